import { aPacket } from '@/__tests__/support/scenario';
import { asId, type PacketId, type TargetId } from '@/lib/domain/ids';
import type { Packet } from '@/lib/domain/walk/packet';
import { findPackets, isInProgress, type PacketFilter, packetsOnPhone } from '@/lib/domain/walk/packetsOnPhone';

const packet = (id: string, code: string, more: Partial<Packet> = {}) => aPacket(code, { packetId: asId<PacketId>(id), ...more });
const known = (...packets: readonly Packet[]) => packets.map((one, index) => ({ packet: one, updatedAtMs: index }));

const mine = packet('1', 'K7M4QX9TB', { type: 0, areaName: 'Front St', completed: 9 });
const ofTarget = packet('2', 'AAABBBCCC', { type: 1, areaName: 'Alder St' });
const ofTargetToo = packet('3', 'ZZZBBBCCC', { type: 1, areaName: 'Alder St', completed: 45 });
const byCode = packet('4', 'QQQWWWEEE', { type: 2, areaName: 'Añil Ct', total: 0 });
const all = packetsOnPhone(known(byCode, ofTargetToo, ofTarget, mine));
const idsOf = (packets: readonly { packet: Packet }[]) => packets.map((one) => one.packet.packetId);

test('mine come first, then those of targets, then those found by code; within these by area, then code', () => {
  expect(idsOf(all)).toEqual(['1', '2', '3', '4']);
});

test('a packet that was reached in several ways is one, with the latest counts and the nearest way', () => {
  const latest = { ...mine, type: 1, completed: 20, targetId: asId<TargetId>('12') } as const;
  const twice = packetsOnPhone([
    { packet: latest, updatedAtMs: 2 },
    { packet: mine, updatedAtMs: 1 },
    { packet: { ...mine, type: 2 }, updatedAtMs: 1 },
  ]);
  expect(twice).toMatchObject([{ types: [0, 1, 2], packet: { type: 0, completed: 20, targetId: '12' } }]);
});

test('an answer that leaves out the target does not make it forgotten', () => {
  const withTarget = { ...mine, targetId: asId<TargetId>('12') };
  expect(packetsOnPhone(known(withTarget, mine))[0]?.packet.targetId).toBe('12');
});

const EVERYTHING: PacketFilter = { source: 'all', state: 'any', typed: '' };

test.each<[string, Partial<PacketFilter>, string[]]>([
  ['everything', {}, ['1', '2', '3', '4']],
  ['mine', { source: 'mine' }, ['1']],
  ['of targets', { source: 'target' }, ['2', '3']],
  ['found by code', { source: 'search' }, ['4']],
  ['to do', { state: 'toDo' }, ['1', '2']],
  ['done, an empty one too', { state: 'done' }, ['3', '4']],
  ['of targets and done', { source: 'target', state: 'done' }, ['3']],
  ['mine and done', { source: 'mine', state: 'done' }, []],
  ['a code as it is shown', { typed: 'k7m-4qx' }, ['1']],
  ['a code without hyphens', { typed: 'BBBCCC' }, ['2', '3']],
  ['a name', { typed: 'alder' }, ['2', '3']],
  ['a name without its accent', { typed: 'anil' }, ['4']],
  ['code and name', { typed: 'zzz  ALDER' }, ['3']],
  ['a hyphen alone, which names nothing', { typed: '-' }, []],
  ['blanks', { typed: '   ' }, ['1', '2', '3', '4']],
  ['nonsense', { typed: '<script>' }, []],
])('shown: %s', (_, filter, ids) => {
  expect(idsOf(findPackets(all, { ...EVERYTHING, ...filter }))).toEqual(ids);
});

test.each([
  [0, 0, 45, false],
  [1, 0, 45, true],
  [0, 1, 45, true],
  [44, 1, 45, true],
  [45, 0, 45, false],
  [0, 0, 0, false],
])('%d doors done and %d to try again of %d is in progress: %s', (completed, tryAgain, total, inProgress) => {
  expect(isInProgress({ completed, tryAgain, total })).toBe(inProgress);
});
