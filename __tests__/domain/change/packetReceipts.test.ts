import { aChange, aTagsChange, recorded } from '@/__tests__/support/scenario';
import { countByPacket, doorsByPacket } from '@/lib/domain/change/packetReceipts';

const inPacket = (packetId: string, doorName: string, seq: number) => aChange(doorName, { seq, list: { targetId: '12', packetId } });

const done = inPacket('340', '1 Elm St', 1);
const undo = aChange('1 Elm St', { seq: 2, list: { targetId: '12', packetId: '340' }, undoes: done.changeId });

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
    { 340: { waiting: 1, received: 1 }, 341: { waiting: 0, received: 1 } },
  ],
  [
    'a door that was marked twice as one',
    recorded({ change: inPacket('340', '1 Elm St', 1), receipt: 1 }, { change: inPacket('340', '1 Elm St', 2), receipt: 2 }),
    { 340: { waiting: 0, received: 1 } },
  ],
  [
    'a door whose mark was taken back while that waits',
    recorded({ change: done, receipt: 1 }, { change: undo }),
    { 340: { waiting: 1, received: 0 } },
  ],
  ['and no more once that is received', recorded({ change: done, receipt: 1 }, { change: undo, receipt: 2 }), {}],
  [
    'a door in the packet in which it was marked',
    recorded({ change: inPacket('340', '1 Elm St', 1) }, { change: inPacket('341', '1 Elm St', 2) }),
    { 340: { waiting: 1, received: 0 }, 341: { waiting: 1, received: 0 } },
  ],
  ['no tags', recorded({ change: aTagsChange('Ruth', ['yard sign']) }), {}],
])('counts doors by packet: %s', (_, changes, counts) => {
  expect(Object.fromEntries(countByPacket(changes))).toEqual(counts);
});

test('the changes of a packet’s doors are all of them, in whichever list they were made, and no other door’s', () => {
  const changes = recorded(
    { change: inPacket('340', '1 Elm St', 1), receipt: 1 },
    { change: inPacket('', '1 Elm St', 2) },
    { change: inPacket('341', '3 Elm St', 3) },
    { change: aTagsChange('Ruth', ['yard sign'], { seq: 4 }) },
  );
  const seqs = [...doorsByPacket(changes)].map(([packetId, doors]) => [
    packetId,
    doors.map((door) => door.map(({ change }) => change.seq)),
  ]);
  expect(Object.fromEntries(seqs)).toEqual({ 340: [[1, 2]], '': [[1, 2]], 341: [[3]] });
});
