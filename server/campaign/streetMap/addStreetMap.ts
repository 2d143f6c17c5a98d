import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { DryRun, StaffParts } from '@/server/campaign/transaction';
import { explainedWriteError } from '@/server/campaign/writeFileAtomically';
import { type Release, takeSystemLock } from '@/server/database/systemLock';
import type { MapSource } from '@/server/tiles/aboutArchive';
import { type AddedTiles, addTiles, tilesToAdd, withoutTiles } from '@/server/tiles/addTiles';
import { ArchiveFault } from '@/server/tiles/archiveFault';
import type { ByteSource } from '@/server/tiles/byteSource';
import type { HttpPatience } from '@/server/tiles/httpSource';
import { openArchive } from '@/server/tiles/openArchive';
import { openSource } from '@/server/tiles/openSource';
import { type CampaignDoors, campaignDoors, eachDoor } from './campaignDoors';
import { tilesOfOthers } from './tilesOfOthers';
import { tilesThere } from './tilesThere';
import { missingDoors, type UnmappedDoors } from './unmappedDoors';

export type StreetMapProgress =
  /** Somebody else is adding to the archive. */
  | { readonly step: 'waiting' }
  /** The source's directories are read. */
  | { readonly step: 'looking' }
  /** Before the tiles are read: how many there are, and how many bytes. */
  | { readonly step: 'found'; readonly tiles: number; readonly bytes: number; readonly doors: CampaignDoors }
  | { readonly step: 'reading'; readonly done: number; readonly tiles: number };

export type StreetMapWish = DryRun & {
  /** A file, or an address that begins with https:// or http://; or what opens anything else. */
  readonly source: string | (() => Promise<ByteSource>);
  /** The server's archive. */
  readonly archive: string;
  /** How messages call the archive; without it by its path. */
  readonly called?: string | undefined;
  /** Whose data it is, given what the source says of itself. @throws what ends the work */
  readonly attribution?: ((said: string) => string) | undefined;
  /** Tiles that are there already and lie around the doors of another campaign stay as they are. */
  readonly sparesOthers?: boolean | undefined;
  readonly onProgress: (progress: StreetMapProgress) => void;
  /** How long a server is waited for. */
  readonly patience?: HttpPatience | undefined;
  /** Ends the work between two reads; whoever has one waits for others who are adding. */
  readonly signal?: AbortSignal | undefined;
};

export type StreetMapOutcome = {
  readonly from: MapSource;
  /** How much of the source was read, and how large it is. */
  readonly readBytes: number;
  readonly sourceBytes: number | undefined;
  readonly doors: CampaignDoors;
  /** Tiles that are taken, and how many bytes of the source are read for them. */
  readonly tiles: number;
  readonly bytes: number;
  /** Where others are spared: tiles that take the place of ones that are there, and ones that are there and stay. */
  readonly replaced: number;
  readonly kept: number;
  /** Doors where the source has no tile. */
  readonly unmapped: UnmappedDoors;
  /** undefined in a dry run. */
  readonly added: AddedTiles | undefined;
};

const TEXTS = {
  noDoors: 'No door of the campaign has a place yet, so nobody knows which streets to take. geocode gives doors their places.',
  noDoorsInConsole:
    'No door of the campaign has a place yet, so nobody knows which streets to take. A file of address points gives doors their places.',
  itself: (file: string) => `${file} is the server's own street map. Name another archive to take tiles from.`,
  inUse: (file: string) => `Another street-map command is adding to ${file}. Run this one when it has ended.`,
} as const;

/** So often whoever waits for others looks whether they have ended. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Adds the tiles around a campaign's doors to the server's street map (docs/decisions/069-adding-to-the-street-map.md). Of the source only the
 * directories and these tiles are read. A dry run reads the directories.
 *
 * @throws {@link OrganizerError}, and the disk's faults; then the server's archive is as it was
 */
export async function addStreetMap({ db }: StaffParts, campaign: CampaignRef, wish: StreetMapWish): Promise<StreetMapOutcome> {
  const campaignId = await existingCampaign(db, campaign);
  const doors = await campaignDoors(db, campaignId);
  if (doors.tiles.size === 0) throw new OrganizerError(TEXTS.noDoors, TEXTS.noDoorsInConsole);
  const { signal } = wish;
  // A link to the archive stays a link.
  const archive = realPath(wish.archive);
  const called = wish.called ?? archive;
  if (typeof wish.source === 'string' && realPath(wish.source) === archive) throw new OrganizerError(TEXTS.itself(wish.source));
  return explained(called, () => (wish.dryRun ? add() : alone(archive, wish, add)));

  async function add(): Promise<StreetMapOutcome> {
    wish.onProgress({ step: 'looking' });
    const source = await (typeof wish.source === 'string' ? openSource(wish.source, { patience: wish.patience }) : wish.source());
    try {
      const found = await tilesToAdd(await openArchive(source), doors.tiles, wish.attribution);
      const there = wish.sparesOthers ? await tilesThere({ file: archive, called }, found) : new Set<number>();
      const kept = await tilesOfOthers(db, campaignId, there, signal);
      const adding = withoutTiles(found, kept);
      const { tiles, bytes } = adding;
      wish.onProgress({ step: 'found', tiles, bytes, doors });
      const unmapped = await missingDoors((onDoor) => eachDoor(db, campaignId, onDoor), adding.missing);
      const onTiles = (done: number) => wish.onProgress({ step: 'reading', done, tiles });
      const added = wish.dryRun ? undefined : await addTiles({ file: archive, called, signal }, adding, onTiles);
      const { readBytes, sizeBytes } = source.state();
      const { from } = adding;
      return {
        from,
        readBytes,
        sourceBytes: sizeBytes,
        doors,
        tiles,
        bytes,
        replaced: there.size - kept.size,
        kept: kept.size,
        unmapped,
        added,
      };
    } finally {
      await source.close();
    }
  }
}

/** Does the work while nobody else adds to the archive: whoever came second would take away what the first has added. */
async function alone<T>(archive: string, wish: StreetMapWish, work: () => Promise<T>): Promise<T> {
  const release = await lockOf(archive, wish);
  try {
    removeRemains(archive);
    return await work();
  } finally {
    release();
  }
}

async function lockOf(archive: string, { signal, onProgress }: StreetMapWish): Promise<Release> {
  for (;;) {
    const release = await takeSystemLock(`${archive}.lock`);
    if (release !== undefined) return release;
    if (signal === undefined) throw new OrganizerError(TEXTS.inUse(archive));
    onProgress({ step: 'waiting' });
    await wait(LOOK_AGAIN_MS, undefined, { signal });
  }
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** What a command that was broken off has left beside the archive. */
function removeRemains(archive: string): void {
  const folder = dirname(archive);
  const isRemains = (name: string) => name.startsWith(`${basename(archive)}.`) && name.endsWith('.part');
  for (const name of readdirSync(folder).filter(isRemains)) rmSync(join(folder, name), { force: true });
}

/** Tells staff what is wrong with an archive, or with the disk, in a sentence. */
async function explained<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ArchiveFault ? new OrganizerError(error.message, error.inConsole) : explainedWriteError(file, error);
  }
}
