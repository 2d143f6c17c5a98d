import type { QueueCounts } from '@/lib/domain/change/stage';
import { dataQueue } from './en/dataQueue';
import type { Texts } from './texts';

export const dataQueueTexts: Texts['dataQueue'] = dataQueue;

/** Returns '25 recorded · 24 received · 1 waiting' (docs/product/queue.md#data-queue), and how many were set aside, if any. */
export function queueCountsText({ recorded, received, waiting, setAside }: QueueCounts): string {
  const { counts } = dataQueueTexts;
  const aside = setAside === 0 ? [] : [counts.setAside(setAside)];
  return [counts.recorded(recorded), counts.received(received), counts.waiting(waiting), ...aside].join(' · ');
}
