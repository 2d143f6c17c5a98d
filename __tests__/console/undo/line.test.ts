import type { StaffReply } from '@/lib/api/staff';
import type { Said } from '@/lib/console/lastDoing';
import type { Act } from '@/lib/console/undo/acts';
import { lineOf } from '@/lib/console/undo/line';

const AT = 1_790_000_000_000;
const DOER = { campaign: 1, by: 'jo@example.org' };
const held: Act = { campaign: 1, said: 'Held.', at: AT, step: { call: 'releaseMarks', body: { volunteer: 3, holds: [7] }, again: null } };
const invited: Act = { campaign: 1, said: 'Invited.', at: AT };
const says = (said: string, more: Partial<Said> = {}): Said => ({ ...DOER, said, at: AT, ...more });
const undoing = (state: StaffReply<'job'>['state']): StaffReply<'job'> => ({
  ...{
    id: 8,
    kind: 'undoImport',
    about: 'county.csv',
    state,
    step: '',
    done: 0,
    total: null,
    isCancelling: false,
    resumed: 0,
    result: null,
  },
  ...{ message: null, by: 'Jo Alvarez', isOwn: true, askedAt: 1, beganAt: 1, endedAt: null },
});
const undone = says('Undone: Lifted.', { at: AT + 5, isUndo: true });
const begun = says('Undoing the import of county.csv…', { at: AT + 5, isUndo: true, job: 8 });

type Row = {
  of: string;
  said?: Said;
  last?: Act;
  job?: StaffReply<'job'>['state'];
  line: string | undefined;
  offers?: Act;
  /** The words that the line adds to the act. */
  adds?: 'for good' | 'undo next';
};

test.each<Row>([
  { of: 'nothing', line: undefined },
  { of: 'an act', said: says('Held, of Kim Park.'), last: held, line: 'Held, of Kim Park.', offers: held },
  { of: 'an act that nothing takes back', said: says('Invited.'), last: invited, line: 'Invited.', adds: 'for good' },
  { of: 'an act after a reload', last: held, line: 'Held.', offers: held },
  { of: 'one that nothing takes back after a reload', last: invited, line: 'Invited.', adds: 'for good' },
  { of: 'a later act of another tab, or of a job', said: says('Invited.', { at: AT - 1 }), last: held, line: 'Held.', offers: held },
  { of: 'an act that another tab has taken back', said: says('Lifted.', { at: AT + 1 }), last: held, line: 'Held.', offers: held },
  { of: 'an act that another tab has taken back, the only one', said: says('Lifted.'), line: undefined },
  { of: 'an undo, and the act before', said: undone, last: held, line: 'Undone: Lifted.', offers: held, adds: 'undo next' },
  { of: 'an undo, before which nothing can be taken back', said: undone, last: invited, line: 'Undone: Lifted.' },
  { of: 'an undo of the only act', said: undone, line: 'Undone: Lifted.' },
  { of: 'an act after an undo, of another tab', said: { ...undone, at: AT - 1 }, last: held, line: 'Held.', offers: held },
  {
    of: 'a campaign that is gone',
    said: says('Oak is deleted.', { at: AT + 1, isOfNone: true }),
    last: held,
    line: 'Oak is deleted.',
    adds: 'for good',
  },
  { of: 'the undo of an import that goes on', said: begun, job: 'running', line: 'Undoing the import of county.csv…' },
  { of: 'the undo of an import before its job is known', said: begun, line: 'Undoing the import of county.csv…' },
  { of: 'the undo of an import that is over', said: begun, job: 'done', line: 'Import of county.csv undone.' },
])('the line of $of', ({ said, last, job, line, offers, adds }) => {
  const shown = lineOf({ said, last, jobs: job ? [undoing(job)] : [] });
  expect(shown.says?.said).toBe(line);
  expect(shown.offered).toEqual(offers);
  expect({ isForGood: shown.isForGood, isOfBefore: shown.isOfBefore }).toEqual({
    isForGood: adds === 'for good',
    isOfBefore: adds === 'undo next',
  });
});
