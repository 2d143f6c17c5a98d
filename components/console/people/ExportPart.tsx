import { useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/console/frame/Button';
import { Field } from '@/components/console/frame/Field';
import { Refused } from '@/components/console/frame/Refused';
import { SelectField } from '@/components/console/frame/SelectField';
import { Download } from '@/components/ui/icons/Download';
import { downloadUrl } from '@/lib/console/downloadUrl';
import { leadsToExports } from '@/lib/console/exportsAddress';
import { useAddress } from '@/lib/console/useAddress';
import { usePasses } from '@/lib/console/usePasses';
import { useStaffWrite } from '@/lib/console/useStaffWrite';
import { EXPORT_KINDS, type ExportKind, REPORT_DIMENSIONS, type ReportDimension } from '@/lib/domain/staff/exports';
import { exportTexts } from '@/lib/texts/console/campaign';
import { minuteText } from './times';

const VALUES = [
  ...EXPORT_KINDS.filter((kind) => kind !== 'report').map((what) => ({ value: what, what, by: undefined })),
  ...REPORT_DIMENSIONS.map((by) => ({ value: `report-${by}`, what: 'report' as const, by })),
];
const wordsOf = (what: ExportKind, by: ReportDimension | undefined) => (by ? exportTexts.report[by] : exportTexts.kinds[what]);

/** The link stands where the button was that has made it. */
const takesItsFocus = (link: HTMLAnchorElement | null) => {
  if (document.activeElement === document.body) link?.focus();
};

/** Files of what the campaign has learned, by links that end after a day; of the pass that the address names, unless another one is written. A link goes with what was asked for: another choice takes it away. */
export function ExportPart({ campaign }: { campaign: number }) {
  const [value, setValue] = useState<string>('results');
  const [params] = useAddress();
  const passes = usePasses(campaign);
  const named = passes?.passes.find(({ pass }) => String(pass) === params.get('pass'))?.name ?? '';
  const [range, setRange] = useState<{ pass?: string; since: string; until: string; isPlain: boolean }>({
    since: '',
    until: '',
    isPlain: false,
  });
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const make = useStaffWrite('exportFile');
  const { what, by } = VALUES.find((one) => one.value === value) ?? { what: 'results' as const, by: undefined };
  const isLog = what === 'log' || what === 'jsonl';
  const change = (changed: Partial<typeof range>) => {
    setRange({ ...range, ...changed });
    make.reset();
  };
  const { pass = named, since, until, isPlain } = range;
  const asked = {
    ...{ campaign, what },
    ...(by && { by }),
    ...(pass.trim() !== '' && !isLog && { pass: pass.trim() }),
    ...(since !== '' && { since }),
    ...(until !== '' && { until }),
    ...(isPlain && what !== 'jsonl' && { isPlain }),
  };
  const isLedHere = leadsToExports(params);
  useEffect(() => {
    // Whoever was led here from elsewhere finds it below what else there is of the campaign.
    if (!isLedHere) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [isLedHere]);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="grid gap-3 outline-none">
      <h2 id={id} className="font-bold text-body">
        {exportTexts.title}
      </h2>
      <p className="text-soft">{exportTexts.hint}</p>
      <SelectField
        label={exportTexts.what}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          make.reset();
        }}
        options={VALUES.map((one) => ({ value: one.value, text: wordsOf(one.what, one.by) }))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={exportTexts.since} type="date" value={since} onValue={(day) => change({ since: day })} />
        <Field label={exportTexts.until} type="date" value={until} onValue={(day) => change({ until: day })} />
      </div>
      {!isLog && (
        <Field
          label={exportTexts.pass}
          hint={exportTexts.passHint}
          value={pass}
          maxLength={200}
          onValue={(name) => change({ pass: name })}
        />
      )}
      {what !== 'jsonl' && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={isPlain}
            onChange={(event) => change({ isPlain: event.target.checked })}
            className="size-5 shrink-0"
          />
          <span>
            {exportTexts.plain}
            <span className="block text-small text-soft">{exportTexts.plainHint}</span>
          </span>
        </label>
      )}
      <Refused error={make.error} />
      {make.data ? (
        <div className="grid gap-1">
          <a ref={takesItsFocus} className={buttonClass('outlined', false)} href={downloadUrl(make.data.path)} download>
            <Download aria-hidden="true" className="size-4 shrink-0" />
            {exportTexts.save(make.data.name)}
          </a>
          <p role="status" className="text-small text-soft">
            {exportTexts.ends(minuteText(make.data.expiresAt))}
          </p>
        </div>
      ) : (
        <div>
          <Button icon={Download} busy={make.isPending} onClick={() => make.mutate(asked)}>
            {exportTexts.make}
          </Button>
        </div>
      )}
    </section>
  );
}
