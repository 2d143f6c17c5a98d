import type { Position } from '@/lib/domain/geo';

/** Whose maps a device opens. */
export type MapsOf = 'apple' | 'android' | 'other';

/** What is to be shown on a map: a position where it is known, else what the address finds. */
export type MapsPlace = { readonly address: string; readonly position?: Position | undefined };

/** Returns the link that opens a place in the maps of this device; on a device without such maps in OpenStreetMap. */
export function mapsLink({ address, position }: MapsPlace, maps: MapsOf): string {
  const query = encodeURIComponent(address);
  const at = position && `${position.lat},${position.lon}`;
  switch (maps) {
    case 'apple':
      return `https://maps.apple.com/?q=${query}${at ? `&ll=${at}` : ''}`;
    case 'android':
      return at ? `geo:${at}?q=${at}(${query})` : `geo:0,0?q=${query}`;
    case 'other':
      return position
        ? `https://www.openstreetmap.org/?mlat=${position.lat}&mlon=${position.lon}#map=18/${position.lat}/${position.lon}`
        : `https://www.openstreetmap.org/search?query=${query}`;
    default:
      return maps satisfies never;
  }
}
