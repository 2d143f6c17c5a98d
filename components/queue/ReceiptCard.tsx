'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { useQueueStatus } from '@/lib/data/useQueueStatus';
import { useShiftReceipt } from '@/lib/data/useShiftReceipt';
import type { QueueStatus } from '@/lib/domain/queueStatus';
import { shiftReceiptText } from '@/lib/domain/receipt';
import { useNow } from '@/lib/platform/useNow';
import { LazyDataQueue } from './lazyDataQueue';

/** The end of the shift in one line: '48 recorded, 48 received', and the way to what still waits. */
export function ReceiptCard() {
  const shift = useShiftReceipt(useNow());
  const status = useQueueStatus();
  const [opened, setOpened] = useState(false);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-row tabular-nums">{shiftReceiptText(shift)}</p>
          <p className="mt-0.5 text-secondary text-soft tabular-nums">
            {restText(shift.recorded - shift.received - shift.setAside, status)}
          </p>
        </div>
        <Button look="text" size={48} aria-label="View the data queue" onClick={() => setOpened(true)}>
          View
        </Button>
      </div>
      {opened && <LazyDataQueue onClose={() => setOpened(false)} />}
    </Card>
  );
}

/** What of today has not been received, and why. */
function restText(left: number, { state }: QueueStatus): string {
  if (left <= 0) return 'Today, on this phone';
  if (state === 'failed' || state === 'paused') return `${left} have not saved`;
  return state === 'sending' ? `${left} being sent` : `${left} wait for a connection`;
}
