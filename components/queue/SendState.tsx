'use client';
import { Button } from '@/components/ui/Button';
import { Send } from '@/components/ui/icons/Send';
import type { QueueStatus } from '@/lib/domain/queue/queueStatus';
import { useOnline } from '@/lib/hooks/useOnline';
import { useSendNow } from '@/lib/hooks/useSendNow';
import { useSession } from '@/lib/hooks/useSession';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { queueNoteText, queueStatusText } from '@/lib/texts/queue';
import { sendMessageText, sendTroubleText, sendTroubleTexts, triedAgainText } from '@/lib/texts/sendTrouble';

/** How sending stands, what is wrong, when it is tried again and whom to call, with 'Try now' (docs/product.md#data-queue). */
export function SendState({ status }: { status: QueueStatus }) {
  const online = useOnline(useWalkbook().connectivity);
  const { isTrying, wasInVain, sendNow } = useSendNow();
  return (
    <div className="space-y-3">
      <div>
        <p className="text-row">{queueStatusText(status)}</p>
        <p className="text-secondary text-soft">{queueNoteText(status)}</p>
      </div>
      {!online && <p className="text-body">{sendTroubleTexts.noSignal}</p>}
      {status.state === 'failed' && (
        <div className="space-y-1">
          <p className="text-body text-danger">{sendTroubleText(status.failure)}</p>
          <p className="text-body">
            {triedAgainText(status.failure)} <Call />
          </p>
          <p className="text-secondary wrap-anywhere text-soft">{sendMessageText(status.failure)}</p>
        </div>
      )}
      {online && status.state !== 'paused' && (
        <Button wide icon={Send} busy={isTrying} onClick={() => void sendNow()}>
          {sendTroubleTexts.tryNow}
        </Button>
      )}
      <p aria-live="polite" className="text-secondary text-soft empty:hidden">
        {wasInVain && sendTroubleTexts.triedInVain}
      </p>
    </div>
  );
}

/** Whom to call: the campaign's support, where it has a number. */
function Call() {
  const phone = useSession().campaign?.supportPhone;
  const { call, tellCampaign } = sendTroubleTexts;
  if (!phone) return tellCampaign;
  return (
    <>
      {call}{' '}
      <a
        href={`tel:${phone.replace(/[^+\d]/gu, '')}`}
        className="inline-block min-h-6 font-semibold whitespace-nowrap text-primary underline"
      >
        {phone}
      </a>
      .
    </>
  );
}
