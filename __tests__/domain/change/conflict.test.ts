import { aChange, aDoor, aList, recorded, START_SECONDS } from '@/__tests__/support/scenario';
import { conflictAt } from '@/lib/domain/change/conflict';
import type { RecordedChange } from '@/lib/domain/change/recorded';
import type { LastResult } from '@/lib/domain/door/door';
import { asId, type ChangeId } from '@/lib/domain/ids';

const own = aChange('12 Elm St', { seq: 1 });
const undo = aChange('12 Elm St', { seq: 2, action: 'u', undoes: own.changeId });
const sams = (more: Partial<LastResult> = {}): LastResult => ({
  action: 'ia',
  time: START_SECONDS + 60,
  by: 'Sam',
  changeId: asId<ChangeId>('sams'),
  ...more,
});
const at = (last: LastResult | undefined, asOfReceipt: number, ...history: RecordedChange[]) =>
  conflictAt({ list: aList(aDoor('12 Elm St', last ? { last } : {})), asOfReceipt }, recorded(...history), own.body.doorId);

it.each<[string, ReturnType<typeof at>, boolean]>([
  ['somebody else’s change after one’s own that the list contains', at(sams(), 1, { change: own, receipt: 1 }), true],
  ['the same by a phone whose clock is behind', at(sams({ time: START_SECONDS - 60 }), 1, { change: own, receipt: 1 }), true],
  ['a later change beside one’s own that waits', at(sams(), 0, { change: own }), true],
  ['an earlier change beside one’s own that waits', at(sams({ time: START_SECONDS - 60 }), 0, { change: own }), false],
  ['one’s own change', at(sams({ changeId: own.changeId }), 1, { change: own, receipt: 1 }), false],
  ['one’s own change by another phone', at({ action: 'ia', time: START_SECONDS + 60 }, 1, { change: own, receipt: 1 }), false],
  ['a change where this phone has made none', at(sams(), 1), false],
  ['a change where one’s own was taken back', at(sams(), 2, { change: own, receipt: 1 }, { change: undo, receipt: 2 }), false],
  ['no result at all', at(undefined, 1, { change: own, receipt: 1 }), false],
])('%s', (_, conflict, isOne) => {
  expect(conflict).toEqual(isOne ? expect.objectContaining({ own: { action: 'c', time: own.time, changeId: own.changeId } }) : undefined);
});

it('names who it was', () => {
  expect(at(sams(), 1, { change: own, receipt: 1 })?.theirs).toEqual(sams());
});

it('goes by the server’s times where this phone’s clock is off', () => {
  const hourFast = -3_600;
  const dated = { list: aList(aDoor('12 Elm St', { last: sams({ time: START_SECONDS - 60 }) })), asOfReceipt: 0 };
  expect(conflictAt(dated, recorded({ change: own }), own.body.doorId, hourFast)?.own.time).toBe(own.time + hourFast);
});
