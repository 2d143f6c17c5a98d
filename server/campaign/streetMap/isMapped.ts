import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { ArchiveFault } from '@/server/tiles/archiveFault';
import { fileSource } from '@/server/tiles/fileSource';
import { openArchive } from '@/server/tiles/openArchive';
import { doorsWithoutTile } from '@/server/tiles/surveyMap';
import { campaignDoors } from './campaignDoors';

/** Whether a street map has a tile for every door of a campaign. It reads all of its doors' places: for campaigns of some hundred. */
export async function isMapped(db: Kysely<Database>, campaignId: number, file: string): Promise<boolean> {
  try {
    const source = await fileSource(file);
    try {
      const { tiles } = await campaignDoors(db, campaignId);
      return (await doorsWithoutTile(await openArchive(source), tiles)).size === 0;
    } finally {
      await source.close();
    }
  } catch (error) {
    // There is none, or none that can be read.
    if (error instanceof ArchiveFault) return false;
    throw error;
  }
}
