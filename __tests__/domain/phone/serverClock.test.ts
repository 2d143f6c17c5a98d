import { isToTell, keptServerClock, toldServerClock } from '@/lib/domain/phone/heardServerTime';
import { aheadOf } from '@/lib/domain/phone/serverClock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW_MS = Date.parse('2026-10-10T15:00:00');
/** As it is kept of a clock that is off by so much. */
const off = (aheadMs: number, atMs = NOW_MS) => keptServerClock(undefined, atMs + aheadMs, atMs);
const slow = off(3 * HOUR_MS);

test.each([
  ['right', undefined, 0, ''],
  ['right within a minute', undefined, 59_000, ''],
  ['as slow as before', off(3 * HOUR_MS, NOW_MS - HOUR_MS), 3 * HOUR_MS - 8_000, slow],
  ['as slow as before, which was told', toldServerClock(off(3 * HOUR_MS, NOW_MS - HOUR_MS)), 3 * HOUR_MS, toldServerClock(slow)],
  ['slow in another way, which is to be told', toldServerClock(slow), HOUR_MS, off(HOUR_MS)],
  ['put right', toldServerClock(slow), 0, ''],
  ['what it is, whatever was kept', 'nobody knows', 3 * HOUR_MS, slow],
])('after a reply this phone’s clock is known to be %s', (_, before, aheadMs, known) => {
  expect(keptServerClock(before, NOW_MS + aheadMs, NOW_MS)).toBe(known);
});

test('a reply that says the same soon after the last one changes nothing', () => {
  expect(keptServerClock(slow, NOW_MS + 3 * HOUR_MS + 20_000, NOW_MS + 10_000)).toBe(slow);
});

test.each([
  ['unknown', undefined, NOW_MS, 0],
  ['this phone’s', '', NOW_MS, 0],
  ['unknown where nobody can read what was kept', 'nobody knows', NOW_MS, 0],
  ['ahead of this phone’s', slow, NOW_MS + HOUR_MS, 3 * HOUR_MS],
  ['ahead of this phone’s within the same minute', slow, NOW_MS - 30_000, 3 * HOUR_MS],
  ['behind this phone’s', off(-HOUR_MS), NOW_MS, -HOUR_MS],
  ['unknown once this phone’s clock was put back', off(-3 * HOUR_MS), NOW_MS - 3 * HOUR_MS, 0],
])('the server’s time is %s', (_, kept, phoneMs, aheadMs) => {
  expect(aheadOf(kept, phoneMs)).toBe(aheadMs);
});

test.each([
  ['nothing is known', undefined, false],
  ['it is five minutes off', off(5 * MINUTE_MS), false],
  ['it is more than five minutes slow', off(5 * MINUTE_MS + 1), true],
  ['it is more than five minutes fast', off(-6 * MINUTE_MS), true],
  ['it was told', toldServerClock(slow), false],
  ['it was told twice', toldServerClock(toldServerClock(slow)), false],
])('whether a clock is told to be off where %s', (_, kept, isTold) => {
  expect(isToTell(kept, NOW_MS)).toBe(isTold);
});
