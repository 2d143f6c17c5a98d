import { commonTexts } from '@/lib/texts/common';

type ProgressBarProps = { completed: number; total: number };

/** The bar of 'm of n doors'. */
export function ProgressBar({ completed, total }: ProgressBarProps) {
  const share = total === 0 ? 0 : Math.min(completed / total, 1);
  return (
    <div
      role="progressbar"
      aria-label={commonTexts.doorsDone(completed, total)}
      aria-valuemin={0}
      aria-valuenow={completed}
      aria-valuemax={total}
      className="h-2.5 overflow-hidden rounded-full bg-chip forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-ok transition-transform duration-180 forced-colors:bg-[CanvasText]"
        // Moved, not made wider: the browser lays nothing out for it.
        style={{ transform: `translateX(${(share - 1) * 100}%)` }}
      />
    </div>
  );
}
