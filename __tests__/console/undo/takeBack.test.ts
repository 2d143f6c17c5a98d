import type { AskStaff } from '@/lib/api/staff';
import { isAskedFirst, isOutOfDate, takeBack } from '@/lib/console/undo/takeBack';
import type { UndoStep } from '@/lib/contract/staff/undoSteps';
import type { Failure } from '@/lib/domain/failure';

const EVENT = { title: 'Canvass', starts: '2026-10-13 18:00', ends: '2026-10-13 20:00', place: '', description: '', lat: null, lon: null };
const HANDED: UndoStep = { call: 'handOutPackets', body: { packets: ['F9T4RW2XK'], to: 9 } };
const TAKEN: UndoStep = { call: 'takeBackPackets', body: { packets: ['F9T4RW2XK'], from: 9 } };
const HELD: UndoStep = { call: 'holdMarks', body: { volunteer: 9, reason: 'Too fast' } };

/** Answers one call, and says with what it was asked. */
const answering = (answer: unknown) => {
  const asked: unknown[] = [];
  const ask = (async (name: string, body: object) => {
    asked.push({ name, body });
    return { success: true, message: '', data: answer };
  }) as unknown as AskStaff;
  return { ask, asked };
};

test.each<[UndoStep, unknown, UndoStep | undefined]>([
  [HANDED, { packets: [], volunteer: { id: 9, name: 'Grace' }, notified: 0, undo: TAKEN }, TAKEN],
  [TAKEN, { packets: [], volunteer: { id: 9, name: 'Grace' }, notified: 0, undo: HANDED }, HANDED],
  [{ call: 'endGuestKey', body: { volunteer: 9 } }, null, undefined],
  [HELD, { hold: 8, changes: 13 }, { call: 'releaseMarks', body: { volunteer: 9, holds: [8] }, again: 'Too fast' }],
  [{ call: 'releaseMarks', body: { volunteer: 9, holds: [8] }, again: 'Too fast' }, { changes: 13 }, HELD],
  [{ call: 'releaseMarks', body: { volunteer: 9, holds: [7, 8] }, again: null }, { changes: 13 }, undefined],
  [{ call: 'undoSettled', body: { number: 3 } }, { told: 'x' }, undefined],
  [{ call: 'undoScript', body: { pass: 2, seen: 'b' } }, { seen: 'c' }, { call: 'undoScript', body: { pass: 2, seen: 'c' } }],
  [
    { call: 'setRole', body: { email: 'lee@example.org', role: 'lead', from: 'owner' } },
    null,
    { call: 'setRole', body: { email: 'lee@example.org', role: 'owner', from: 'lead' } },
  ],
  [
    { call: 'saveEvent', body: { to: EVENT } },
    { event: 4, startsAt: 1, endsAt: 2, ...EVENT },
    { call: 'removeEvent', body: { event: 4 } },
  ],
  [{ call: 'removeEvent', body: { event: 4 } }, EVENT, { call: 'saveEvent', body: { to: EVENT } }],
  [{ call: 'letInAgain', body: { member: 7 } }, null, undefined],
  [{ call: 'undoImport', body: { number: 4 } }, { jobId: 1 }, undefined],
  [{ call: 'undoPlacing', body: { number: 2 } }, { jobId: 1 }, undefined],
  [{ call: 'undoCut', body: { job: 6 } }, { packets: 7 }, undefined],
])('%j is asked for in its campaign, and says what does it again', async (step, answer, inverse) => {
  const { ask, asked } = answering(answer);
  expect(await takeBack(ask, 5, step)).toEqual({ answer, inverse });
  expect(asked).toEqual([{ name: step.call, body: { campaign: 5, ...step.body } }]);
});

test('what takes back much is asked about first', () => {
  expect(
    [
      HANDED,
      { call: 'undoImport', body: { number: 4 } } as const,
      { call: 'undoPlacing', body: { number: 2 } } as const,
      { call: 'undoCut', body: { job: 6 } } as const,
    ].map(isAskedFirst),
  ).toEqual([false, true, true, true]);
});

const refused = (status: number): Failure => ({ success: false, kind: 'refused', status, message: '' });
test.each<[string, Failure, boolean]>([
  ['somebody was quicker', refused(409), true],
  ['it is not there any more', refused(404), true],
  ['it was not confirmed', refused(403), false],
  ['the server was not reached', { success: false, kind: 'offline', message: '' }, false],
])('whether trying again is of no use: %s', (_, failure, expected) => {
  expect(isOutOfDate(failure)).toBe(expected);
});
