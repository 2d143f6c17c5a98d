import { aChange, aDoneDoor, aDoor, recorded, START_SECONDS } from '@/__tests__/support/scenario';
import { countQueue, countShift, stageAtDoor } from '@/lib/domain/change/stage';
import { asId, type ChangeId } from '@/lib/domain/ids';

describe('the stage at a door', () => {
  const change = aChange('12 Elm St');
  const last = { action: 'c', time: change.time, changeId: change.changeId };
  const door = aDoneDoor('12 Elm St', { last });

  it.each([
    ['on this phone only', door, recorded({ change }), 'recorded'],
    ['in the campaign’s log', door, recorded({ change, receipt: 4 }), 'received'],
    ['never visited', aDoor('12 Elm St'), recorded({ change }), undefined],
    ['somebody else’s', { ...door, last: { ...last, changeId: asId<ChangeId>('of Sam') } }, recorded({ change }), undefined],
    ['nothing recorded here', door, recorded(), undefined],
  ])('%s', (_, shown, recordedHere, stage) => {
    expect(stageAtDoor(shown, recordedHere)).toBe(stage);
  });

  it('is that of the change that the door shows, not of an older one', () => {
    const older = aChange('12 Elm St', { seq: 0, action: 'nh' });
    expect(stageAtDoor(door, recorded({ change: older, receipt: 1 }, { change }))).toBe('recorded');
  });

  it('is in flight while it was sent and is not answered', () => {
    const inFlight = new Set([change.changeId]);
    expect(stageAtDoor(door, recorded({ change }), inFlight)).toBe('inFlight');
    expect(stageAtDoor(door, recorded({ change, receipt: 4 }), inFlight)).toBe('received');
    expect(stageAtDoor(door, recorded({ change }), new Set([asId<ChangeId>('another')]))).toBe('recorded');
  });
});

test('a shift counts its own changes and those of them that were received', () => {
  const at = (seq: number, time: number, receipt?: number) => ({
    change: aChange('12 Elm St', { seq, time }),
    ...(receipt === undefined ? {} : { receipt }),
  });
  const changes = [at(1, START_SECONDS - 1, 1), at(2, START_SECONDS, 2), at(3, START_SECONDS + 1), at(4, START_SECONDS + 2, 3)];
  const shift = countShift(changes, [], START_SECONDS * 1000);
  expect(shift).toEqual({ recorded: 3, received: 2, setAside: 0 });
  expect(countShift([], [], 0)).toEqual({ recorded: 0, received: 0, setAside: 0 });
});

test('what was set aside was recorded all the same, and the shift says that it never arrived', () => {
  const aside = [aChange('14 Elm St', { time: START_SECONDS }), aChange('16 Elm St', { time: START_SECONDS - 1 })];
  const shift = countShift([{ change: aChange('12 Elm St', { time: START_SECONDS }), receipt: 1 }], aside, START_SECONDS * 1000);
  expect(shift).toEqual({ recorded: 2, received: 1, setAside: 1 });
});

test.each([
  ['all of today', { recorded: 25, received: 24, setAside: 0 }, 1, { recorded: 25, received: 24, setAside: 0, waiting: 1 }],
  ['waiting since before the shift', { recorded: 0, received: 0, setAside: 0 }, 3, { recorded: 3, received: 0, setAside: 0, waiting: 3 }],
  ['set aside', { recorded: 3, received: 1, setAside: 1 }, 1, { recorded: 3, received: 1, setAside: 1, waiting: 1 }],
])('the counts of a queue add up: %s', (_, shift, waiting, counts) => {
  expect(countQueue(shift, waiting)).toEqual(counts);
});
