import type { Group } from '@/lib/domain/door/door';
import type { DoorResult } from '@/lib/domain/door/results';
import { results } from './en/results';
import type { Texts } from './texts';

export const resultTexts: Texts['results'] = results;

/** Returns what a result of a door means. */
export const resultMeans = (result: DoorResult): string => resultTexts.means[result];

const ofPerson: Readonly<Record<string, string>> = resultTexts.meansOfPerson;

/** Returns what a person's result means, and that it warns; undefined for a result with a name of the campaign's own that does not warn. */
export function groupMeans({ name, warns }: Group): string | undefined {
  const known = Object.hasOwn(ofPerson, name.toLowerCase()) ? ofPerson[name.toLowerCase()] : undefined;
  return [known, warns ? resultTexts.warns : undefined].filter((text) => text !== undefined).join(' ') || undefined;
}
