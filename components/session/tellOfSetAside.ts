import { showToast } from '@/components/queue/showToast';
import type { SignInOutcome } from '@/lib/data/acceptSignIn';
import { setAsideText } from '@/lib/domain/lostCampaign';

/** Says at once what a sign-in has set aside; the count stays on list-campaign and in the Data Queue, with the way to export it. */
export function tellOfSetAside({ setAside }: SignInOutcome): void {
  if (setAside > 0) showToast({ kind: 'info', text: setAsideText(setAside) });
}
