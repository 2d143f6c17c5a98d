import { aFailure } from '@/__tests__/support/sender';
import type { ShiftCounts } from '@/lib/domain/change/stage';
import type { QueueStatus } from '@/lib/domain/queue/queueStatus';
import { shiftRestText, shiftText } from '@/lib/texts/shift';

const failed: QueueStatus = { state: 'failed', count: 3, failure: aFailure('server') };
const shift = (recorded: number, received: number, setAside = 0): ShiftCounts => ({ recorded, received, setAside });

test.each([
  [shift(3, 2), '3 recorded, 2 received'],
  [shift(0, 0), '0 recorded, 0 received'],
  [shift(2, 1, 1), '2 recorded, 1 received, 1 set aside'],
])('the shift %j reads %s', (counts, text) => {
  expect(shiftText(counts)).toBe(text);
});

test.each<[ShiftCounts, QueueStatus, string]>([
  [shift(3, 3), { state: 'empty' }, 'Doors today, on this phone'],
  [shift(3, 2, 1), { state: 'empty' }, 'Doors today, on this phone'],
  [shift(3, 2), failed, '1 door saved on this phone, not received yet'],
  [shift(4, 2), failed, '2 doors saved on this phone, not received yet'],
  [shift(3, 2), { state: 'paused', count: 1 }, '1 door saved on this phone, not received yet'],
  [shift(3, 1), { state: 'sending', count: 2 }, '2 doors being sent'],
  [shift(2, 1), { state: 'pending', count: 1 }, '1 door waits for a connection'],
  [shift(3, 1), { state: 'pending', count: 2 }, '2 doors wait for a connection'],
])('of the shift %j with the queue %j remains: %s', (counts, status, text) => {
  expect(shiftRestText(counts, status)).toBe(text);
});
