import { aheadOf, heardServerTime, isToTell, type ServerClock } from '@/lib/domain/phone/serverClock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW_MS = Date.parse('2026-10-10T15:00:00');
const slow: ServerClock = { aheadMs: 3 * HOUR_MS, atMs: NOW_MS };

test.each([
  ['right', undefined, 0, undefined],
  ['right within a minute', undefined, 59_000, undefined],
  ['slow', undefined, 3 * HOUR_MS, slow],
  ['fast', undefined, -3 * HOUR_MS, { aheadMs: -3 * HOUR_MS, atMs: NOW_MS }],
  ['as slow as before, and it was told', { ...slow, atMs: NOW_MS - HOUR_MS, isTold: true }, 3 * HOUR_MS - 8_000, { ...slow, isTold: true }],
  ['slow in another way, which is to be told', { ...slow, isTold: true }, HOUR_MS, { aheadMs: HOUR_MS, atMs: NOW_MS }],
  ['put right', { ...slow, isTold: true }, 0, undefined],
] as const)('after a reply this phone’s clock is known to be %s', (_, before, aheadMs, known) => {
  expect(heardServerTime(before, NOW_MS + aheadMs, NOW_MS)).toEqual(known);
});

test('a reply that says the same soon after the last one changes nothing', () => {
  expect(heardServerTime(slow, NOW_MS + slow.aheadMs + 20_000, NOW_MS + 10_000)).toBe(slow);
});

test.each([
  ['unknown', undefined, NOW_MS, 0],
  ['known', slow, NOW_MS + HOUR_MS, 3 * HOUR_MS],
  ['known within the same minute', slow, NOW_MS - 30_000, 3 * HOUR_MS],
  ['void once this phone’s clock was put back', { aheadMs: -3 * HOUR_MS, atMs: NOW_MS }, NOW_MS - 3 * HOUR_MS, 0],
] as const)('the server’s time is %s', (_, clock, phoneMs, aheadMs) => {
  expect(aheadOf(clock, phoneMs)).toBe(aheadMs);
});

test.each([
  ['nothing is known', undefined, false],
  ['it is five minutes off', { aheadMs: 5 * MINUTE_MS, atMs: NOW_MS }, false],
  ['it is more than five minutes slow', { aheadMs: 5 * MINUTE_MS + 1, atMs: NOW_MS }, true],
  ['it is more than five minutes fast', { aheadMs: -6 * MINUTE_MS, atMs: NOW_MS }, true],
  ['it was told', { ...slow, isTold: true }, false],
] as const)('whether a clock is told to be off where %s', (_, clock, isTold) => {
  expect(isToTell(clock, NOW_MS)).toBe(isTold);
});
