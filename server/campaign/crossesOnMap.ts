import type { Position } from '@/lib/domain/geo';
import { barriersNear } from '@/server/tiles/barriersNear';
import { type Crosses, crossesAny, noBarriers } from '@/server/turf/barriers';
import { OrganizerError } from './organizerError';

const TEXTS = {
  noMap: (file: string) => `${file} is not a street map that can be read (PMTiles, vector tiles), or has neither roads nor water in it.`,
} as const;

/** A street map, and whether whoever runs the command asked for it, so that it has to be there. */
export type StreetMapFile = { readonly file: string; readonly isWanted: boolean };

export type KnownBarriers = {
  /** Which ways go across a barrier. */
  readonly crosses: Crosses;
  /** Whether there was a map that told it. */
  readonly isKnown: boolean;
  /** How many of the places lie outside the map, where there is one. */
  readonly unmapped: number;
};

/**
 * Reads from a street map which ways between places go across a motorway, a railway or water. Without a map no way does, as far as is known.
 *
 * @throws {@link OrganizerError} when a map that is wanted cannot be read
 */
export async function crossesOnMap(map: StreetMapFile | undefined, places: readonly Position[]): Promise<KnownBarriers> {
  const unknown = { crosses: noBarriers, isKnown: false, unmapped: 0 };
  if (map === undefined) return unknown;
  const barriers = await barriersNear(map.file, places);
  if (barriers) return { crosses: crossesAny(barriers.lines), isKnown: true, unmapped: barriers.unmapped };
  if (map.isWanted) throw new OrganizerError(TEXTS.noMap(map.file));
  return unknown;
}
