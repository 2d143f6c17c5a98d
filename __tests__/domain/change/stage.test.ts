import { aChange, aDoneDoor, aDoor, aTagsChange, recorded, START_SECONDS } from '@/__tests__/support/scenario';
import type { Change } from '@/lib/domain/change/change';
import type { RecordedChange } from '@/lib/domain/change/recorded';
import { countQueue, countShift, type Stage, stageAtDoor } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import { asId, type ChangeId } from '@/lib/domain/ids';

describe('the stage at a door', () => {
  const change = aChange('12 Elm St');
  const last = { action: 'c', time: change.time, changeId: change.changeId };
  const door = aDoneDoor('12 Elm St', { last });

  const older = aChange('12 Elm St', { seq: 0, action: 'nh', changeId: asId<ChangeId>('older') });
  const undo = aChange('12 Elm St', { seq: 2, action: 'nh', changeId: asId<ChangeId>('undo'), undoes: change.changeId });
  const redo = aChange('12 Elm St', { seq: 3, changeId: asId<ChangeId>('redo'), undoes: undo.changeId });
  const received = (...changes: readonly Change[]) => changes.map((one, at) => ({ change: one, receipt: at + 1 }));
  const blank = aDoor('12 Elm St');
  const notHome = aDoor('12 Elm St', { last: { action: 'nh', time: older.time, changeId: older.changeId } });
  const sams = { ...door, last: { ...last, by: 'Sam', changeId: asId<ChangeId>('of Sam') } };

  it.each<[string, Door, readonly RecordedChange[], Stage | undefined]>([
    ['on this phone only', door, [{ change }], 'recorded'],
    ['in the campaign’s log', door, [{ change, receipt: 4 }], 'received'],
    ['after an older mark that was received', door, [{ change: older, receipt: 1 }, { change }], 'recorded'],
    ['never visited', blank, [], undefined],
    ['somebody else’s', sams, [{ change, receipt: 4 }], undefined],
    ['nothing recorded here', door, [], undefined],
    ['undone, while the undo waits', notHome, [...received(older, change), { change: undo }], 'recorded'],
    ['undone, with the undo received', notHome, received(older, change, undo), 'received'],
    ['blank again, while the undo waits', blank, [...received(change), { change: undo }], 'recorded'],
    ['blank again, with the undo received', blank, received(change, undo), undefined],
    ['somebody else’s again, while the undo waits', sams, [...received(change), { change: undo }], 'recorded'],
    ['done again, while the undo of the undo waits', door, [...received(change, undo), { change: redo }], 'recorded'],
  ])('%s', (_, shown, changes, stage) => {
    expect(stageAtDoor(shown, recorded(...changes))).toBe(stage);
  });

  it('is in flight while it was sent and is not answered', () => {
    const inFlight = new Set([change.changeId]);
    expect(stageAtDoor(door, recorded({ change }), inFlight)).toBe('inFlight');
    expect(stageAtDoor(door, recorded({ change, receipt: 4 }), inFlight)).toBe('received');
    expect(stageAtDoor(door, recorded({ change }), new Set([asId<ChangeId>('another')]))).toBe('recorded');
    const undone = recorded(...received(older, change), { change: undo });
    expect(stageAtDoor(notHome, undone, new Set([undo.changeId]))).toBe('inFlight');
  });
});

const mark = (seq: number, door: string, time = START_SECONDS) => aChange(door, { seq, time });
const first = mark(1, '2 Elm St');
const undo = aChange('2 Elm St', { seq: 2, undoes: first.changeId });

test.each<[string, readonly RecordedChange[], readonly [marked: number, received: number]]>([
  ['nothing', [], [0, 0]],
  ['a door that waits', [{ change: first }], [1, 0]],
  ['a door that was received', [{ change: first, receipt: 1 }], [1, 1]],
  [
    'a door once, however often it was marked',
    [
      { change: first, receipt: 1 },
      { change: mark(2, '2 Elm St'), receipt: 2 },
    ],
    [1, 1],
  ],
  ['a door as received when all of it is', [{ change: first, receipt: 1 }, { change: mark(2, '2 Elm St') }], [1, 0]],
  ['a door whose mark was taken back while that waits', [{ change: first, receipt: 1 }, { change: undo }], [1, 0]],
  [
    'no door whose mark was taken back',
    [
      { change: first, receipt: 1 },
      { change: undo, receipt: 2 },
    ],
    [0, 0],
  ],
  ['no mark from before it', [{ change: mark(1, '2 Elm St', START_SECONDS - 1), receipt: 1 }], [0, 0]],
  ['no tags', [{ change: aTagsChange('Ruth', ['yard sign'], { time: START_SECONDS }) }], [0, 0]],
])('a shift counts %s', (_, changes, [marked, received]) => {
  expect(countShift(changes, [], START_SECONDS * 1000)).toEqual({ recorded: marked, received, setAside: 0 });
});

test('what was set aside was recorded all the same, and the shift says that it never arrived', () => {
  const aside = [aChange('14 Elm St', { time: START_SECONDS }), aChange('16 Elm St', { time: START_SECONDS - 1 })];
  const shift = countShift([{ change: aChange('12 Elm St', { time: START_SECONDS }), receipt: 1 }], aside, START_SECONDS * 1000);
  expect(shift).toEqual({ recorded: 2, received: 1, setAside: 1 });
});

test.each([
  ['all of today', { recorded: 25, received: 24, setAside: 0 }, 1, { recorded: 25, received: 24, setAside: 0 }],
  ['waiting since before the shift', { recorded: 0, received: 0, setAside: 0 }, 3, { recorded: 3, received: 0, setAside: 0 }],
  ['set aside', { recorded: 3, received: 1, setAside: 1 }, 1, { recorded: 3, received: 1, setAside: 1 }],
])('the counts of a queue add up: %s', (_, shift, waiting, counts) => {
  const things = { door: waiting, tags: 0, note: 1, report: 0 };
  expect(countQueue(shift, things)).toEqual({ ...counts, waiting: things });
});
