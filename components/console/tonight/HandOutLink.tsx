import { buttonClass } from '@/components/console/frame/Button';
import { addressOf } from '@/lib/console/useAddress';
import { useWaitingHere } from '@/lib/console/useHandOutChoice';
import { pathOf } from '@/lib/console/views';
import { tonightTexts } from '@/lib/texts/console/tonight';

/** Leads to Hand out, and says how many wait there. */
export function HandOutLink({ campaign }: { campaign: number }) {
  return (
    <a className={buttonClass('filled', false)} href={addressOf(pathOf('handOut'), { campaign })}>
      {tonightTexts.handOut(useWaitingHere(campaign))}
    </a>
  );
}
