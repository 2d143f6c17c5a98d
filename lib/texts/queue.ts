import type { QueueStatus } from '@/lib/domain/queue/queueStatus';
import { clockText } from './dates';
import { queue } from './en/queue';
import type { Texts } from './texts';

export const queueTexts: Texts['queue'] = queue;

/** Returns the queue's status in the specified words (docs/product/queue.md#queue-status), or why nothing is sent; '' when all is well. */
export function queueStatusText(status: QueueStatus): string {
  const { spec, pinNotAccepted } = queueTexts;
  switch (status.state) {
    case 'empty':
      return '';
    case 'failed':
      return spec.notSaved(status.count);
    case 'paused':
      return status.count === 0 ? pinNotAccepted : spec.notSaved(status.count);
    case 'pending':
    case 'sending':
      return spec.awaitingConnection(status.count);
    default:
      return status satisfies never;
  }
}

/**
 * Returns what becomes of the changes that the status counts, and until when they wait (docs/product/queue.md#sync-bar); '' when there are
 * none.
 */
export function queueNoteText(status: QueueStatus): string {
  if (status.state === 'empty' || status.count === 0) return '';
  if (status.state === 'paused') return queueTexts.safePinRefused;
  const untilMs = status.state === 'failed' ? status.untilMs : undefined;
  return untilMs === undefined ? queueTexts.safe : queueTexts.safeUntil(clockText(untilMs));
}
