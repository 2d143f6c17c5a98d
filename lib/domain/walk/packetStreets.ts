import { type Door, splitLine } from '@/lib/domain/door/door';

/** Returns the street on which a walk begins, and on how many others it goes on. */
export function packetStreets(doors: readonly Pick<Door, 'line'>[]): { readonly street: string; readonly others: number } {
  const streets = new Set(doors.map(({ line }) => splitLine(line).street));
  const [street = ''] = streets;
  return { street, others: Math.max(streets.size - 1, 0) };
}
