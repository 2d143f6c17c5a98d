import { aFailure } from '@/__tests__/support/sender';
import type { QueueStatus } from '@/lib/domain/queue/queueStatus';
import { queueNoteText, queueStatusText } from '@/lib/texts/queue';

const failed: QueueStatus = { state: 'failed', count: 3, failure: aFailure('server') };
const SAFE = 'Safe on this phone. Sends by itself.';

test.each<[QueueStatus, string, string]>([
  [{ state: 'empty' }, '', ''],
  [{ state: 'pending', count: 1 }, '1 record changes awaiting data connection', SAFE],
  [{ state: 'sending', count: 12 }, '12 record changes awaiting data connection', SAFE],
  [failed, '3 record changes have not saved', SAFE],
  [
    { state: 'failed', count: 3, failure: aFailure('limited'), untilMs: new Date(2026, 9, 4, 15, 14).getTime() },
    '3 record changes have not saved',
    'Safe on this phone. Waits until 3:14\u00a0pm.',
  ],
  [{ state: 'paused', count: 3 }, '3 record changes have not saved', 'Safe on this phone. Your PIN is no longer accepted.'],
  [{ state: 'paused', count: 0 }, 'Your PIN is no longer accepted', ''],
])('%j says in the specified words: %s, and below: %s', (status, text, note) => {
  expect([queueStatusText(status), queueNoteText(status)]).toEqual([text, note]);
});
