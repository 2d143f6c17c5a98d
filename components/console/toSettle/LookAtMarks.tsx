import { buttonClass, type Look } from '@/components/console/frame/Button';
import { addressOf } from '@/lib/console/useAddress';
import type { Advice } from '@/lib/console/useToSettle';
import { toSettleTexts } from '@/lib/texts/console/toSettle';

type LookAtMarksProps = { campaign: number; item: Advice; look?: Look; isRow?: boolean };

/** Leads to Tonight, where the marks of advice are seen beside those of the others, while their volunteer is out. */
export function LookAtMarks({ campaign, item: { volunteer }, look = 'outlined', isRow = false }: LookAtMarksProps) {
  const who = volunteer === null ? {} : { who: volunteer };
  return (
    <a className={buttonClass(look, isRow)} href={addressOf('/console/tonight/', { campaign, ...who })}>
      {toSettleTexts.acts.look}
    </a>
  );
}
