import type { Position } from '@/lib/domain/geo';
import { areToldApart, groupsInView, MOST_OUTLINED, outlineGroups } from '@/lib/domain/staff/outlineGroups';

type Placed = Position & { readonly id: number };
/** Packets in rows of ten, a hundredth of a degree apart. */
const grid = (count: number): Placed[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, lat: 44 + Math.floor(index / 10) / 100, lon: -123 + (index % 10) / 100 }));
const view = (south: number, west: number, north: number, east: number) => ({ south, west, north, east, zoom: 14 });
const idsOf = (groups: readonly { readonly packets: readonly Placed[] }[]) =>
  groups.flatMap(({ packets }) => packets.map(({ id }) => id)).toSorted((a, b) => a - b);

describe('groups of packets', () => {
  test.each([
    [0, 0],
    [1, 1],
    [50, 1],
    [51, 2],
    [100, 2],
    [101, 3],
    [5_000, 128],
  ])('%i packets make %i groups of at most fifty, with every packet once', (count, groups) => {
    const made = outlineGroups(grid(count), 50);
    expect(made).toHaveLength(groups);
    expect(idsOf(made)).toEqual(grid(count).map(({ id }) => id));
    for (const { packets } of made) expect(packets.length).toBeLessThanOrEqual(50);
  });

  test('neighbors are together: what is long is halved along its length', () => {
    const [south, north] = outlineGroups(grid(400), 200);
    expect(Math.max(...(south?.packets ?? []).map(({ lat }) => lat))).toBeLessThan(
      Math.min(...(north?.packets ?? []).map(({ lat }) => lat)),
    );
  });

  test('packets in the same place are divided too', () => {
    expect(
      outlineGroups(
        Array.from({ length: 120 }, () => ({ lat: 44, lon: -123 })),
        50,
      ),
    ).toHaveLength(4);
  });
});

describe('the groups of which a map shows something', () => {
  const groups = outlineGroups(grid(1_000), 50);

  test('are those in its view and a little beyond', () => {
    const seen = idsOf(groupsInView(groups, view(44, -123, 44.05, -122.95)));
    expect(seen).toContain(1);
    expect(seen.length).toBeLessThan(200);
  });

  test('are the same after the map has moved a little', () => {
    expect(groupsInView(groups, view(44, -123, 44.05, -122.95))).toEqual(groupsInView(groups, view(44.001, -122.999, 44.051, -122.949)));
  });

  test.each([
    ['as many as are outlined', 44 + (MOST_OUTLINED / 10 - 1) / 100 + 0.001, true],
    ['a row more', 44 + MOST_OUTLINED / 10 / 100 + 0.001, false],
    ['all of them', 46, false],
  ])('with %s in sight', (_, north, isAny) => {
    expect(groupsInView(groups, view(43.99, -124, north, -122)).length > 0).toBe(isAny);
  });

  test('elsewhere there is none', () => {
    expect(groupsInView(groups, view(10, 10, 11, 11))).toEqual([]);
  });
});

describe('outlines are told apart', () => {
  /** About 200 m wide and high at 44 degrees. */
  const block = [
    { lat: 44, lon: -123 },
    { lat: 44, lon: -122.9975 },
    { lat: 44.0018, lon: -122.9975 },
    { lat: 44.0018, lon: -123 },
  ];
  const county = block.map(({ lat, lon }) => ({ lat: 44 + (lat - 44) * 50, lon: -123 + (lon + 123) * 50 }));

  test.each([
    ['a block from afar', [block], 12, false],
    ['a block from near', [block], 14, true],
    ['a district of a county from afar', [county], 9, true],
    ['a district of a county from the air', [county], 7, false],
    ['blocks beside a district, as most of them are', [block, block, county], 12, false],
    ['packets of which none is on the map', [[], []], 19, false],
    ['no packet', [], 19, false],
  ])('%s', (_, outlines, zoom, are) => {
    expect(areToldApart(outlines, zoom)).toBe(are);
  });
});
