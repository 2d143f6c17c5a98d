import type { MapsOf } from '@/lib/domain/voter/mapsLink';

/** Returns whose maps a browser's device opens. */
export function mapsOf({ userAgent }: Pick<Navigator, 'userAgent'>): MapsOf {
  if (/Android/u.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod|Macintosh/u.test(userAgent) ? 'apple' : 'other';
}
