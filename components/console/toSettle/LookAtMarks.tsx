import { buttonClass } from '@/components/console/frame/Button';
import { addressOf } from '@/lib/console/useAddress';
import type { ItemToSettle } from '@/lib/console/useToSettle';
import { toSettleTexts } from '@/lib/texts/console/toSettle';

type LookAtMarksProps = { campaign: number; item: Extract<ItemToSettle, { kind: 'advice' }>; isRow?: boolean };

/** Leads to Tonight, where the marks of advice are seen beside those of the others, and are released. */
export function LookAtMarks({ campaign, item: { volunteer }, isRow = false }: LookAtMarksProps) {
  const who = volunteer === null ? {} : { who: volunteer };
  return (
    <a className={buttonClass(isRow ? 'outlined' : 'filled', isRow)} href={addressOf('/console/tonight/', { campaign, ...who })}>
      {toSettleTexts.acts.look}
    </a>
  );
}
