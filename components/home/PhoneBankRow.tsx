import type { MouseEvent } from 'react';
import { showToast } from '@/components/toast/showToast';
import { Phone } from '@/components/ui/icons/Phone';
import { OTHER_TAB } from '@/components/ui/otherTab';
import { ROW_CLASS, RowBody } from '@/components/ui/RowBody';
import { type Failure, failureOf } from '@/lib/domain/failure';
import { useOnline } from '@/lib/hooks/useOnline';
import type { PhoneBank } from '@/lib/hooks/usePhoneBank';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { menuTexts } from '@/lib/texts/menu';

const NO_CONNECTION: Failure = { success: false, kind: 'offline', message: '' };

/**
 * The way to the campaign's phone bank, in a tab of its own. The link is signed at the tap, because its signature has a time
 * (docs/product/home.md#phone-bank-link).
 */
export function PhoneBankRow({ phoneBank }: { phoneBank: PhoneBank }) {
  const { connectivity } = useWalkbook();
  const online = useOnline(connectivity);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = online ? phoneBank.linkNow() : undefined;
    if (link !== undefined) {
      // What the browser follows when this is over.
      event.currentTarget.href = link;
      return;
    }
    event.preventDefault();
    if (online) void openOnceSigned(phoneBank);
    else showToast({ kind: 'failure', text: NO_CONNECTION });
  };
  return (
    <a href={phoneBank.base} {...OTHER_TAB} onClick={follow} className={ROW_CLASS}>
      <RowBody icon={Phone} title={menuTexts.phoneBank} sub={online ? menuTexts.phoneBankHint : menuTexts.phoneBankOffline} />
    </a>
  );
}

async function openOnceSigned({ link }: PhoneBank): Promise<void> {
  try {
    window.open(await link(), '_blank', 'noopener,noreferrer');
  } catch (error) {
    showToast({ kind: 'failure', text: failureOf(error) });
  }
}
