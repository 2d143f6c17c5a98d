import { madeUpMap } from '@/e2e/support/madeUpMap';
import { MapArchive, type ReadRange } from '@/lib/data/map/mapArchive';
import { StreetTiles } from '@/lib/data/map/streetTiles';
import type { MapInfo, MapTrouble } from '@/lib/domain/map/mapInfo';
import { plainAttribution } from '@/lib/domain/map/mapInfo';

const file = madeUpMap();
const TILE = { z: 15, x: 9396, y: 12473 };

function reads(bytes: Buffer, etag = '"1"'): ReadRange {
  return async ({ offset, length }) => {
    const part = new Uint8Array(bytes.subarray(offset, offset + length));
    return { data: part.buffer, etag };
  };
}

test('an archive says what it has, its attribution as text', async () => {
  expect(await new MapArchive(reads(file)).info()).toMatchObject({
    version: '"1"',
    minZoom: 10,
    maxZoom: 15,
    layers: ['roads'],
    attribution: '© Made-up town',
  });
});

test('it has tiles; where there is none, there is nothing to draw, anew each time', async () => {
  const archive = new MapArchive(reads(file));
  expect((await archive.tile(TILE)).byteLength).toBeGreaterThan(50);
  const [one, other] = [await archive.tile({ z: 3, x: 1, y: 1 }), await archive.tile({ z: 3, x: 1, y: 1 })];
  expect([one.byteLength, other.byteLength]).toEqual([0, 0]);
  expect(one).not.toBe(other);
});

test.each<[string, ReadRange, MapTrouble]>([
  ['cannot be reached', async () => 'offline', 'offline'],
  ['is not there', async () => 'missing', 'missing'],
  ['is something else', reads(Buffer.from('nothing of the kind'.repeat(1000))), 'unreadable'],
  ['is empty', reads(Buffer.alloc(0)), 'unreadable'],
  ['ends too early', reads(file.subarray(0, 130)), 'unreadable'],
])('an archive that %s', async (_, read, trouble) => {
  await expect(new MapArchive(read).info()).rejects.toMatchObject({ trouble });
});

test('after a failure it is asked again', async () => {
  let answer: MapTrouble | undefined = 'offline';
  const archive = new MapArchive((range) => (answer ? Promise.resolve(answer) : reads(file)(range)));
  await expect(archive.info()).rejects.toMatchObject({ trouble: 'offline' });
  answer = undefined;
  expect((await archive.info()).layers).toEqual(['roads']);
});

test('a tile that nobody waits for any more makes nobody read the beginning again', async () => {
  const offsets: number[] = [];
  const archive = new MapArchive((range, signal) => {
    offsets.push(range.offset);
    return signal?.aborted ? Promise.resolve('offline' as const) : reads(file)(range);
  });
  await archive.info();
  await expect(archive.tile(TILE, AbortSignal.abort())).rejects.toThrow();
  await archive.tile(TILE);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
});

test('an archive that was replaced meanwhile is read anew', async () => {
  let version = 1;
  const archive = new MapArchive((range) => reads(file, `"${version}"`)(range));
  await archive.info();
  version = 2;
  expect((await archive.tile(TILE)).byteLength).toBeGreaterThan(50);
});

test.each([
  ['<a href="https://example.org">&copy; OpenStreetMap</a>', '© OpenStreetMap'],
  ['Protomaps &amp; others', 'Protomaps & others'],
  ['<script>x</script>', 'x'],
  ['', ''],
])('%s is shown as %s', (markup, text) => {
  expect(plainAttribution(markup)).toBe(text);
});

const kept: MapInfo = {
  version: '0',
  minZoom: 12,
  maxZoom: 15,
  area: { south: 0, west: 0, north: 1, east: 1 },
  layers: [],
  attribution: '',
};
const streets = (of: { kept?: boolean; online?: boolean }) => {
  const asked: string[] = [];
  const archive = new MapArchive(async (range, signal) => {
    asked.push('range');
    return reads(file)(range, signal);
  });
  const store = { info: async () => (of.kept ? kept : undefined), tile: async () => (of.kept ? new ArrayBuffer(7) : undefined) };
  return { tiles: new StreetTiles({ archive, store, connectivity: { isOnline: () => of.online ?? true } }), asked };
};

test('what is kept is drawn without asking the server', async () => {
  const { tiles, asked } = streets({ kept: true });
  expect(await tiles.info()).toBe(kept);
  expect(await tiles.tile(TILE)).toMatchObject({ byteLength: 7 });
  expect(asked).toEqual([]);
});

test('what is not kept comes from the server, and without a connection from nowhere', async () => {
  expect(await streets({}).tiles.info()).toMatchObject({ version: '"1"' });
  const cut = streets({ online: false });
  expect([await cut.tiles.info(), await cut.tiles.tile(TILE)]).toEqual(['offline', 'offline']);
  expect(cut.asked).toEqual([]);
});
