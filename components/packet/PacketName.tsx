import type { Packet } from '@/lib/domain/walk/packet';

export const LARGE = 'text-[1.1875rem] font-bold';

/**
 * A packet's street, large, and its code: a volunteer looks for a place. The code is read aloud first, because it is what people tell one
 * another.
 */
export function PacketName({ displayCode, areaName }: { displayCode: string; areaName: Packet['areaName'] | undefined }) {
  if (!areaName) return <span className={`mb-2 block tracking-[0.03em] tabular-nums ${LARGE}`}>{displayCode}</span>;
  return (
    <span className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="order-last text-secondary tracking-[0.03em] text-soft tabular-nums">{displayCode}</span>
      <span className={`min-w-0 break-words ${LARGE}`}> {areaName}</span>
    </span>
  );
}
