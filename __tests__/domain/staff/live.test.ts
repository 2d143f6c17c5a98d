import { LIVE_SUBJECTS, type LogHeads, newSince } from '@/lib/domain/staff/live';

const HEADS: LogHeads = { change: 9, recent: 3, stray: 8, report: 7, signedOut: 2, staff: 4, handedAt: 100, held: 2, jobs: 5 };

test.each<[string, Partial<LogHeads>, readonly string[]]>([
  ['nothing', {}, []],
  ['a change', { change: 10, recent: 4 }, ['tonight']],
  ['a change that came in below a later one', { recent: 4 }, ['tonight']],
  ['a change that fits no door', { change: 10, stray: 10 }, ['tonight', 'toSettle']],
  ['a report', { change: 10, report: 10 }, ['tonight', 'toSettle']],
  ['what came from a phone that was signed out', { signedOut: 3 }, ['toSettle']],
  ['a packet that was handed out', { handedAt: 101, held: 3 }, ['tonight', 'handOut']],
  ['a packet that was taken back', { held: 1 }, ['tonight', 'handOut']],
  ['long work that got ahead', { jobs: 6 }, ['jobs']],
  ['what staff did', { staff: 5 }, LIVE_SUBJECTS],
])('%s', (_, differs, subjects) => {
  expect(newSince(HEADS, { ...HEADS, ...differs })).toEqual(subjects);
});
