import { aChange, aTagsChange, recorded } from '@/__tests__/support/scenario';
import { countByPacket } from '@/lib/domain/change/packetReceipts';

const inPacket = (packetId: string, doorName: string, seq: number) => aChange(doorName, { seq, list: { targetId: '12', packetId } });

test.each([
  ['nothing', recorded(), {}],
  ['one that waits', recorded({ change: inPacket('340', '1 Elm St', 1) }), { 340: { waiting: 1, received: 0 } }],
  [
    'several of a door and of other doors',
    recorded(
      { change: inPacket('340', '1 Elm St', 1), receipt: 1 },
      { change: inPacket('340', '1 Elm St', 2) },
      { change: inPacket('340', '3 Elm St', 3), receipt: 2 },
      { change: inPacket('341', '5 Elm St', 4), receipt: 3 },
    ),
    { 340: { waiting: 1, received: 2 }, 341: { waiting: 0, received: 1 } },
  ],
  [
    'a door in the packet in which it was marked',
    recorded({ change: inPacket('340', '1 Elm St', 1) }, { change: inPacket('341', '1 Elm St', 2) }),
    { 340: { waiting: 1, received: 0 }, 341: { waiting: 1, received: 0 } },
  ],
  ['no tags', recorded({ change: aTagsChange('Ruth', ['yard sign']) }), {}],
])('counts by packet: %s', (_, changes, counts) => {
  expect(Object.fromEntries(countByPacket(changes))).toEqual(counts);
});
