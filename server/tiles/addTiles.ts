import { randomBytes } from 'node:crypto';
import { rename, rm, stat } from 'node:fs/promises';
import { Compression, zxyToTileId } from 'pmtiles';
import { layerRole } from '@/lib/domain/map/layerNames';
import type { MapSource } from './aboutArchive';
import { ArchiveFault } from './archiveFault';
import { fileSource } from './fileSource';
import { type CountedSource, mergeSources } from './mergeSources';
import { type OpenArchive, openArchive, type Place } from './openArchive';
import { rangesToRead } from './rangesToRead';
import { overlaid, type Run, tilesOf } from './runs';
import { doorsWithoutTile, type MapSurvey, surveyMap } from './surveyMap';
import { takeTiles } from './takeTiles';
import type { Bounds } from './tileGrid';
import { TileSpool } from './tileSpool';
import { boundsAround, boundsOfBoth, CLOSEST_ZOOM, tilesAround } from './tilesAround';
import { writeMerged } from './writeMerged';

/** What is taken from a source: known before any tile of it is read. */
export type TilesToAdd = {
  readonly source: OpenArchive;
  /** Whose the tiles are. */
  readonly from: MapSource;
  /** The ids of the tiles of zoom 15 with a door in them. */
  readonly doors: ReadonlySet<number>;
  /** A run for each tile. */
  readonly found: readonly Run<Place>[];
  /** How many tiles, and how many bytes of the source are read for them. */
  readonly tiles: number;
  readonly bytes: number;
  /** Of the doors' tiles those that the source does not have. */
  readonly missing: ReadonlySet<number>;
};

export type AddedTiles = {
  /** How many tiles are new in the server's archive, and how many took the place of others. */
  readonly added: number;
  readonly replaced: number;
  readonly tiles: number;
  readonly sizeBytes: number;
  readonly sources: readonly CountedSource[];
  readonly survey: MapSurvey;
};

/** The server's archive. */
export type OwnArchive = {
  /** There need not be one yet. */
  readonly file: string;
  /** How messages call it; without it by its path. */
  readonly called?: string | undefined;
  /** Ends the work between two reads. */
  readonly signal?: AbortSignal | undefined;
};

/** An archive may end one zoom before the server's: the last one is cut out of its tiles. */
const NEEDED_ZOOM = CLOSEST_ZOOM - 1;
/** An archive from elsewhere has to be translated as a whole. One with more tiles is better the source of every campaign. */
const MOST_FOREIGN_TILES = 50_000;
const OWNER_ONLY = 0o600;
const WORLD: Bounds = { west: -180, south: -85, east: 180, north: 85 };

const TEXTS = {
  noRoads: (shown: string, layers: readonly string[]) =>
    `${shown} has no layer of roads that is known here. Its layers are ${layers.join(', ')}. Archives of Protomaps and of OpenMapTiles have one.`,
  tooCoarse: (shown: string, zoom: number) => `${shown} ends at zoom ${zoom}. Streets to walk along need zoom ${NEEDED_ZOOM} at least.`,
  elsewhere: (shown: string, { minLat, minLon, maxLat, maxLon }: OpenArchive['header']) =>
    `${shown} has no tile where the campaign's doors are. It lies between ${minLat}, ${minLon} and ${maxLat}, ${maxLon}.`,
  foreign: (file: string, tiles: number) =>
    `${file} was not put together by this command, and is too large to be translated (${tiles.toLocaleString('en-US')} tiles).`,
  rename: 'Rename it, and name it as the source for each campaign.',
  foreignCoarse: (file: string, zoom: number) => `${file} was not put together by this command, and ends at zoom ${zoom}.`,
  renameCoarse: 'Rename it, and take the streets of all campaigns from a better one.',
  runner: 'Nothing can be added to it from here: whoever runs the server puts another one in its place.',
} as const;

/**
 * Finds out which tiles around doors a source has. Reads its directories alone.
 *
 * @param attribution whose data it is, given what the source says; without it what the source says
 * @throws {@link ArchiveFault} when it cannot be a street map, or has nothing where the doors are
 */
export async function tilesToAdd(
  source: OpenArchive,
  doors: ReadonlySet<number>,
  attribution = (said: string) => said,
): Promise<TilesToAdd> {
  const { header, about } = source;
  const { shown, fileName, state } = source.source;
  if (about.layers.length > 0 && !about.layers.some((layer) => layerRole(layer) === 'roads')) {
    throw new ArchiveFault(TEXTS.noRoads(shown, about.layers));
  }
  if (header.maxZoom < NEEDED_ZOOM) throw new ArchiveFault(TEXTS.tooCoarse(shown, header.maxZoom));
  const found = await source.find(tilesAround(doors, { low: header.minZoom, high: header.maxZoom }));
  const missing = await doorsWithoutTile(source, doors);
  if (missing.size === doors.size) throw new ArchiveFault(TEXTS.elsewhere(shown, header));
  return withTiles(found, {
    source,
    from: {
      name: about.name === '' ? fileName : about.name,
      attribution: attribution(about.attribution),
      licence: about.licence,
      date: about.date === '' ? state().day : about.date,
    },
    doors,
    missing,
  });
}

