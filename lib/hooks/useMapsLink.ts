'use client';
import { type MapsPlace, mapsLink } from '@/lib/domain/voter/mapsLink';
import { mapsOf } from '@/lib/platform/mapsOf';

/** The link that opens a place in this device's maps. */
export function useMapsLink(place: MapsPlace): string {
  return mapsLink(place, mapsOf(navigator));
}
