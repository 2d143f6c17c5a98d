import type { ShiftCounts } from '@/lib/domain/change/stage';
import type { QueueStatus } from '@/lib/domain/queue/queueStatus';
import { shift } from './en/shift';
import type { Texts } from './texts';

export const shiftTexts: Texts['shift'] = shift;

/** Returns '48 recorded, 45 received' (docs/product/queue.md#receipts), and how many were set aside, if any. */
export function shiftText({ recorded, received, setAside }: ShiftCounts): string {
  return setAside === 0 ? shiftTexts.counts(recorded, received) : shiftTexts.countsWithSetAside(recorded, received, setAside);
}

/** Returns how many doors of the shift are not received, and why. */
export function shiftRestText({ recorded, received, setAside }: ShiftCounts, { state }: QueueStatus): string {
  const left = recorded - received - setAside;
  if (left <= 0) return shiftTexts.today;
  if (state === 'failed' || state === 'paused') return shiftTexts.restNotReceived(left);
  return state === 'sending' ? shiftTexts.restBeingSent(left) : shiftTexts.restWaits(left);
}
