import type { ReactNode } from 'react';
import { ProgressBar } from '@/components/ui/ProgressBar';
import { commonTexts } from '@/lib/texts/common';
import { walkTexts } from '@/lib/texts/walk';

type DoorCountProps = { completed: number; total: number; aside?: ReactNode };

/** A packet's bar over its count. The bar carries the same words for those who hear it, so they are hidden from them here. */
export function DoorCount({ completed, total, aside }: DoorCountProps) {
  return (
    <span className="block">
      <ProgressBar completed={completed} total={total} />
      <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 text-secondary font-normal text-soft tabular-nums">
        <span aria-hidden="true" className="text-[1rem] font-semibold text-ink">
          {commonTexts.doorsDone(completed, total)}
        </span>
        {aside}
      </span>
    </span>
  );
}

/** '27 left', 'All done'. */
export function leftText(completed: number, total: number): string {
  return completed >= total ? walkTexts.allDone : walkTexts.doorsLeft(total - completed);
}
