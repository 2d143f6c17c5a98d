import type { QueueStatus } from '@/lib/domain/queue/queueStatus';
import { sendTroubleOf } from '@/lib/domain/queue/sendTrouble';
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

/** What is said before the status: that the marks are safe, and then what becomes of them, or why nothing arrives. */
export type QueueNote = { readonly safe: string; readonly more: string };

/** Returns it (docs/product/queue.md#sync-bar); undefined where there is nothing to say. */
export function queueNote(status: QueueStatus): QueueNote | undefined {
  const { saved, keepsMarks, sends, sendsAfter, why } = queueTexts;
  switch (status.state) {
    case 'empty':
      return undefined;
    case 'paused':
      return status.count === 0 ? { safe: keepsMarks, more: '' } : { safe: saved, more: why.pinRefused };
    case 'failed':
      return {
        safe: saved,
        more: status.untilMs === undefined ? why[sendTroubleOf(status.failure)] : sendsAfter(clockText(status.untilMs)),
      };
    case 'pending':
    case 'sending':
      return { safe: saved, more: sends };
    default:
      return status satisfies never;
  }
}

/** Returns the same as one text; '' where there is nothing to say. */
export function queueNoteText(status: QueueStatus): string {
  const { safe = '', more = '' } = queueNote(status) ?? {};
  return `${safe} ${more}`.trim();
}
