import { commonTexts } from '@/lib/texts/common';

type ProgressBarProps = { done: number; tryAgain: number; total: number };

const TONE = 'absolute inset-0 rounded-full transition-transform duration-180';

/** The bar of 'm of n doors': of those knocked, in one tone those done and in another those to try again. */
export function ProgressBar({ done, tryAgain, total }: ProgressBarProps) {
  const knocked = Math.min(done + tryAgain, total);
  // Moved, not made wider: the browser lays nothing out for it.
  const upTo = (doors: number) => ({ transform: `translateX(${((total === 0 ? 0 : Math.min(doors / total, 1)) - 1) * 100}%)` });
  return (
    <div
      role="progressbar"
      aria-label={commonTexts.doorsKnocked(knocked, total)}
      aria-valuemin={0}
      aria-valuenow={knocked}
      aria-valuemax={total}
      aria-valuetext={tryAgain > 0 ? commonTexts.knockedParts(done, tryAgain) : undefined}
      className="relative h-2.5 overflow-hidden rounded-full bg-chip forced-colors:border"
    >
      <div className={`${TONE} bg-warn forced-colors:bg-[GrayText]`} style={upTo(knocked)} />
      <div className={`${TONE} bg-ok forced-colors:bg-[CanvasText]`} style={upTo(done)} />
    </div>
  );
}
