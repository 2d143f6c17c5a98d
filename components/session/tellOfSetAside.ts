import { showToast } from '@/components/toast/showToast';
import { keptTexts } from '@/lib/texts/kept';

/** Says at once what a sign-in has set aside; the count stays on list-campaign and in the Data Queue, with the way to export it. */
export function tellOfSetAside({ setAside }: { readonly setAside: number }): void {
  if (setAside > 0) showToast({ kind: 'info', text: keptTexts.campaignLost(setAside) });
}