/** The same without some tiles, by their ids: they stay as they are in the server's archive. */
export function withoutTiles(adding: TilesToAdd, kept: ReadonlySet<number>): TilesToAdd {
  if (kept.size === 0) return adding;
  return withTiles(
    adding.found.filter(({ id }) => !kept.has(id)),
    adding,
  );
}

function withTiles(found: TilesToAdd['found'], adding: Omit<TilesToAdd, 'found' | 'tiles' | 'bytes'>): TilesToAdd {
  const ranges = rangesToRead(found.map(({ value }) => value));
  return { ...adding, found, tiles: tilesOf(found), bytes: ranges.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Adds tiles to the server's archive: a tile that it has already is replaced, all others stay. The new archive is written beside the old one and
 * takes its place when all of it is on the disk and was read again; until then nothing changes.
 *
 * @param own nobody else may add to it meanwhile
 * @param onTiles told from time to time how many of the new tiles are done
 * @throws {@link ArchiveFault} when one of both cannot be read, and the disk's faults; then the old archive is as it was
 */
export async function addTiles(own: OwnArchive, adding: TilesToAdd, onTiles: (done: number) => void): Promise<AddedTiles> {
  const { file } = own;
  const mode = await stat(file).then(
    (known) => known.mode & 0o777,
    () => undefined,
  );
  const beside = `${file}.${randomBytes(6).toString('hex')}`;
  const whole = `${beside}.part`;
  const spool = await TileSpool.open(`${beside}.tiles.part`);
  try {
    const before = mode === undefined ? undefined : await tilesBefore(own, spool);
    const fresh = await takeTiles(adding.source, adding.found, { spool, taking: 'translated', onTiles });
    const runs = overlaid(before?.runs ?? [], fresh);
    const { sources, metadata } = mergeSources(before, { source: adding.from, runs: fresh });
    const around = boundsAround(adding.doors) ?? WORLD;
    const bounds = before === undefined ? around : boundsOfBoth(before.bounds, around);
    own.signal?.throwIfAborted();
    await writeMerged(whole, mode ?? OWNER_ONLY, { spool, runs, bounds, metadata });
    const survey = await readAgain(whole, adding.doors);
    own.signal?.throwIfAborted();
    await rename(whole, file);
    const [tiles, all] = [tilesOf(runs), tilesOf(before?.runs ?? [])];
    const added = tiles - all;
    return { added, replaced: tilesOf(fresh) - added, tiles, sizeBytes: (await stat(file)).size, sources, survey };
  } finally {
    await spool.close();
    await rm(whole, { force: true });
  }
}

/** Takes all tiles of the server's archive into the spool. One from elsewhere is translated, so that all of them have the same layers. */
async function tilesBefore({ file, called = file, signal }: OwnArchive, spool: TileSpool) {
  const source = await fileSource(file, called);
  try {
    const archive = await openArchive(source);
    const { about, header } = archive;
    const bounds = boundsOf(header);
    const isOwn = about.isOwn && header.maxZoom === CLOSEST_ZOOM && header.tileCompression === Compression.Gzip;
    const refuseLarge = (tiles: number) => {
      if (!isOwn && tiles > MOST_FOREIGN_TILES) throw inTheWay(TEXTS.foreign(called, tiles), TEXTS.rename);
    };
    if (!isOwn && header.maxZoom < NEEDED_ZOOM) throw inTheWay(TEXTS.foreignCoarse(called, header.maxZoom), TEXTS.renameCoarse);
    // A planet has too many to be listed, and says how many.
    refuseLarge(header.numAddressedTiles);
    const all = (await archive.all()).filter(({ id }) => id < zxyToTileId(CLOSEST_ZOOM + 1, 0, 0));
    refuseLarge(tilesOf(all));
    const taking = isOwn ? 'asTheyAre' : 'translated';
    const runs = await takeTiles(archive, all, { spool, taking, onTiles: () => signal?.throwIfAborted() });
    return { about, runs, bounds };
  } finally {
    await source.close();
  }
}

const inTheWay = (message: string, hint: string) => new ArchiveFault(`${message} ${hint}`, { inConsole: `${message} ${TEXTS.runner}` });

/** An archive that does not say where it lies may lie anywhere. */
function boundsOf({ minLon, minLat, maxLon, maxLat }: OpenArchive['header']): Bounds {
  return minLon < maxLon && minLat < maxLat ? { west: minLon, south: minLat, east: maxLon, north: maxLat } : WORLD;
}

/** Reads what was written, as phones and commands will: an archive that cannot be read takes nobody's place. */
async function readAgain(file: string, doors: ReadonlySet<number>): Promise<MapSurvey> {
  const source = await fileSource(file);
  try {
    return await surveyMap(await openArchive(source), doors);
  } finally {
    await source.close();
  }
}
