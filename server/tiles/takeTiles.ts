import { zxyToTileId } from 'pmtiles';
import { groupBy } from '@/lib/domain/groupBy';
import { ArchiveFault } from './archiveFault';
import { MOST_BYTES_AT_ONCE, type OpenArchive, type Place } from './openArchive';
import { rangesToRead } from './rangesToRead';
import { gathered, overlaid, type Run, tilesOf } from './runs';
import type { TileSpool } from './tileSpool';
import { CLOSEST_ZOOM, tileOfId } from './tilesAround';
import { closerTiles, translateTile } from './translateTile';
import { unpackTile } from './unpack';

/** Whether tiles are taken as they are, or translated into the layers of the server's own archive. */
export type Taking = 'asTheyAre' | 'translated';

/** How many ranges are read at a time. */
const AT_ONCE = 4;

const TEXTS = {
  damaged: (shown: string, { z, x, y }: { z: number; x: number; y: number }) =>
    `The tile ${z}/${x}/${y} of ${shown} is damaged, and so may be the rest.`,
} as const;

/**
 * Takes tiles of an archive into a spool.
 *
 * @param wanted tiles of the archive, see {@link OpenArchive}
 * @param onTiles told from time to time how many of them are done
 * @returns where the content of each lies in the spool. Of an archive that ends a zoom too early, with the tiles of the next one
 * @throws {@link ArchiveFault} when one cannot be read
 */
export async function takeTiles(
  archive: OpenArchive,
  wanted: readonly Run<Place>[],
  { spool, taking, onTiles }: { readonly spool: TileSpool; readonly taking: Taking; readonly onTiles: (done: number) => void },
): Promise<Run<number>[]> {
  const tooLarge = wanted.find(({ value }) => value.bytes > MOST_BYTES_AT_ONCE);
  if (tooLarge !== undefined) throw damaged(archive, tooLarge.id);
  const runs = groupBy(wanted, ({ value }) => value.offset);
  const ranges = rangesToRead(wanted.map(({ value }) => value));
  const isTooFar = taking === 'translated' && archive.header.maxZoom < CLOSEST_ZOOM;
  const taken: Run<number>[] = [];
  const closer: Run<number>[] = [];
  let done = 0;
  for (let from = 0; from < ranges.length; from += AT_ONCE) {
    const read = ranges
      .slice(from, from + AT_ONCE)
      .map(async (range) => ({ range, bytes: await archive.source.read(range.offset, range.bytes) }));
    for (const { range, bytes } of await Promise.all(read)) {
      for (const content of range.contents) {
        const at = content.offset - range.offset;
        const own = runs.get(content.offset) ?? [];
        await keep(bytes.subarray(at, at + content.bytes), own);
        done += tilesOf(own);
      }
    }
    onTiles(done);
  }
  return overlaid(sorted(closer), sorted(taken));

  async function keep(packed: Uint8Array, own: readonly Run<Place>[]): Promise<void> {
    const [first] = own;
    if (first === undefined) return;
    try {
      const tile = taking === 'asTheyAre' ? undefined : unpackTile(packed, archive.header.tileCompression);
      const content = tile === undefined ? await spool.addPacked(packed) : await spool.add(translateTile(tile));
      for (const { id, length } of own) taken.push({ id, length, value: content });
      if (tile !== undefined && isTooFar) await keepCloser(tile, own);
    } catch (error) {
      // The disk's own faults are told as they are.
      if (typeof error === 'object' && error !== null && 'syscall' in error) throw error;
      throw damaged(archive, first.id);
    }
  }

  async function keepCloser(tile: Uint8Array, own: readonly Run<Place>[]): Promise<void> {
    for (const number of own.flatMap(({ id, length }) => Array.from({ length }, (_, index) => tileOfId(id + index)))) {
      if (number.z !== CLOSEST_ZOOM - 1) continue;
      for (const { tile: quarter, bytes } of closerTiles(tile, number)) {
        closer.push({ id: zxyToTileId(quarter.z, quarter.x, quarter.y), length: 1, value: await spool.add(bytes) });
      }
    }
  }
}

const sorted = (runs: readonly Run<number>[]): Run<number>[] => gathered(runs.toSorted((a, b) => a.id - b.id));

const damaged = ({ source }: OpenArchive, id: number) => new ArchiveFault(TEXTS.damaged(source.shown, tileOfId(id)));
