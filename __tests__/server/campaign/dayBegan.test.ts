import { dayBegan } from '@/server/campaign/localTime';

const seconds = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ['UTC', '2026-10-13T18:42:00Z', '2026-10-13T00:00:00Z'],
  ['UTC', '2026-10-13T00:00:00Z', '2026-10-13T00:00:00Z'],
  ['America/Los_Angeles', '2026-10-14T01:42:00Z', '2026-10-13T07:00:00Z'],
  ['America/Los_Angeles', '2026-10-14T07:00:00Z', '2026-10-14T07:00:00Z'],
  ['America/Los_Angeles', '2026-10-14T06:59:59Z', '2026-10-13T07:00:00Z'],
  ['Asia/Kolkata', '2026-10-13T19:00:00Z', '2026-10-13T18:30:00Z'],
  // The clocks go back at two, and forward.
  ['America/New_York', '2026-11-01T23:00:00Z', '2026-11-01T04:00:00Z'],
  ['America/New_York', '2026-03-08T23:00:00Z', '2026-03-08T05:00:00Z'],
  // Where they leave midnight out the day begins at one.
  ['Asia/Beirut', '2026-03-29T12:00:00Z', '2026-03-28T22:00:00Z'],
])('in %s the day of %s began at %s', (zone, now, began) => {
  expect(new Date(dayBegan(seconds(now), zone) * 1000).toISOString()).toBe(new Date(began).toISOString());
});
