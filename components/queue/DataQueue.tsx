'use client';
import { CircleCheck, Copy } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { usePending } from '@/lib/data/usePending';
import { useQuarantineCount } from '@/lib/data/useQuarantineCount';
import { useQueueStatus } from '@/lib/data/useQueueStatus';
import { queueStatusText } from '@/lib/domain/queueStatus';
import { PausedNote } from './PausedNote';
import { PendingRows } from './PendingRows';
import { QuarantineNote } from './QuarantineNote';
import { RawQueue } from './RawQueue';
import { RecentMarks } from './RecentMarks';
import { RefusedChange } from './RefusedChange';
import { useExports } from './useExports';
import { WaitingHere } from './WaitingHere';

/** What has not been received yet, oldest first, and its text (specification, section 2, "Data Queue"). */
export function DataQueue({ onClose }: { onClose: () => void }) {
  const pending = usePending();
  const status = useQueueStatus();
  const setAsideCount = useQuarantineCount();
  const { copy, exportChanges, exportQuarantine, setAside } = useExports();
  const refused = status.state === 'failed' ? pending.find(({ changeId }) => changeId === status.refused) : undefined;
  return (
    <Dialog title="Data Queue" open onClose={onClose}>
      <PausedNote count={pending.length} onExport={() => void exportChanges(pending)} />
      {pending.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing waits" text={nothingWaitsText(setAsideCount)} />
      ) : (
        <div className="space-y-3 px-4 py-3">
          <div>
            <p className="text-body">{queueStatusText(status)}</p>
            {status.state === 'failed' && <p className="mt-1 text-secondary text-danger">{status.message}</p>}
          </div>
          {refused && (
            <RefusedChange change={refused} onExport={() => void exportChanges([refused])} onSetAside={() => void setAside(refused)} />
          )}
          <PendingRows pending={pending} />
          <RawQueue pending={pending} />
          <Button wide icon={Copy} onClick={() => void copy(pending)}>
            Copy
          </Button>
        </div>
      )}
      <RecentMarks />
      <QuarantineNote onExport={() => void exportQuarantine()} />
      <WaitingHere />
    </Dialog>
  );
}

function nothingWaitsText(setAside: number): string {
  if (setAside === 0) return 'The campaign has received every change made here.';
  return 'The campaign has received everything but what is set aside below.';
}
