import type { DoorCounts } from '@/lib/domain/walk/doorState';
import { listTexts } from '@/lib/texts/list';
import type { Stretch } from './doorItems';

type StreetHeaderProps = { stretch: Stretch; count: DoorCounts };

/** The head of a stretch: 'Front St · odd side', '9 doors left'; of a knocked one 'All 12 knocked', of a finished one '✓ 12 of 12 done'. */
export function StreetHeader({ stretch: { street, side, isBuilding }, count }: StreetHeaderProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-b border-line bg-ground px-4 text-[min(0.9375rem,5vw)] text-soft">
      <h2 className="font-bold text-ink">{side ? listTexts.side(street, side) : street}</h2>
      <span className={`font-semibold tabular-nums ${count.done === count.all ? 'text-ok' : ''}`}>{leftText(count, isBuilding)}</span>
    </div>
  );
}

function leftText({ all, notTried, done }: DoorCounts, isBuilding: boolean): string {
  if (done === all) return listTexts.finished(all);
  if (notTried === 0) return listTexts.knocked(all);
  return isBuilding ? listTexts.apartments(all, notTried) : listTexts.left(notTried);
}
