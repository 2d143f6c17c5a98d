import type { Row } from '@/lib/console/useTonight';
import type { Advice } from '@/lib/domain/staff/evening';
import { tonightTexts } from '@/lib/texts/console/tonight';

const { panel: texts } = tonightTexts;

/** The figures of somebody that can hardly be true, each beside those of the others tonight. */
export function AdviceList({ row, rows }: { row: Row; rows: readonly Row[] }) {
  const { volunteer } = row;
  if (volunteer.advice.length === 0) return null;
  const others = rows.filter((one) => one.volunteer.id !== volunteer.id && one.volunteer.advice.length === 0).map((one) => one.volunteer);
  return (
    <section>
      <h3 className="font-bold">{texts.advice}</h3>
      <ul className="text-soft">
        {volunteer.advice.map((advice) => (
          <li key={advice.kind}>{said(advice, volunteer, others)}</li>
        ))}
      </ul>
      <p className="mt-1 text-small text-soft">{texts.adviceHint}</p>
    </section>
  );
}

function said(advice: Advice, { talks, heldTalks, doors, held }: Row['volunteer'], others: readonly Row['volunteer'][]): string {
  switch (advice.kind) {
    case 'fast':
      return texts.fast(advice.doorsAnHour, spanOf(others.map(({ doorsAnHour }) => doorsAnHour)));
    case 'contact':
      return texts.contact(talks + heldTalks, doors + held, advice.percent, spanOf(others.map(({ contactPercent }) => contactPercent)));
    case 'identical':
      return texts.identical(advice);
    case 'far':
      return texts.far(advice);
    default:
      return advice satisfies never;
  }
}

/** Returns the smallest and the largest of some figures, in whole numbers; undefined for none. */
function spanOf(figures: readonly (number | null)[]) {
  const known = figures.filter((figure) => figure !== null).map(Math.round);
  return known.length === 0 ? undefined : { least: Math.min(...known), most: Math.max(...known) };
}
