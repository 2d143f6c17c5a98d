import { aChange, aDoor, aNoteChange, recorded } from '@/__tests__/support/scenario';
import type { Change, ChangeOf } from '@/lib/domain/change/change';
import { applyToDoor } from '@/lib/domain/change/door/apply';
import type { Door } from '@/lib/domain/door/door';
import { standingBatch } from '@/lib/domain/door/standingBatch';
import { asId, type BatchId } from '@/lib/domain/ids';

const batch = asId<BatchId>('b1');
const later = asId<BatchId>('b2');
const nobody = (unit: string, seq: number, more: Partial<ChangeOf<'door'>> = {}) => ({
  ...aChange(unit, { seq, action: 'nh' }),
  batch,
  ...more,
});
const [one, two] = [nobody('Apt 1', 1), nobody('Apt 2', 2)];

/** Returns the doors after these changes, and the changes that are undone together. */
function undoneOf(...changes: readonly Change[]) {
  const marks = changes.filter((change) => change.kind === 'door');
  const doors = ['Apt 1', 'Apt 2', 'Apt 3'].map((unit): Door => marks.reduce(applyToDoor, aDoor(unit)));
  return standingBatch(doors, recorded(...changes.map((change) => ({ change })))).map(({ change }) => change.changeId);
}

it.each<[string, readonly string[], readonly string[]]>([
  ['one tap for several doors is undone as one', undoneOf(one, two), [one.changeId, two.changeId]],
  ['a door that was marked anew keeps its mark', undoneOf(one, two, aChange('Apt 2', { seq: 3 })), [one.changeId]],
  [
    'of two taps the last one is',
    undoneOf(one, two, ...['Apt 2', 'Apt 3'].map((unit, place) => nobody(unit, 3 + place, { batch: later }))),
    [nobody('Apt 2', 3).changeId, nobody('Apt 3', 4).changeId],
  ],
  [
    'what was undone is not undone again',
    undoneOf(one, two, ...[one, two].map((change, index) => nobody(change.body.doorName, 3 + index, { undoes: change.changeId }))),
    [],
  ],
  [
    'a talk with a note leaves the tap before it to be undone',
    undoneOf(one, two, nobody('Apt 3', 3, { batch: later }), { ...aNoteChange('Ann', 'Upstairs', { seq: 4 }), batch: later }),
    [one.changeId, two.changeId],
  ],
  ['so does one whose note is not here any more', undoneOf(one, two, nobody('Apt 3', 3, { batch: later })), [one.changeId, two.changeId]],
  ['taps for one door are no batch', undoneOf(aChange('Apt 1')), []],
])('%s', (_, undone, expected) => {
  expect(undone).toEqual(expected);
});
