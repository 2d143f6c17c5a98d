'use client';
import { type Door, doorName } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { useMapsLink } from './useMapsLink';

/** Returns the link that opens a door in this device's maps. Apart from its screens' other links: those of voters need nothing of doors. */
export function useDirections(door: Door): string {
  return useMapsLink({
    address: [doorName(door), door.city, door.zip].filter((part) => part !== '').join(', '),
    position: hasPlace(door) ? door : undefined,
  });
}
