import type { ShiftCounts } from '@/lib/domain/change/stage';
import type { QueueStatus } from '@/lib/domain/queue/queueStatus';
import { queue } from './en/queue';
import type { Texts } from './texts';

export const queueTexts: Texts['queue'] = queue;

/** Returns the queue's status in words (docs/product.md#queue-status), for a paused account with the reason; '' when the queue is empty. */
export function queueStatusText(status: QueueStatus): string {
  const { spec, pinNotAccepted, pinReason } = queueTexts;
  switch (status.state) {
    case 'empty':
      return '';
    case 'failed':
      return spec.notSaved(status.count);
    case 'paused':
      return status.count === 0 ? pinNotAccepted : pinReason(spec.notSaved(status.count));
    case 'pending':
    case 'sending':
      return spec.awaitingConnection(status.count);
    default:
      return status satisfies never;
  }
}

/** Returns '48 recorded, 45 received' (docs/product.md#receipts), and how many were set aside, if any. */
export function shiftText({ recorded, received, setAside }: ShiftCounts): string {
  return setAside === 0 ? queueTexts.shift(recorded, received) : queueTexts.shiftWithSetAside(recorded, received, setAside);
}

/** Returns how many changes of the shift are not received, and why. */
export function shiftRestText({ recorded, received, setAside }: ShiftCounts, { state }: QueueStatus): string {
  const left = recorded - received - setAside;
  if (left <= 0) return queueTexts.today;
  if (state === 'failed' || state === 'paused') return queueTexts.restNotSaved(left);
  return state === 'sending' ? queueTexts.restBeingSent(left) : queueTexts.restWaits(left);
}
