import type { StretchCount } from '@/lib/domain/walk/walkOrder';
import { listTexts } from '@/lib/texts/list';
import type { Stretch } from './doorItems';

type StreetHeaderProps = { stretch: Stretch; count: StretchCount };

/** The head of a stretch: 'Front St · odd side', '9 doors left'; of a finished one '✓ 12 of 12 done'. */
export function StreetHeader({ stretch: { street, side, isBuilding }, count: { total, left } }: StreetHeaderProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-b border-line bg-ground px-4 text-[0.9375rem] text-soft">
      <h2 className="font-bold text-ink">{side ? listTexts.side(street, side) : street}</h2>
      <span className={`font-semibold tabular-nums ${left === 0 ? 'text-ok' : ''}`}>
        {left === 0 ? listTexts.finished(total) : isBuilding ? listTexts.apartments(total, left) : listTexts.left(left)}
      </span>
    </div>
  );
}
