import { aPacket } from '@/__tests__/support/scenario';
import { asId, type PacketId, type TargetId } from '@/lib/domain/ids';
import { MAX_DOORS_AHEAD } from '@/lib/domain/limits';
import { packetsAhead, withTargets } from '@/lib/domain/walk/listsAhead';
import { makeTarget } from '@/lib/domain/walk/target';

const finished = aPacket('DONE', { completed: 10, total: 10 });
const untouched = aPacket('NEW', { completed: 0, total: 10 });
const begun = aPacket('BEGUN', { completed: 3, total: 10 });
const other = aPacket('OTHER', { completed: 5, total: 10 });
const most = aPacket('MOST', { total: MAX_DOORS_AHEAD });
const nearlyMost = aPacket('NEARLY', { total: MAX_DOORS_AHEAD - 10 });
const tooLarge = aPacket('LARGE', { total: MAX_DOORS_AHEAD + 1 });

test.each([
  ['none', [], []],
  [
    'the one to continue with, those with doors left, the finished ones',
    [finished, untouched, begun, other],
    ['BEGUN', 'NEW', 'OTHER', 'DONE'],
  ],
  ['finished ones alone', [finished], ['DONE']],
  ['exactly as many doors as a phone holds ready', [most], ['MOST']],
  ['as many packets as have no more doors', [nearlyMost, untouched, other], ['OTHER', 'NEARLY']],
  ['none behind one that is too large', [tooLarge, untouched], []],
])('packets whose lists are fetched ahead: %s', (_, packets, codes) => {
  expect(packetsAhead(packets).map(({ code }) => code)).toEqual(codes);
});

describe('the target that the request for a list names', () => {
  const twelve = asId<TargetId>('12');
  const targets = [makeTarget(twelve, { completed: 0, assigned: 1, unassigned: 0 })];
  const untold = aPacket('A', { packetId: asId<PacketId>('340') });
  const told = aPacket('B', { packetId: asId<PacketId>('341'), targetId: twelve });

  test('is the one in the walk, or in any other answer; until one has named it the list is not asked for', () => {
    const walk = { packets: [untold, told], targets };
    expect(withTargets(walk, [untold, told])).toEqual([told]);
    expect(withTargets(walk, [{ ...untold, targetId: twelve }])).toEqual([{ ...untold, targetId: twelve }, told]);
  });

  test('is none where the campaign has no targets', () => {
    expect(withTargets({ packets: [untold], targets: [] }, [])).toEqual([untold]);
  });
});
