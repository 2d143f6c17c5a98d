import type { StretchCount } from '@/lib/domain/walk/walkOrder';
import { listTexts } from '@/lib/texts/list';
import type { Stretch } from './doorItems';

type StreetHeaderProps = { stretch: Stretch; count: StretchCount };

/** The head of a stretch: 'Alder Street', '9 left'; of a finished one 'Alder Street ✓ 24 of 24'. */
export function StreetHeader({ stretch: { street, isBuilding }, count: { total, left } }: StreetHeaderProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 border-b border-line bg-ground px-4 text-small text-soft">
      <h2 className="text-[0.9375rem] font-bold text-ink">{street}</h2>
      <span className={`tabular-nums ${left === 0 ? 'font-bold text-ok' : ''}`}>
        {left === 0 ? listTexts.finished(total) : isBuilding ? listTexts.apartments(total, left) : listTexts.left(left)}
      </span>
    </div>
  );
}
