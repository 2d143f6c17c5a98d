import type { Position } from '@/lib/domain/geo';
import { barriersNear } from '@/server/tiles/barriersNear';
import { type Crosses, crossesAny, noBarriers } from '@/server/turf/barriers';
import { OrganizerError } from './organizerError';

const TEXTS = { noMap: (file: string) => `${file} is not a street map that can be read (PMTiles, vector tiles).` } as const;

/** A street map, and whether whoever runs the command asked for it, so that it has to be there. */
export type StreetMapFile = { readonly file: string; readonly isWanted: boolean };

/** Which ways go across a barrier, and whether there was a map that told it. */
export type KnownBarriers = { readonly crosses: Crosses; readonly isKnown: boolean };

/**
 * Reads from a street map which ways between places go across a motorway, a railway or water. Without a map no way does, as far as is known.
 *
 * @throws {@link OrganizerError} when a map that is wanted cannot be read
 */
export async function crossesOnMap(map: StreetMapFile | undefined, places: readonly Position[]): Promise<KnownBarriers> {
  const unknown = { crosses: noBarriers, isKnown: false };
  if (map === undefined) return unknown;
  const barriers = await barriersNear(map.file, places);
  if (barriers) return { crosses: crossesAny(barriers), isKnown: true };
  if (map.isWanted) throw new OrganizerError(TEXTS.noMap(map.file));
  return unknown;
}
