import { type ClockReport, clockWatch } from '@/server/auth/clockWatch';

const NOW = 1_790_000_000;
const HOUR = 3_600;

let nowSeconds: number;
let told: ClockReport[];
let watches: ReturnType<typeof clockWatch>;
beforeEach(() => {
  nowSeconds = NOW;
  told = [];
  watches = clockWatch({ nowMs: () => nowSeconds * 1000 }, (report) => told.push(report));
});

const request = (t: string, userId = 7) => ({ message: `/api/v31/mapListUpdate2.php?u=k7Qm2xP9&t=${t}`, userId, campaignId: 3 });

test.each([
  ['the server’s time', String(NOW), false],
  ['an hour late', String(NOW - HOUR), false],
  ['more than an hour late', String(NOW - HOUR - 1), true],
  ['more than an hour early', String(NOW + HOUR + 1), true],
])('%s', (_, t, isFar) => {
  expect(watches(request(t))).toBe(isFar);
  expect(told).toEqual(isFar ? [{ userId: 7, campaignId: 3 }] : []);
});

test('a call that says no time is not far off', () => {
  expect(watches({ message: '/api/v31/getWalk.php?u=k7Qm2xP9&y=1', userId: 7, campaignId: 3 })).toBe(false);
  expect(watches({ message: '/api/v31/getWalk.php', userId: 7, campaignId: 3 })).toBe(false);
});

test('is told once an hour for each user', () => {
  const far = '1';
  for (let times = 0; times < 3; times += 1) expect(watches(request(far))).toBe(true);
  watches(request(far, 8));
  expect(told.map(({ userId }) => userId)).toEqual([7, 8]);
  nowSeconds += HOUR;
  watches(request(far));
  expect(told.map(({ userId }) => userId)).toEqual([7, 8, 7]);
});
