import type { StreetRun } from '@/lib/domain/walk/walkOrder';
import { listTexts } from '@/lib/texts/list';

type StreetHeaderProps = { street: string; side: StreetRun['side']; doors: number };

/** The head of a stretch of one street: 'Alder Street', 'odd side · 9 doors'. */
export function StreetHeader({ street, side, doors }: StreetHeaderProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 pt-4 pb-1.5 text-small text-soft">
      <h2 className="text-[0.9375rem] font-bold text-ink">{street}</h2>
      <span className="tabular-nums">{listTexts.stretch[side](doors)}</span>
    </div>
  );
}
