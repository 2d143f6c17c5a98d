import type { Tonight } from '@/lib/console/useTonight';
import { tonightTexts } from '@/lib/texts/console/tonight';

const { measures: texts } = tonightTexts;

/** Shows what the evening has brought so far, in six figures; four on a phone. */
export function Measures({ totals, quiet }: { totals: Tonight['totals']; quiet?: number }) {
  const measures = [
    { figure: tonightTexts.figure(totals.out), what: texts.out, hint: quiet === undefined ? '' : texts.quiet(quiet) },
    { figure: tonightTexts.figure(totals.doors), what: texts.doors, short: texts.doorsShort, hint: texts.held(totals.held) },
    { figure: tonightTexts.figure(totals.talks), what: texts.talks, hint: texts.people(totals.people) },
    { figure: tonightTexts.percent(totals.contactPercent), what: texts.contact, short: texts.contactShort, hint: texts.contactHint },
    { figure: tonightTexts.figure(totals.doorsAnHour), what: texts.pace, hint: texts.paceHint, isWide: true },
    {
      figure: tonightTexts.figure(totals.left),
      what: texts.left(totals.all),
      hint: texts.leftHint(totals.done, totals.retry),
      isWide: true,
    },
  ];
  return <MeasureList label={texts.label} measures={measures} />;
}

type Measure = {
  readonly figure: string;
  readonly what: string;
  readonly short?: string;
  readonly hint: string;
  readonly isWide?: boolean;
};

/** Six figures, each with what it counts and a hint; on a phone without those that are for wide windows. */
export function MeasureList({ label, measures }: { label: string; measures: readonly Measure[] }) {
  return (
    <dl
      aria-label={label}
      className="grid shrink-0 grid-cols-4 border-line border-y bg-card tabular-nums max-md:px-2 md:grid-cols-3 lg:grid-cols-6"
    >
      {measures.map(({ figure, what, short = what, hint, isWide }) => (
        <div key={what} className={`min-w-0 px-3 py-2 md:px-5 ${isWide ? 'max-md:hidden' : ''}`}>
          <dt className="sr-only">{what}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-1.5">
            <b className="font-bold text-[1.5rem] leading-tight">{figure}</b>
            <span aria-hidden="true" className="font-semibold max-md:hidden">
              {what}
            </span>
            <span aria-hidden="true" className="w-full text-small text-soft md:hidden">
              {short}
            </span>
            <span className="w-full text-small text-soft max-md:hidden">{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
