'use client';
import { CircleCheck } from 'lucide-react';
import { Dialog } from '@/components/ui/Dialog';
import { EmptyState } from '@/components/ui/EmptyState';
import { usePending } from '@/lib/data/usePending';
import { useQueueStatus } from '@/lib/data/useQueueStatus';
import type { Change } from '@/lib/domain/change';
import { actionText } from '@/lib/domain/doorResult';
import { queueStatusText } from '@/lib/domain/queueStatus';
import { momentText } from '@/lib/domain/relativeTime';
import { useNow } from '@/lib/platform/useNow';

/** Rows shown of a long queue; its count is always the whole. */
const ROWS_SHOWN = 200;

/** What has not been received yet, oldest first (specification, section 2, "Data Queue"). */
export function DataQueue({ onClose }: { onClose: () => void }) {
  const pending = usePending();
  const status = useQueueStatus();
  return (
    <Dialog title="Data Queue" open onClose={onClose}>
      {pending.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Nothing waits" text="The campaign has received every change made here." />
      ) : (
        <div className="px-4 py-3">
          <p className="text-body">{queueStatusText(status)}</p>
          {status.state === 'failed' && <p className="mt-1 text-secondary text-danger">{status.message}</p>}
          <PendingRows pending={pending} />
        </div>
      )}
    </Dialog>
  );
}

function PendingRows({ pending }: { pending: readonly Change[] }) {
  const nowMs = useNow();
  return (
    <ol aria-label="Waiting changes" className="mt-3">
      {pending.slice(0, ROWS_SHOWN).map((change) => (
        <li key={change.seq} className="flex min-h-12 items-baseline justify-between gap-3 border-t border-line py-2.5">
          <span className="text-body">{change.doorName}</span>
          <span className="shrink-0 text-secondary text-soft tabular-nums">
            {actionText(change.action)} · {momentText(change.time * 1000, nowMs)}
          </span>
        </li>
      ))}
      {pending.length > ROWS_SHOWN && (
        <li className="border-t border-line py-2.5 text-secondary text-soft">and {pending.length - ROWS_SHOWN} more</li>
      )}
    </ol>
  );
}
