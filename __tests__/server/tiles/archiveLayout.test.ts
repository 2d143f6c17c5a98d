import { PMTiles, zxyToTileId } from 'pmtiles';
import { type ArchiveEntry, archiveHead } from '@/server/tiles/archiveLayout';
import type { ByteSource } from '@/server/tiles/byteSource';
import { openArchive } from '@/server/tiles/openArchive';
import { tilesOf } from '@/server/tiles/runs';

const ZOOM = 15;
const BOUNDS = { west: -124, south: 43, east: -123, north: 44 };
const METADATA = { name: 'Many', description: '', attribution: '', vector_layers: [] };
/** So many are in no directory alone. */
const MANY = 60_000;

/** Tiles behind each other, each with a content of its own. */
function manyTiles() {
  const first = zxyToTileId(ZOOM, 5_000, 11_000);
  const contents = Array.from({ length: MANY }, (_, index) => Buffer.alloc(1 + ((Math.imul(index, 2_654_435_761) >>> 12) % 1_009)));
  let offset = 0;
  const entries = contents.map((content, index): ArchiveEntry => {
    const entry = { id: first + index * 3, length: 1 + (index % 3), offset, bytes: content.length };
    offset += content.length;
    return entry;
  });
  const counts = { bytes: offset, count: MANY };
  const head = archiveHead({ entries, contents: counts, zooms: { low: ZOOM, high: ZOOM }, bounds: BOUNDS, metadata: METADATA });
  return { first, archive: Buffer.concat([head, ...contents]), addressed: entries.reduce((sum, { length }) => sum + length, 0) };
}

const { first, archive, addressed } = manyTiles();
const source: ByteSource = {
  shown: 'many.pmtiles',
  fileName: 'many.pmtiles',
  read: async (offset, length) => archive.subarray(offset, offset + length),
  close: async () => undefined,
  state: () => ({ readBytes: 0, sizeBytes: archive.length, day: '' }),
};

test('more tiles than the root directory holds stand in leaves, and a reader of PMTiles finds each', async () => {
  const map = new PMTiles({
    getKey: () => 'many',
    getBytes: async (offset, length) => ({ data: new Uint8Array(archive.subarray(offset, offset + length)).buffer }),
  });
  const header = await map.getHeader();
  expect(header).toMatchObject({
    specVersion: 3,
    clustered: true,
    numTileEntries: MANY,
    numAddressedTiles: addressed,
    numTileContents: MANY,
  });
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
  const { find } = await openArchive(source);
  const wanted = [0, 1, 2, 59_999].map((index) => first + index * 3);
  const found = await find([...wanted, first + 1, first + MANY * 3]);
  expect(found.map(({ id }) => id)).toEqual(wanted);
  expect(await map.getMetadata()).toMatchObject({ name: 'Many', type: 'baselayer' });
});

test('all of them are listed', async () => {
  const runs = await (await openArchive(source)).all();
  expect([runs.length, tilesOf(runs)]).toEqual([MANY, addressed]);
});
