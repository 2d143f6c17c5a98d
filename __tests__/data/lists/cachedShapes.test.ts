import { aDoneDoor, aDoor, aGroup, aPacket, aPerson } from '@/__tests__/support/scenario';
import { isReadable } from '@/lib/data/lists/cachedShapes';
import { asId, type TargetId } from '@/lib/domain/ids';
import { makeTarget } from '@/lib/domain/walk/target';

const doors = (...doors: unknown[]) => ({ list: { doors, groups: [aGroup('Yes')] }, asOfReceipt: 0 });
const target = makeTarget(asId<TargetId>('7'), { completed: 1, assigned: 2, unassigned: 0 });

test.each<[string, string, unknown, boolean]>([
  ['campaigns', 'campaigns', [{ uId: 'k7', cName: 'Elm for Council' }], true],
  ['campaigns without a name', 'campaigns', [{ uId: 'k7' }], false],
  ['a walk', 'walk', { packets: [aPacket()], targets: [target] }, true],
  ['a walk without targets', 'walk', { packets: [aPacket()] }, false],
  ['a target’s packets', 'targetPackets', [aPacket()], true],
  ['packets with a count in words', 'targetPackets', [{ ...aPacket(), total: 'many' }], false],
  ['a packet by its code', 'packetByCode', aPacket(), true],
  ['no packet by a code', 'packetByCode', null, true],
  ['doors', 'doorList', doors(aDoor('12 Elm St', { people: [aPerson('Ana', ['Yes'])] }), aDoneDoor('14 Elm St', { unit: 'Apt 2' })), true],
  ['a door without people', 'doorList', doors({ ...aDoor('12 Elm St'), people: undefined }), false],
  ['a person without groups', 'doorList', doors({ ...aDoor('12 Elm St'), people: [{ personId: '1' }] }), false],
  ['a door with a last result of nothing', 'doorList', doors({ ...aDoor('12 Elm St'), last: null }), false],
  ['a person of an age in words', 'doorList', doors(aDoor('12 Elm St', { people: [{ ...aPerson('Ana'), age: 'old' as never }] })), false],
  [
    'a group of a role that a later version knows',
    'doorList',
    { list: { doors: [], groups: [{ ...aGroup('Yes'), role: 'maybe' }] }, asOfReceipt: 0 },
    true,
  ],
  ['a list that begins at a place', 'doorList', { ...doors(), from: { lat: 44.5, lon: -73.2 } }, true],
  ['nothing at all', 'doorList', undefined, false],
  ['what no screen of this version has asked for', 'voter', { name: 'Ana' }, true],
])('of the cache: %s', (_, kind, data, expected) => {
  expect(isReadable({ queryKey: [kind], state: { data } })).toBe(expected);
});
