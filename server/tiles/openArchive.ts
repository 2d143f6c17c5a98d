import { type Entry, findTile, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { type ArchiveAbout, aboutArchive } from './aboutArchive';
import { ArchiveFault } from './archiveFault';
import type { ByteSource } from './byteSource';
import type { Run } from './runs';
import { unpack } from './unpack';

/** Where the content of a tile lies in an archive's file. */
export type Place = { readonly offset: number; readonly bytes: number };

/** A PMTiles archive of vector tiles that is open to be read. */
export type OpenArchive = {
  readonly source: ByteSource;
  readonly header: Header;
  readonly about: ArchiveAbout;
  /** Finds where tiles lie, by their ids, sorted; those that the archive does not have are left out. @throws {@link ArchiveFault} */
  readonly find: (ids: readonly number[]) => Promise<Run<Place>[]>;
  /** Lists all its tiles. @throws {@link ArchiveFault} */
  readonly all: () => Promise<Run<Place>[]>;
};

const TEXTS = {
  notOne: (shown: string) => `${shown} is no PMTiles archive that can be read.`,
  noVectors: (shown: string) => `${shown} has pictures in it. A street map is made of vector tiles.`,
} as const;

/** A planet's directories are two deep. */
const MOST_DEPTH = 4;
const MOST_DIRECTORIES_KEPT = 64;
/** No directory, no metadata and no tile is larger: what says so is damaged. */
export const MOST_BYTES_AT_ONCE = 64_000_000;

/**
 * Reads the head of an archive.
 *
 * @throws {@link ArchiveFault} when it is none of vector tiles that can be read
 */
export async function openArchive(source: ByteSource): Promise<OpenArchive> {
  const faults = new WeakSet<object>();
  const read = guarded(source, faults);
  const getBytes = async (offset: number, length: number) => {
    if (length > MOST_BYTES_AT_ONCE) throw new ArchiveFault(TEXTS.notOne(source.shown));
    const given = await source.read(offset, length).catch((error: unknown) => {
      if (error instanceof Object) faults.add(error);
      throw error;
    });
    return { data: bufferOf(given) };
  };
  const bytes: Source = { getKey: () => source.shown, getBytes };
  const decompress = async (packed: ArrayBuffer, compression: number) => bufferOf(unpack(new Uint8Array(packed), compression));
  const cache = new SharedPromiseCache(MOST_DIRECTORIES_KEPT, false, decompress);
  const map = new PMTiles(bytes, cache, decompress);
  const header = await read(() => map.getHeader());
  if (header.tileType !== TileType.Mvt && header.tileType !== TileType.Unknown) throw new ArchiveFault(TEXTS.noVectors(source.shown));
  const about = await read(() => aboutArchive(map));

  const lines = (place: Place) => read(() => cache.getDirectory(bytes, place.offset, place.bytes, header));
  const root = { offset: header.rootDirectoryOffset, bytes: header.rootDirectoryLength };
  const leafOf = (line: Entry): Place => ({ offset: header.leafDirectoryOffset + line.offset, bytes: line.length });
  const contentOf = (line: Entry): Place => ({ offset: header.tileDataOffset + line.offset, bytes: line.length });
  const tooDeep = () => new ArchiveFault(TEXTS.notOne(source.shown));

  const findIn = async (directory: Place, ids: readonly number[], depth: number): Promise<Run<Place>[]> => {
    if (depth > MOST_DEPTH) throw tooDeep();
    const known = await lines(directory);
    const found: Run<Place>[] = [];
    const leaves = new Map<Entry, number[]>();
    for (const id of ids) {
      const line = findTile(known, id);
      if (line === null) continue;
      if (line.runLength > 0) found.push({ id, length: 1, value: contentOf(line) });
      else own(leaves, line).push(id);
    }
    for (const [leaf, wanted] of leaves) for (const run of await findIn(leafOf(leaf), wanted, depth + 1)) found.push(run);
    return found;
  };

  const allIn = async (directory: Place, depth: number): Promise<Run<Place>[]> => {
    if (depth > MOST_DEPTH) throw tooDeep();
    const found: Run<Place>[] = [];
    for (const line of await lines(directory)) {
      if (line.runLength > 0) found.push({ id: line.tileId, length: line.runLength, value: contentOf(line) });
      else for (const run of await allIn(leafOf(line), depth + 1)) found.push(run);
    }
    return found;
  };

  return {
    source,
    header,
    about,
    find: async (ids) => (await findIn(root, ids, 1)).sort((a, b) => a.id - b.id),
    all: () => allIn(root, 1),
  };
}

function own<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/**
 * Does work on an archive. What the library throws about bytes that are none of an archive is told in one sentence.
 *
 * @param faults of the source itself, as a database that is away: they are told as they are
 */
function guarded({ shown }: ByteSource, faults: WeakSet<object>): <T>(work: () => Promise<T>) => Promise<T> {
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof ArchiveFault || (error instanceof Object && faults.has(error)) ? error : new ArchiveFault(TEXTS.notOne(shown));
    }
  };
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
