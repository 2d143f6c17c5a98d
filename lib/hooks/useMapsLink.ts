'use client';
import { type Door, doorName } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { type MapsPlace, mapsLink } from '@/lib/domain/voter/mapsLink';
import { mapsOf } from '@/lib/platform/mapsOf';

/** The link that opens a place in this device's maps. */
export function useMapsLink(place: MapsPlace): string {
  return mapsLink(place, mapsOf(navigator));
}

/** The link that opens a door in this device's maps. */
export function useDirections(door: Door): string {
  return useMapsLink({
    address: [doorName(door), door.city, door.zip].filter((part) => part !== '').join(', '),
    position: hasPlace(door) ? door : undefined,
  });
}
