import { gzipSync } from 'node:zlib';
import { Compression } from 'pmtiles';
import { unpackTile } from '@/server/tiles/unpack';

const MEGABYTE = 1_000_000;

test.each([
  ['packed', Compression.Gzip, gzipSync],
  ['as it is', Compression.None, (bytes: Buffer) => bytes],
])('a tile that is %s has 4 MB at most, however small it is packed', (_, compression, pack) => {
  expect(unpackTile(pack(Buffer.alloc(3 * MEGABYTE)), compression)).toHaveLength(3 * MEGABYTE);
  expect(() => unpackTile(pack(Buffer.alloc(99 * MEGABYTE)), compression)).toThrow();
});
