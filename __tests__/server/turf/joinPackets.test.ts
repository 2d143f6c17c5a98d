import fc from 'fast-check';
import { crossesAny, noBarriers } from '@/server/turf/barriers';
import type { TurfDoor } from '@/server/turf/door';
import { gatherPackets } from '@/server/turf/gatherPackets';
import { joinPackets } from '@/server/turf/joinPackets';
import { USUAL_SIZE } from '@/server/turf/packetSize';
import { walkRoute } from '@/server/turf/walkRoute';
import { grid, METER } from './town';

const at = (street: string, number: number, east: number, north: number): TurfDoor => ({
  street,
  number: String(number),
  lat: north * METER,
  lon: east * METER,
});

/** 20 houses on each side of Elm St, 20 m apart, but for some. */
const elm = (missing: readonly number[] = []) =>
  grid(1, 40)
    .map((door) => ({ ...door, street: 'Elm St' }))
    .filter(({ number }) => !missing.includes(Number(number)));

const packet = (id: number, doors: readonly TurfDoor[]) => ({ id, doors: walkRoute(doors) });
const name = ({ number, street }: TurfDoor) => `${number} ${street}`;
const river = (north: number) => crossesAny([[-3000, 3000].map((east) => ({ lat: north * METER, lon: east * METER }))]);

type Expected = { readonly joined: number; readonly left: number };

const cases: readonly [what: string, fresh: readonly TurfDoor[], expected: Expected, crosses?: typeof noBarriers][] = [
  ['no door', [], { joined: 0, left: 0 }],
  ['a house between two others', [at('Elm St', 41, 0, 210)], { joined: 1, left: 0 }],
  ['a house in the next street', [at('Oak Ct', 2, 90, 200)], { joined: 1, left: 0 }],
  ['a house 490 m past the end of the street', [at('Elm St', 90, 12, 890)], { joined: 1, left: 0 }],
  ['a house 510 m past the end of the street', [at('Elm St', 90, 12, 911)], { joined: 0, left: 1 }],
  ['a house across a river', [at('Elm St', 50, 12, 480)], { joined: 0, left: 1 }, river(450)],
  ['the houses of a farm track, each near the one before', [...track(6)], { joined: 6, left: 0 }],
  ['24 houses of the next street', grid(1, 24, { east: 80 }), { joined: 24, left: 0 }],
  ['more houses than there is room for', grid(1, 30, { east: 80 }), { joined: 24, left: 6 }],
  ['new streets that make a packet of their own', grid(2, 20, { east: 80 }), { joined: 0, left: 40 }],
];

/** Doors 100 m apart, the first one 100 m from Elm St. */
function track(doors: number): TurfDoor[] {
  return Array.from({ length: doors }, (_, index) => at('Farm Track', index + 1, -112 - index * 100, 200));
}

test.each(cases)('%s', (_, fresh, { joined, left }, crosses = noBarriers) => {
  const result = joinPackets(fresh, [packet(1, elm())], USUAL_SIZE, crosses);
  expect({ joined: result.joined.flatMap(({ added }) => added).length, left: result.left.length }).toEqual({ joined, left });
});

test('a door is put into the walk where it is the least detour, and the walk stays as it was but for it', () => {
  const before = packet(7, elm([15, 16]));
  const fresh = elm().filter(({ number }) => ['15', '16'].includes(number));
  const [grown] = joinPackets(fresh, [before], USUAL_SIZE, noBarriers).joined;
  const names = grown?.doors.map(name) ?? [];
  expect(grown?.id).toBe(7);
  expect(grown?.added.map(name).toSorted()).toEqual(['15 Elm St', '16 Elm St']);
  for (const [door, beside] of [
    ['15 Elm St', ['13 Elm St', '17 Elm St']],
    ['16 Elm St', ['14 Elm St', '18 Elm St']],
  ] as const) {
    const index = names.indexOf(door);
    expect([names[index - 1], names[index + 1]].toSorted()).toEqual(beside);
  }
  expect(names.filter((own) => !['15 Elm St', '16 Elm St'].includes(own))).toEqual(before.doors.map(name));
});

test('the packet keeps the street by which it is called', () => {
  const before = packet(1, elm());
  const first = before.doors[0];
  const [grown] = joinPackets([at('Oak Ct', 2, -30, 0), at('Oak Ct', 4, -30, 420)], [before], USUAL_SIZE, noBarriers).joined;
  expect(grown?.doors).toHaveLength(42);
  expect(grown?.doors[0]).toBe(first);
});

test('the packet that has the street comes first, unless another is much nearer', () => {
  const packets = [
    packet(1, grid(1, 20)),
    packet(
      2,
      grid(1, 20, { east: 60 }).map((door) => ({ ...door, street: 'Bay St' })),
    ),
  ];
  const idFor = (street: string, east: number) =>
    joinPackets([at(street, 21, east, 100)], packets, USUAL_SIZE, noBarriers).joined.map(({ id }) => id);
  expect(idFor('Bay St', 25)).toEqual([2]);
  expect(idFor('Street 1', 35)).toEqual([1]);
  expect(idFor('Cove St', 25)).toEqual([1]);
  expect(idFor('Cove St', 35)).toEqual([2]);
  expect(idFor('Bay St', -120)).toEqual([1]);
});

test('a part of a street stays together where a packet has room for it', () => {
  const nearlyFull = packet(1, grid(2, 30));
  const roomy = packet(
    2,
    grid(1, 30, { east: 240 }).map((door) => ({ ...door, street: 'Bay St' })),
  );
  const court = grid(1, 8, { east: 150 }).map((door) => ({ ...door, street: 'Court' }));
  const { joined, left } = joinPackets(court, [nearlyFull, roomy], USUAL_SIZE, noBarriers);
  expect(joined.map(({ id, added }) => [id, added.length])).toEqual([[2, 8]]);
  expect(left).toEqual([]);
});

test('any doors are in a packet or left, each once, and none grows beyond a third more than it is to have', () => {
  const all = grid(6, 30);
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }), (isNew) => {
      const fresh = all.filter((_, index) => isNew[index]);
      const packets = gatherPackets(all.filter((_, index) => !isNew[index])).map((doors, id) => ({ id, doors }));
      const { joined, left } = joinPackets(fresh, packets, USUAL_SIZE, noBarriers);
      const added = joined.flatMap((grown) => grown.added);
      expect([...added, ...left].map(name).toSorted()).toEqual(fresh.map(name).toSorted());
      for (const { id, doors, added: own } of joined) {
        expect(doors.length).toBeLessThanOrEqual(64);
        expect(doors.filter((door) => !own.includes(door))).toEqual(packets[id]?.doors);
      }
    }),
    { numRuns: 12, seed: 35 },
  );
});
