'use client';
import { Button } from '@/components/ui/Button';
import { Send } from '@/components/ui/icons/Send';
import type { Failure } from '@/lib/domain/failure';
import type { QueueStatus } from '@/lib/domain/queue/queueStatus';
import { useOnline } from '@/lib/hooks/useOnline';
import { useSendNow } from '@/lib/hooks/useSendNow';
import { useSession } from '@/lib/hooks/useSession';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { queueNoteText, queueStatusText } from '@/lib/texts/queue';
import { sendMessageText, sendTroubleText, sendTroubleTexts, triedAgainText } from '@/lib/texts/sendTrouble';
import { CallSupport } from './CallSupport';

/**
 * Says that the changes are safe, how sending stands, what is wrong, when it is tried again and whom to call, with
 * 'Try now' (docs/product/queue.md#data-queue).
 */
export function SendState({ status }: { status: QueueStatus }) {
  const online = useOnline(useWalkbook().connectivity);
  const { isTrying, hasFailed: wasInVain, sendNow } = useSendNow();
  const phone = useSession().campaign?.supportPhone;
  return (
    <div className="space-y-3">
      <div>
        <p className="text-row">{queueNoteText(status)}</p>
        <p className="text-secondary text-soft">{queueStatusText(status)}</p>
      </div>
      {!online && <p className="text-body">{sendTroubleTexts.noSignal}</p>}
      {status.state === 'failed' && <Trouble failure={status.failure} />}
      {online && status.state !== 'paused' && (
        <div className="space-y-2">
          <Button wide icon={Send} busy={isTrying} onClick={() => void sendNow()}>
            {sendTroubleTexts.tryNow}
          </Button>
          {status.state === 'failed' && phone && <CallSupport phone={phone} />}
        </div>
      )}
      <p aria-live="polite" className="text-secondary text-soft empty:hidden">
        {wasInVain && sendTroubleTexts.triedInVain}
      </p>
    </div>
  );
}

function Trouble({ failure }: { failure: Failure }) {
  return (
    <div className="space-y-1">
      <p className="text-body text-danger">{sendTroubleText(failure)}</p>
      <p className="text-body">
        {triedAgainText(failure)} {sendTroubleTexts.callCampaign}
      </p>
      <p className="text-secondary wrap-anywhere text-soft empty:hidden">{sendMessageText(failure)}</p>
    </div>
  );
}
