'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { useQueueStatus } from '@/lib/hooks/useQueueStatus';
import { useShiftCounts } from '@/lib/hooks/useShiftCounts';
import { shiftRestText, shiftText, shiftTexts } from '@/lib/texts/shift';
import { LazyDataQueue } from './lazyDataQueue';

/** The end of the shift in one line: '48 recorded, 48 received', and the way to what is pending. */
export function ReceiptCard() {
  const shift = useShiftCounts();
  const status = useQueueStatus();
  const [opened, setOpened] = useState(false);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-row tabular-nums">{shiftText(shift)}</p>
          <p className="mt-0.5 text-secondary text-soft tabular-nums">{shiftRestText(shift, status)}</p>
        </div>
        <Button look="text" size={48} aria-label={shiftTexts.viewQueue} onClick={() => setOpened(true)}>
          {shiftTexts.view}
        </Button>
      </div>
      {opened && <LazyDataQueue onClose={() => setOpened(false)} />}
    </Card>
  );
}
