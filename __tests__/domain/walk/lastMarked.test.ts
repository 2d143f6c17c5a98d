import { aChange, aDoor, recorded } from '@/__tests__/support/scenario';
import type { ChangeOf } from '@/lib/domain/change/change';
import { lastMarked } from '@/lib/domain/walk/lastMarked';

const doorAfter = (change: ChangeOf<'door'>) =>
  aDoor(change.body.doorName, { last: { action: change.body.action, time: change.time, changeId: change.changeId } });

const first = aChange('1 Elm St');
const second = aChange('3 Elm St', { action: 'nh' });
const undo = { ...aChange('3 Elm St', { action: 'u' }), undoes: second.changeId };

test.each([
  ['none of a list that nobody has begun', [aDoor('1 Elm St')], [], undefined],
  ['the later one', [doorAfter(second), doorAfter(first)], [first, second], '3 Elm St'],
  ['the one before, once it is undone', [doorAfter(first), aDoor('3 Elm St')], [first, second, undo], '1 Elm St'],
  ['none that somebody else marked', [aDoor('1 Elm St', { last: { action: 'c', time: 1, by: 'Sam' } })], [first], undefined],
])('the door marked last is %s', (_, doors, changes, line) => {
  const history = recorded(...changes.map((change) => ({ change })));
  expect(lastMarked(doors, history, new WeakMap())?.door.line).toBe(line);
});
