import type { Crosses } from '@/server/turf/barriers';
import type { TurfDoor } from '@/server/turf/door';
import { gatherByTime } from '@/server/turf/gatherByTime';
import { gatherPackets } from '@/server/turf/gatherPackets';
import { GROWN } from '@/server/turf/joinPackets';
import { type PacketSize, sizeAbout, USUAL_SIZE } from '@/server/turf/packetSize';
import { DOOR_MINUTES, type Travel, timeOf } from '@/server/turf/travel';

/** How large packets are to be, and in what that is counted. */
export type PacketMeasure = { readonly unit: 'doors' | 'minutes'; readonly size: PacketSize };

/** Returns what is wanted; without anything the usual number of doors. */
export function packetMeasure({
  doors,
  minutes,
}: {
  readonly doors?: number | undefined;
  readonly minutes?: number | undefined;
}): PacketMeasure {
  if (minutes !== undefined) return { unit: 'minutes', size: sizeAbout(minutes) };
  return { unit: 'doors', size: doors === undefined ? USUAL_SIZE : sizeAbout(doors) };
}

/** The same size in doors that lie beside each other. */
export function sizeInDoors({ unit, size }: PacketMeasure): PacketSize {
  return unit === 'doors' ? size : sizeAbout(Math.max(1, Math.round(size.best / DOOR_MINUTES)));
}

/** Gathers the doors of one target. */
export function gatherBy<D extends TurfDoor>(doors: readonly D[], { unit, size }: PacketMeasure, travel: Travel, crosses: Crosses): D[][] {
  return unit === 'doors' ? gatherPackets(doors, size, crosses) : gatherByTime(doors, size, travel, crosses);
}

/** Whether a packet that has grown can still be walked in one outing. */
export function fitsIn({ unit, size }: PacketMeasure, travel: Travel): (walk: readonly TurfDoor[]) => boolean {
  const most = Math.round(size.best * GROWN);
  return (walk) => (unit === 'doors' ? walk.length : timeOf(walk, travel).minutes) <= most;
}
