import { layerRole } from '@/lib/domain/map/layerNames';
import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import { ArchiveFault } from '@/server/tiles/archiveFault';
import { fileSource } from '@/server/tiles/fileSource';
import { type CountedSource, countedSources } from '@/server/tiles/mergeSources';
import { openArchive } from '@/server/tiles/openArchive';
import { tilesOf } from '@/server/tiles/runs';
import { doorsWithoutTile, type MapSurvey, surveyMap } from '@/server/tiles/surveyMap';
import { type CampaignDoors, campaignDoors, eachDoor } from './campaignDoors';
import { missingDoors, type UnmappedDoors } from './unmappedDoors';

export type CheckedStreetMap = {
  readonly sizeBytes: number;
  /** The day of the file. */
  readonly day: string;
  readonly zooms: { readonly low: number; readonly high: number };
  readonly tiles: number;
  readonly sources: readonly CountedSource[];
  /** The names of its layers that are drawn and read, and of all others. */
  readonly layers: { readonly known: readonly string[]; readonly unknown: readonly string[]; readonly hasRoads: boolean };
  /** undefined where no campaign was named. */
  readonly campaign: { readonly doors: CampaignDoors; readonly unmapped: UnmappedDoors; readonly survey: MapSurvey } | undefined;
};

const TEXTS = {
  none: (file: string) => `There is no street map at ${file}. street-map puts one there.`,
} as const;

/**
 * Reads what lies in the server's street map, and what of it is around a campaign's doors. Writes nothing.
 *
 * @param campaign name or uId; undefined: the archive alone
 * @param called how messages call the archive; without it by its path
 * @throws {@link OrganizerError} when there is no archive, or none that can be read
 */
export async function checkStreetMap(
  { db }: StaffParts,
  campaign: CampaignRef | undefined,
  file: string,
  called = file,
): Promise<CheckedStreetMap> {
  const campaignId = campaign === undefined ? undefined : await existingCampaign(db, campaign);
  try {
    return await checked({ file, called }, campaignId === undefined ? undefined : { db, campaignId });
  } catch (error) {
    throw error instanceof ArchiveFault ? new OrganizerError(error.message) : error;
  }
}

async function checked(
  { file, called }: { readonly file: string; readonly called: string },
  of: { readonly db: StaffParts['db']; readonly campaignId: number } | undefined,
): Promise<CheckedStreetMap> {
  const source = await fileSource(file, called).catch((error: unknown) => {
    throw error instanceof ArchiveFault && error.isMissing ? new OrganizerError(TEXTS.none(called)) : error;
  });
  try {
    const archive = await openArchive(source);
    const { about, header } = archive;
    // A planet has too many to be listed, and says how many.
    const tiles = header.numAddressedTiles > 0 ? header.numAddressedTiles : tilesOf(await archive.all());
    const { sizeBytes = 0, day } = source.state();
    const isKnown = (layer: string) => layerRole(layer) !== undefined;
    return {
      sizeBytes,
      day,
      zooms: { low: header.minZoom, high: header.maxZoom },
      tiles,
      sources: countedSources(about, tiles),
      layers: {
        known: about.layers.filter(isKnown),
        unknown: about.layers.filter((layer) => !isKnown(layer)),
        hasRoads: about.layers.some((layer) => layerRole(layer) === 'roads'),
      },
      campaign: of && (await aroundDoors(of)),
    };

    async function aroundDoors({ db, campaignId }: NonNullable<typeof of>) {
      const doors = await campaignDoors(db, campaignId);
      const missing = await doorsWithoutTile(archive, doors.tiles);
      const unmapped = await missingDoors((onDoor) => eachDoor(db, campaignId, onDoor), missing);
      return { doors, unmapped, survey: await surveyMap(archive, doors.tiles) };
    }
  } finally {
    await source.close();
  }
}
