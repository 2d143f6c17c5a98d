import { aChange, aDoneDoor, aDoor, aList, aPacket, type Said, START_SECONDS } from '@/__tests__/support/scenario';
import type { DoorBody } from '@/lib/domain/change/door/door';
import type { RecordedOf } from '@/lib/domain/change/recorded';
import { doorStates } from '@/lib/domain/walk/doorState';
import { hyphenateCode, ownCode, plainCode } from '@/lib/domain/walk/packet';
import {
  countOver,
  countPacket,
  doorsLeft,
  type ListHere,
  leftOf,
  packetToContinue,
  progressOf,
  recountPacket,
} from '@/lib/domain/walk/packetCounts';

const stateOf = doorStates(START_SECONDS * 1000);

describe('a packet’s code', () => {
  it.each([
    ['', ''],
    ['K7', 'K7'],
    ['K7M', 'K7M'],
    ['K7M4', 'K7M-4'],
    ['K7M4QX', 'K7M-4QX'],
    ['K7M4QX9TB', 'K7M-4QX-9TB'],
    ['K7M4QX9TBA', 'K7M-4QX-9TB-A'],
  ])('%s is shown as %s', (code, shown) => {
    expect(hyphenateCode(code)).toBe(shown);
  });

  it.each([['K7M-4QX-9TB'], ['k7m4qx9tb'], [' k7m 4qx 9tb '], ['K7M‐4QX‑9TB'], ['K7M–4QX—9TB'], ['\tK7M-4QX-9TB\n']])(
    '%j typed or pasted is K7M4QX9TB to the server',
    (typed) => {
      expect(plainCode(typed)).toBe('K7M4QX9TB');
    },
  );
});

describe('a packet’s own code', () => {
  it.each([
    ['K7M4QX9TB', 'K7M4QX9TB'],
    ['K7M-4QX-9TB', 'K7M4QX9TB'],
    ['k7m-4Qx‑9tb', 'k7m4Qx9tb'],
  ])('%s keeps its letters: %s', (sent, kept) => {
    expect(ownCode(sent)).toBe(kept);
  });
});

describe('the server’s counts with this phone’s changes laid over them', () => {
  const served = aPacket('K7M4QX9TB', { completed: 9, total: 45, asOfReceipt: 3 });
  const done = (more: Said<DoorBody> = {}) => aChange('1 Elm St', { action: 'c', ...more });
  const reopened = aChange('1 Elm St', { action: 'nh', former: { action: 'c' }, seq: 2 });

  it.each<[string, readonly RecordedOf<'door'>[][], number]>([
    ['nothing recorded', [], 9],
    ['a door done and pending', [[{ change: done() }]], 10],
    ['two doors', [[{ change: done() }], [{ change: done() }]], 11],
    ['a door that was done already', [[{ change: done({ former: { action: 'c' } }) }]], 9],
    ['a done door reopened', [[{ change: reopened }]], 8],
    ['a door done and reopened, both pending', [[{ change: done() }, { change: reopened }]], 9],
    ['a door not home', [[{ change: done({ action: 'nh' }) }]], 9],
    ['one that the server had when it counted', [[{ change: done(), receipt: 3 }]], 9],
    ['one that was received after it counted', [[{ change: done(), receipt: 4 }]], 10],
    ['one in the counts, and its reopening that is not', [[{ change: done(), receipt: 2 }, { change: reopened }]], 8],
  ])('%s', (_, doors, completed) => {
    expect(countOver(served, doors)).toMatchObject({ completed, total: 45, progressBarVal: completed / 45 });
  });

  it.each<[string, ListHere | undefined, number]>([
    ['the answer, where there is no list', undefined, 10],
    ['the answer, where its list is older', { updatedAtMs: 1_999, doors: () => aList(aDoor('1 Elm St')) }, 10],
    ['the list, where that is newer', { updatedAtMs: 2_001, doors: () => aList(aDoneDoor('1 Elm St'), aDoor('3 Elm St')) }, 1],
  ])('stand where they are the newer counts: %s', (_, list, completed) => {
    expect(countPacket(served, 2_000, list, () => [[{ change: done() }]], stateOf).completed).toBe(completed);
  });

  const notHome = (time = START_SECONDS) => aChange('3 Elm St', { action: 'nh', time });
  const undo = aChange('3 Elm St', { action: 'u', seq: 2, undoes: notHome().changeId });
  it.each<[string, ListHere | undefined, readonly RecordedOf<'door'>[], number, number]>([
    ['a door not home, of a packet without a list', undefined, [{ change: notHome(), receipt: 2 }], 1, 35],
    ['one of another day', undefined, [{ change: notHome(START_SECONDS - 200_000), receipt: 2 }], 0, 36],
    ['one that was undone', undefined, [{ change: notHome() }, { change: undo }], 0, 36],
    [
      'the list’s, though the answer is newer',
      { updatedAtMs: 1_999, doors: () => aList(aDoor('1 Elm St', { last: { action: 'nh', time: START_SECONDS, by: 'Sam' } })) },
      [],
      1,
      35,
    ],
  ])('leave to be tried again %s', (_, list, changes, tryAgain, left) => {
    const packet = countPacket(served, 2_000, list, () => [changes], stateOf);
    expect([packet.completed, packet.tryAgain, leftOf(packet)]).toEqual([9, tryAgain, left]);
  });

  it('are never more than the doors, and never fewer than none', () => {
    const doors = [[{ change: done() }]];
    expect(countOver({ ...served, completed: 45 }, doors).completed).toBe(45);
    expect(countOver({ ...served, completed: 0 }, [[{ change: reopened }]]).completed).toBe(0);
  });

  it('of an answer that an earlier version stored are taken to have whatever was received', () => {
    const { asOfReceipt: _, ...old } = served;
    expect(countOver(old, [[{ change: done(), receipt: 9 }], [{ change: done() }]]).completed).toBe(10);
  });
});

