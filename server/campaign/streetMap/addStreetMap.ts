import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { DryRun, StaffParts } from '@/server/campaign/transaction';
import { explainedWriteError } from '@/server/campaign/writeFileAtomically';
import { takeSystemLock } from '@/server/database/systemLock';
import type { MapSource } from '@/server/tiles/aboutArchive';
import { type AddedTiles, addTiles, tilesToAdd } from '@/server/tiles/addTiles';
import { ArchiveFault } from '@/server/tiles/archiveFault';
import type { HttpPatience } from '@/server/tiles/httpSource';
import { openArchive } from '@/server/tiles/openArchive';
import { openSource } from '@/server/tiles/openSource';
import { type CampaignDoors, campaignDoors, eachDoor } from './campaignDoors';
import { missingDoors, type UnmappedDoors } from './unmappedDoors';

export type StreetMapProgress =
  /** Before the tiles are read: how many there are, and how many bytes. */
  | { readonly step: 'found'; readonly tiles: number; readonly bytes: number; readonly doors: CampaignDoors }
  | { readonly step: 'reading'; readonly done: number; readonly tiles: number };

export type StreetMapWish = DryRun & {
  /** A file, or an address that begins with https:// or http://. */
  readonly source: string;
  /** The server's archive. */
  readonly archive: string;
  /** Whose data it is, where the source does not say so. */
  readonly attribution?: string | undefined;
  readonly onProgress: (progress: StreetMapProgress) => void;
  /** How long a server is waited for. */
  readonly patience?: HttpPatience | undefined;
};

export type StreetMapOutcome = {
  readonly from: MapSource;
  /** How much of the source was read, and how large it is. */
  readonly readBytes: number;
  readonly sourceBytes: number | undefined;
  readonly doors: CampaignDoors;
  /** Doors where the source has no tile. */
  readonly unmapped: UnmappedDoors;
  /** undefined in a dry run. */
  readonly added: AddedTiles | undefined;
};

const TEXTS = {
  noDoors: 'No door of the campaign has a place yet, so nobody knows which streets to take. geocode gives doors their places.',
  itself: (file: string) => `${file} is the server's own street map. Name another archive to take tiles from.`,
  inUse: (file: string) => `Another street-map command is adding to ${file}. Run this one when it has ended.`,
} as const;

/**
 * Adds the tiles around a campaign's doors to the server's street map (docs/decisions/069-adding-to-the-street-map.md). Of the source only the
 * directories and these tiles are read. A dry run reads the directories.
 *
 * @throws {@link OrganizerError}, and the disk's faults; then the server's archive is as it was
 */
export async function addStreetMap({ db }: StaffParts, campaign: CampaignRef, wish: StreetMapWish): Promise<StreetMapOutcome> {
  const campaignId = await existingCampaign(db, campaign);
  const doors = await campaignDoors(db, campaignId);
  if (doors.tiles.size === 0) throw new OrganizerError(TEXTS.noDoors);
  // A link to the archive stays a link.
  const archive = realPath(wish.archive);
  if (realPath(wish.source) === archive) throw new OrganizerError(TEXTS.itself(wish.source));
  return explained(archive, async () => {
    const source = await openSource(wish.source, wish.patience);
    try {
      const adding = await tilesToAdd(await openArchive(source), doors.tiles, wish.attribution);
      wish.onProgress({ step: 'found', tiles: adding.tiles, bytes: adding.bytes, doors });
      const unmapped = await missingDoors((onDoor) => eachDoor(db, campaignId, onDoor), adding.missing);
      const onTiles = (done: number) => wish.onProgress({ step: 'reading', done, tiles: adding.tiles });
      const added = wish.dryRun ? undefined : await alone(archive, () => addTiles(archive, adding, onTiles));
      const { readBytes, sizeBytes } = source.state();
      return { from: adding.from, readBytes, sourceBytes: sizeBytes, doors, unmapped, added };
    } finally {
      await source.close();
    }
  });
}

/** Does the work while nobody else adds to the archive: whoever came second would take away what the first has added. */
async function alone<T>(archive: string, work: () => Promise<T>): Promise<T> {
  const release = await takeSystemLock(`${archive}.lock`);
  if (release === undefined) throw new OrganizerError(TEXTS.inUse(archive));
  try {
    removeRemains(archive);
    return await work();
  } finally {
    release();
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
    throw error instanceof ArchiveFault ? new OrganizerError(error.message) : explainedWriteError(file, error);
  }
}
