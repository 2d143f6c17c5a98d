import type { Group } from '@/lib/domain/door/door';
import type { DoorResult } from '@/lib/domain/door/results';
import { results } from './en/results';
import type { Texts } from './texts';

export const resultTexts: Texts['results'] = results;

/** Returns what a result of a door means. */
export const resultMeans = (result: DoorResult): string => resultTexts.means[result];

/** Returns what a person's result means, and that it warns; undefined for a result of the campaign's own that does not warn. */
export function groupMeans({ role, warns }: Group): string | undefined {
  const means = [role && resultTexts.meansOfPerson[role], warns ? resultTexts.warns : undefined];
  return means.filter((text) => text !== undefined).join(' ') || undefined;
}
