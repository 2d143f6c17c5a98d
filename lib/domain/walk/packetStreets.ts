import { type Door, splitLine } from '@/lib/domain/door/door';

/** Returns the streets of a walk, each once, in its order. */
export function streetsOf(doors: readonly Pick<Door, 'line'>[]): readonly string[] {
  return [...new Set(doors.map(({ line }) => splitLine(line).street))];
}

/** Returns the street on which a walk begins, and on how many others it goes on. */
export function packetStreets(doors: readonly Pick<Door, 'line'>[]): { readonly street: string; readonly others: number } {
  const [street = '', ...others] = streetsOf(doors);
  return { street, others: others.length };
}
