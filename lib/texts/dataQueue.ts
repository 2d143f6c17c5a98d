import type { QueueCounts } from '@/lib/domain/change/stage';
import { dataQueue } from './en/dataQueue';
import type { Texts } from './texts';

export const dataQueueTexts: Texts['dataQueue'] = dataQueue;

/**
 * Returns '25 doors recorded · 24 received · 1 waiting' (docs/product/queue.md#data-queue), and how many were set aside,
 * if any; '' where there is nothing.
 */
export function queueCountsText({ recorded, received, waiting, setAside }: QueueCounts): string {
  const { counts } = dataQueueTexts;
  const { door, note, tags, report } = waiting;
  const hasOthers = note + tags + report > 0;
  if (recorded === 0 && !hasOthers) return '';
  return [
    ...(recorded > 0 ? [counts.recorded(recorded), counts.received(received)] : []),
    hasOthers ? counts.waitingOfKinds(waiting) : counts.waiting(door),
    ...(setAside > 0 ? [counts.setAside(setAside)] : []),
  ].join(' · ');
}
