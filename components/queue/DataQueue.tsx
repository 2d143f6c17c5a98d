'use client';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { Copy } from '@/components/ui/icons/Copy';
import { usePending } from '@/lib/hooks/usePending';
import { useQuarantineCount } from '@/lib/hooks/useQuarantineCount';
import { useQueueStatus } from '@/lib/hooks/useQueueStatus';
import { dataQueueTexts } from '@/lib/texts/dataQueue';
import { failureMessage } from '@/lib/texts/failures';
import { queueStatusText } from '@/lib/texts/queue';
import { PausedNote } from './PausedNote';
import { PendingHere } from './PendingHere';
import { PendingRows } from './PendingRows';
import { QuarantineNote } from './QuarantineNote';
import { RawQueue } from './RawQueue';
import { RecentChanges } from './RecentChanges';
import { RefusedChange } from './RefusedChange';
import { useExports } from './useExports';

/** The pending changes, oldest first, and their text (docs/product.md#data-queue). */
export function DataQueue({ onClose }: { onClose: () => void }) {
  const pending = usePending();
  const status = useQueueStatus();
  const setAsideCount = useQuarantineCount();
  const { copy, exportChanges, exportQuarantine, setAside } = useExports();
  const refused = status.state === 'failed' ? pending.find(({ changeId }) => changeId === status.refused) : undefined;
  const { nothingWaits } = dataQueueTexts;
  return (
    <Dialog title={dataQueueTexts.spec.title} open onClose={onClose}>
      <PausedNote count={pending.length} onExport={() => void exportChanges(pending)} />
      {pending.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title={nothingWaits.title}
          text={setAsideCount === 0 ? nothingWaits.text : nothingWaits.textWithSetAside}
        />
      ) : (
        <div className="space-y-3 px-4 py-3">
          <div>
            <p className="text-body">{queueStatusText(status)}</p>
            {status.state === 'failed' && <p className="mt-1 text-secondary text-danger">{failureMessage(status.failure)}</p>}
          </div>
          {refused && (
            <RefusedChange change={refused} onExport={() => void exportChanges([refused])} onSetAside={() => void setAside(refused)} />
          )}
          <PendingRows pending={pending} />
          <RawQueue pending={pending} />
          <Button wide icon={Copy} onClick={() => void copy(pending)}>
            {dataQueueTexts.copy}
          </Button>
        </div>
      )}
      <RecentChanges />
      <QuarantineNote onExport={() => void exportQuarantine()} />
      <PendingHere />
    </Dialog>
  );
}
