import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';

/*
 * A street map of the whole world in half a kilobyte: the same tile everywhere, with one street across it. As the PMTiles specification has it
 * (version 3): header, one directory with one entry that runs over all tiles of zooms 10 to 15, description, the tile.
 */
const ZOOMS = { min: 10, max: 15 };
const firstTile = (z: number) => (4 ** z - 1) / 3;

/** Numbers of vector tiles and of directories. */
function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))];
}

const field = (number: number, bytes: readonly number[]) => [(number << 3) | 2, ...varint(bytes.length), ...bytes];
const count = (number: number, value: number) => [number << 3, ...varint(value)];
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

function tileWithAStreet(): number[] {
  const across = [9, ...varint(0), ...varint(4096), 10, ...varint(8192), ...varint(0)];
  const street = [...field(2, [0, 0, 1, 1]), ...count(3, 2), ...field(4, across)];
  const values = ['residential', 'Made-up Street'].flatMap((text) => field(4, field(1, utf8(text))));
  const keys = ['class', 'name'].flatMap((text) => field(3, utf8(text)));
  return field(3, [...count(15, 2), ...field(1, utf8('roads')), ...field(2, street), ...keys, ...values, ...count(5, 4096)]);
}

/** A field that no reader of vector tiles knows, and so leaves out. */
const UNKNOWN_FIELD = 15;

/**
 * Returns the archive's bytes.
 *
 * @param tileBytes how large each tile is once it is unpacked; in the archive it takes a thousandth of that. As small as it can be, unless said
 */
export function madeUpMap(tileBytes = 0): Buffer {
  const street = Buffer.from(tileWithAStreet());
  const isLarge = tileBytes > street.length;
  const padding = Buffer.from([(UNKNOWN_FIELD << 3) | 2, ...varint(tileBytes)]);
  const tile = isLarge ? gzipSync(Buffer.concat([street, padding, Buffer.alloc(tileBytes)])) : street;
  const description = Buffer.from(
    JSON.stringify({ attribution: '<a href="https://example.org">© Made-up town</a>', vector_layers: [{ id: 'roads', fields: {} }] }),
  );
  const run = firstTile(ZOOMS.max + 1) - firstTile(ZOOMS.min);
  const directory = Buffer.from([1, firstTile(ZOOMS.min), run, tile.length, 1].flatMap(varint));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const tilesAt = header.length + directory.length + description.length;
  const numbers = [
    header.length,
    directory.length,
    header.length + directory.length,
    description.length,
    0,
    0,
    tilesAt,
    tile.length,
    run,
    1,
    1,
  ];
  for (const [place, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + place * 8);
  // Clustered; the directory is not packed, and a tile where it is large (gzip); vector tiles.
  header.set([1, 1, isLarge ? 2 : 1, 1, ZOOMS.min, ZOOMS.max], 96);
  const world = [-180, -85, 180, 85];
  for (const [place, degrees] of world.entries()) header.writeInt32LE(degrees * 1e7, 102 + place * 4);
  return Buffer.concat([header, directory, description, tile]);
}

/**
 * Answers for the campaign's archive, by ranges as the server does.
 *
 * @returns the ranges that were asked for
 */
export async function servesMap(context: BrowserContext, archive: Buffer = madeUpMap()): Promise<string[]> {
  const asked: string[] = [];
  await context.route('**/storage/map.pmtiles', (route) => {
    const range = route.request().headers().range ?? '';
    asked.push(range);
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/u.exec(range) ?? [];
    const end = Math.min(Number(to), archive.length - 1);
    const headers = { 'content-range': `bytes ${from}-${end}/${archive.length}`, etag: '"made-up"' };
    return route.fulfill({ status: 206, headers, body: archive.subarray(Number(from), end + 1) });
  });
  return asked;
}
