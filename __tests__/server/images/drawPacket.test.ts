import { drawPacket, type PacketPlan, panelsOfPacket } from '@/server/images/drawPacket';
import { NO_MAP } from '@/server/tiles/mapPart';
import { toWorld } from '@/server/tiles/tileGrid';
import { doorAt, row, wordsOf } from './doors';

const PLAN: PacketPlan = { code: 'K7M4QX9TB', area: 'Elm St +1', doors: row(12, 20) };
const draw = (of: Partial<PacketPlan> = {}, part = NO_MAP) => {
  const plan = { ...PLAN, ...of };
  return drawPacket(
    plan,
    panelsOfPacket(plan),
    panelsOfPacket(plan).map(() => part),
  );
};

/** The numbers on the marks, with where they stand. */
function marksOf(svg: string): { words: string; x: number; y: number }[] {
  const marks = svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="25"[^>]*>([^<]+)</gu);
  return [...marks].map(([, x, y, words = '']) => ({ words, x: Number(x), y: Number(y) }));
}

test('says which packet it is, its area, and how many doors it has', () => {
  expect(wordsOf(draw())).toEqual(expect.arrayContaining(['K7M-4QX-9TB', 'Elm St +1', '12 doors']));
  expect(wordsOf(draw({ doors: row(1, 1), area: null }))).toContain('1 door');
});

test('numbers the doors in walk order, each where it is, and writes the house numbers beside', () => {
  const svg = draw();
  const marks = marksOf(svg);
  expect(marks.map(({ words }) => words)).toEqual(PLAN.doors.map((_, index) => String(index + 1)));
  expect(marks.map(({ x }) => x)).toEqual(marks.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(wordsOf(svg)).toEqual(expect.arrayContaining(PLAN.doors.map(({ houseNumber }) => houseNumber)));
});

test('north is up, and the scale is right', () => {
  const marks = marksOf(draw({ doors: [doorAt(0, 0), doorAt(0, 100), doorAt(100, 100)] }));
  const [south, north, east] = marks;
  expect(south && north && south.y > north.y && south.x === north.x).toBe(true);
  expect(east && north && east.x > north.x && Math.abs(east.x - north.x - ((south?.y ?? 0) - north.y)) < 4).toBe(true);
});

test('the units of a building share a mark while they follow each other', () => {
  const unit = doorAt(0, 0, { houseNumber: '45' });
  const svg = draw({ doors: [doorAt(60, 0), unit, unit, unit, doorAt(0, 60), unit] });
  expect(marksOf(svg).map(({ words }) => words)).toEqual(['1', '2–4', '5', '6']);
  expect(wordsOf(svg)).toContain('45 ×3');
});

test('doors at one place are pushed apart, so that every number can be read', () => {
  const marks = marksOf(draw({ doors: Array.from({ length: 12 }, (_, index) => doorAt(0, 0, { houseNumber: String(index) })) }));
  for (const [index, mark] of marks.entries()) {
    for (const other of marks.slice(index + 1)) expect(Math.hypot(mark.x - other.x, mark.y - other.y)).toBeGreaterThan(36);
  }
});

test('doors without a place are named and keep their number', () => {
  const lost = { ...doorAt(0, 0, { houseNumber: '7' }), lat: null, lon: null };
  const svg = draw({ doors: [doorAt(0, 0), lost, doorAt(60, 0)] });
  expect(marksOf(svg).map(({ words }) => words)).toEqual(['1', '3']);
  expect(wordsOf(svg)).toContain('Not on the map: 2 (7 Elm St)');
  const allLost = draw({ doors: Array.from({ length: 40 }, () => lost) });
  expect(wordsOf(allLost)).toContainEqual(expect.stringMatching(/^Not on the map: 1 \(7 Elm St\), 2 .+, and \d+ more$/u));
});

test('a packet without doors is a sheet with its code', () => {
  expect(wordsOf(draw({ doors: [] }))).toEqual(['K7M-4QX-9TB', 'Elm St +1', '0 doors']);
});

describe('names', () => {
  const world = (east: number, north: number) => {
    const { lat, lon } = doorAt(east, north);
    return toWorld({ lat: lat ?? 0, lon: lon ?? 0 });
  };
  const path = [world(-100, -15), world(120, -15), world(400, -15)];

  test('stand along the streets of the map, whose source is named', () => {
    const part = {
      streets: [{ rank: 2 as const, path }],
      names: [{ name: 'Elm Street', path }],
      areas: [],
      attribution: '© OpenStreetMap contributors',
    };
    const words = wordsOf(draw({}, part));
    expect(words).toEqual(expect.arrayContaining(['Elm Street', '© OpenStreetMap contributors']));
    expect(words).not.toContain('Elm St');
  });

  test('are the doors’ own where there is no map', () => {
    expect(wordsOf(draw())).toContain('Elm St');
  });

  test.each([
    ['W Joppa Rd', 'West Joppa Road', false],
    ['W Joppa Rd', 'West Lake Avenue', true],
    ['West St', 'West Street', false],
    ['W St', 'West Street', false],
  ])('of the door %s and the map’s %s: own one is written %s', (street, name, isWritten) => {
    const part = { streets: [], names: [{ name, path }], areas: [], attribution: '' };
    expect(wordsOf(draw({ doors: row(12, 20, [0, 0], street) }, part)).includes(street)).toBe(isWritten);
  });

  test('can hold anything and break nothing', () => {
    const evil = `"><script>alert('1')</script>&\u0000\u0008]]>`;
    const name = `Elm ${evil}`;
    const part = { streets: [], names: [{ name, path }], areas: [], attribution: evil };
    const svg = draw({ area: evil, doors: row(3, 30, [0, 0], evil).map((door) => ({ ...door, houseNumber: '<b>' })) }, part);
    for (const broken of ['<script', '<b>', '\u0000', '\u0008']) expect(svg).not.toContain(broken);
    expect(wordsOf(svg)).toContainEqual(expect.stringContaining('&lt;script&gt;alert(&apos;1&apos;)&lt;/script&gt;&amp;'));
  });
});
