import type { Failure } from '@/lib/domain/failure';
import { type BareAnswers, bareAnswersAfter, judged } from '@/lib/domain/queue/bareAnswers';

const MINUTE_MS = 60_000;
const bare: Failure = { success: false, kind: 'refused', message: '', status: 404, isBare: true };

/** What answers to one change come to that arrive at these minutes by the phone's clock. */
const after = (minutes: readonly number[]) =>
  minutes.reduce<BareAnswers | undefined>((before, minute) => bareAnswersAfter(before, minute * MINUTE_MS), undefined);

it.each<[string, readonly number[], Failure['kind']]>([
  ['to a run of several', [], 'server'],
  ['the first', [0], 'server'],
  ['two, an hour apart: a pause counts five minutes at most', [0, 60], 'server'],
  ['one every two minutes, for eight', [0, 2, 4, 6, 8], 'server'],
  ['one every two minutes, for ten', [0, 2, 4, 6, 8, 10], 'refused'],
  ['three, five minutes apart', [0, 5, 10], 'refused'],
  ['three, over a day', [0, 700, 1400], 'refused'],
  ['a clock that was set forward by a day says no more than five minutes', [0, 1440, 1441], 'server'],
  ['a clock that was set back takes nothing away', [0, 5, -1440, -1435], 'refused'],
])('a 404 without the envelope counts as a failure of the server until it was repeated for ten minutes: %s', (_, minutes, kind) => {
  expect(judged(bare, after(minutes))).toEqual({ ...bare, kind });
});

it.each<[string, Failure]>([
  ['404 with the envelope', { success: false, kind: 'refused', message: 'No such voter', status: 404 }],
  ['502', { success: false, kind: 'server', message: '', status: 502 }],
])('every other failure is what it is: %s', (_, failure) => {
  expect(judged(failure, undefined)).toBe(failure);
});
