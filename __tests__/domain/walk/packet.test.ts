import { aDoneDoor, aDoor, aList, aPacket } from '@/__tests__/support/scenario';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import { doorsLeft, packetToContinue, progressOf, recountPacket } from '@/lib/domain/walk/packetCounts';

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
    const list = aList(aDoneDoor('1 Elm St'), aDoor('3 Elm St'), aDoneDoor('5 Elm St'), aDoor('7 Elm St'));
    expect(recountPacket(stale, list)).toEqual({ ...stale, completed: 2, total: 4, progressBarVal: 0.5 });
  });

  it('of an empty list is none', () => {
    expect(recountPacket(aPacket(), aList())).toMatchObject({ completed: 0, total: 0, progressBarVal: 0 });
  });
});

describe('the doors left in several packets', () => {
  it('are those not done, and a packet with too many done owes none to the others', () => {
    const packets = [
      aPacket('AAA', { completed: 3, total: 10 }),
      aPacket('BBB', { completed: 12, total: 10 }),
      aPacket('CCC', { completed: 0, total: 4 }),
    ];
    expect(doorsLeft(packets)).toBe(11);
  });
});

describe('the packet to continue with', () => {
  const untouched = aPacket('AAA', { completed: 0, total: 10 });
  const begun = aPacket('BBB', { completed: 3, total: 10 });
  const finished = aPacket('CCC', { completed: 10, total: 10 });

  it.each([
    ['the one that was begun', [untouched, finished, begun], begun],
    ['else the first with doors left', [finished, untouched], untouched],
    ['none when all is done', [finished], undefined],
    ['none without packets', [], undefined],
  ])('is %s', (_, packets, next) => {
    expect(packetToContinue(packets)).toBe(next);
  });
});