describe('a packet’s progress', () => {
  it.each([
    ['nothing done', 0, 45, 0],
    ['some done', 9, 45, 0.2],
    ['all done', 45, 45, 1],
    ['an empty packet', 0, 0, 0],
    ['more done than there are doors', 46, 45, 1],
  ])('%s', (_, completed, total, progress) => {
    expect(progressOf(completed, total)).toBe(progress);
  });

  it('is counted anew from the packet’s own list', () => {
    const stale = aPacket('K7M4QX9TB', { completed: 9, total: 45 });
    const notHome = aDoor('3 Elm St', { last: { action: 'nh', time: START_SECONDS } });
    const list = aList(aDoneDoor('1 Elm St'), notHome, aDoneDoor('5 Elm St'), aDoor('7 Elm St'));
    expect(recountPacket(stale, list, stateOf)).toEqual({ ...stale, completed: 2, total: 4, tryAgain: 1, progressBarVal: 0.5 });
  });

  it('of an empty list is none', () => {
    expect(recountPacket(aPacket(), aList(), stateOf)).toMatchObject({ completed: 0, total: 0, progressBarVal: 0 });
  });
});

describe('the doors left in several packets', () => {
  it('are those not tried, and a packet with too many done owes none to the others', () => {
    const packets = [
      aPacket('AAA', { completed: 3, total: 10 }),
      aPacket('BBB', { completed: 12, total: 10 }),
      aPacket('CCC', { completed: 0, total: 4 }),
      aPacket('DDD', { completed: 1, tryAgain: 2, total: 4 }),
    ];
    expect(doorsLeft(packets)).toBe(12);
  });
});

describe('the packet to continue with', () => {
  const untouched = aPacket('AAA', { completed: 0, total: 10 });
  const begun = aPacket('BBB', { completed: 3, total: 10 });
  const finished = aPacket('CCC', { completed: 10, total: 10 });
  const knocked = aPacket('DDD', { completed: 4, tryAgain: 6, total: 10 });
  const onlyNotHome = aPacket('EEE', { completed: 0, tryAgain: 6, total: 10 });

  it.each([
    ['the one that was begun', [untouched, finished, begun], begun],
    ['the one that was begun, where nobody was home yet', [untouched, onlyNotHome], onlyNotHome],
    ['else the first with doors left', [finished, knocked, untouched], untouched],
    ['none when all is knocked', [finished, knocked], undefined],
    ['none without packets', [], undefined],
  ])('is %s', (_, packets, next) => {
    expect(packetToContinue(packets)).toBe(next);
  });
});
