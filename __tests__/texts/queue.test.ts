import { aFailure } from '@/__tests__/support/sender';
import type { QueueStatus } from '@/lib/domain/queue/queueStatus';
import { queueNoteText, queueStatusText, queueTexts } from '@/lib/texts/queue';

const failed: QueueStatus = { state: 'failed', count: 3, failure: aFailure('server') };
const SAFE = 'Saved on this phone. Sends automatically.';

test.each<[QueueStatus, string, string]>([
  [{ state: 'empty' }, '', ''],
  [{ state: 'pending', count: 1 }, '1 record changes awaiting data connection', SAFE],
  [{ state: 'sending', count: 12 }, '12 record changes awaiting data connection', SAFE],
  [failed, '3 record changes have not saved', 'Saved on this phone. Server has a problem.'],
  [
    { state: 'failed', count: 3, failure: aFailure('limited'), untilMs: new Date(2026, 9, 4, 15, 14).getTime() },
    '3 record changes have not saved',
    'Saved on this phone. Sends after 3:14\u00a0pm.',
  ],
  [{ state: 'paused', count: 3 }, '3 record changes have not saved', 'Saved on this phone. PIN not accepted.'],
  [{ state: 'paused', count: 0 }, 'Your PIN is no longer accepted', 'What you mark is saved.'],
])('%j says in the specified words: %s, and before them: %s', (status, text, note) => {
  expect([queueStatusText(status), queueNoteText(status)]).toEqual([text, note]);
});

test('why nothing arrives is one line of a phone behind ‘Saved on this phone.’', () => {
  const { saved, why } = queueTexts;
  for (const reason of Object.values(why)) expect(`${saved} ${reason}`.length).toBeLessThanOrEqual(46);
});
