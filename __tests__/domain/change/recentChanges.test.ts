import { aChange, recorded } from '@/__tests__/support/scenario';
import type { Change } from '@/lib/domain/change/change';
import { recentChanges } from '@/lib/domain/change/recentChanges';

const done = (door: string, seq: number) => aChange(door, { seq });
const undone = (door: string, seq: number, { changeId: undoes }: Change) =>
  aChange(door, { seq, action: 'u', former: { action: 'c' }, undoes });
const notHome = (door: string, seq: number) => aChange(door, { seq, action: 'nh' });

test.each([
  ['nothing before the first mark', [], []],
  ['the latest first, pending or received', [{ change: done('12 Elm St', 1), receipt: 4 }, { change: done('14 Elm St', 2) }], [2, 1]],
  [
    'of each door the last',
    [{ change: notHome('12 Elm St', 1) }, { change: done('14 Elm St', 2) }, { change: done('12 Elm St', 3) }],
    [3, 2],
  ],
  ['none that was undone', [{ change: done('12 Elm St', 1) }, { change: undone('12 Elm St', 2, done('12 Elm St', 1)) }], []],
  [
    'the one before a mark that was undone',
    [
      { change: notHome('12 Elm St', 1) },
      { change: aChange('12 Elm St', { seq: 2, former: { action: 'nh' } }) },
      { change: aChange('12 Elm St', { seq: 3, action: 'nh', former: { action: 'c' }, undoes: done('12 Elm St', 2).changeId }) },
    ],
    [1],
  ],
  ['no more than asked for', [1, 2, 3, 4].map((seq) => ({ change: done(`${seq} Elm St`, seq) })), [4, 3, 2]],
])('marked last is %s', (_, entries, seqs) => {
  expect(recentChanges(recorded(...entries), 3).map(({ change }) => change.seq)).toEqual(seqs);
});
