'use client';
import { later } from '@/components/ui/later';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useRecall } from '@/lib/hooks/useRecall';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';

const RecallBar = later(() => import('./RecallBar').then(({ RecallBar }) => RecallBar));

/** Says at the top of a screen of a packet that the packet was taken from the volunteer (docs/product/walk.md#recalled-packet). */
export function Recalled({ list: { packetId } }: { list: ListRef }) {
  const recall = useRecall(packetId);
  // It is needed when the signal may be gone again.
  useWhenIdle(RecallBar.preload);
  return recall && <RecallBar recall={recall} />;
}
