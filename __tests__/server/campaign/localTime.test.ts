import { localSeconds } from '@/server/campaign/localTime';

const ZONE = 'America/New_York';
const EVENING = Date.UTC(2026, 9, 3, 22, 30) / 1000;

test.each([
  ['2026-10-03 18:30'],
  ['2026-10-03T18:30'],
  ['2026-10-03 18:30:00'],
  ['2026/10/03 18:30'],
  ['10/3/2026 6:30 PM'],
  ['10/3/2026, 6:30 p.m.'],
  ['10/3/26 18:30'],
  ['3-Oct-26 18:30'],
  ['Oct 3, 2026 6:30 PM'],
  ['October 3rd, 2026, 6:30 PM'],
  ['46298.7708333333'],
  ['2026-10-03T18:30:00-04:00'],
  ['2026-10-03T22:30:00Z'],
])('%j is half past six in the evening of October 3', (text) => {
  expect(localSeconds(text, ZONE)).toBe(EVENING);
});

test.each([
  ['2026-10-03', Date.UTC(2026, 9, 3, 4) / 1000],
  ['46298', Date.UTC(2026, 9, 3, 4) / 1000],
  ['2026-11-01 01:30', Date.UTC(2026, 10, 1, 5, 30) / 1000],
])('%j: a day is its midnight, and a time that comes twice the first one', (text, seconds) => {
  expect(localSeconds(text, ZONE)).toBe(seconds);
});

test.each([
  [''],
  ['soon'],
  ['18:30'],
  ['2026-02-30'],
  ['2026-10-03-99'],
  ['2026-10-03 24:30'],
  ['2026-10-03 18:61'],
  ['2026-10-03 13:30 PM'],
  ['2026-10-03 6'],
  ['2026-03-08 02:30'],
  ['20261'],
])('%j is no time', (text) => {
  expect(localSeconds(text, ZONE)).toBeUndefined();
});
