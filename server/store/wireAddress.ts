import { doorName } from '@/lib/domain/door/door';

/** An address as people read it, its unit after it. */
export function addressText({ line, unit }: { readonly line: string; readonly unit: string | null }): string {
  return doorName(unit === null ? { line } : { line, unit });
}

/** The position of a row; undefined where half of it is missing. */
export function wirePosition({ lat, lon }: { readonly lat: number | null; readonly lon: number | null }) {
  return lat === null || lon === null ? undefined : { lat, lon };
}
