import type { TranslateLine } from '@/lib/offline/cache/cacheStorage';

/** The fields of a door list that have been renamed: the previous version's name, then the present one. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['addresses', 'doors'],
  ['addressId', 'doorId'],
  ['records', 'people'],
  ['recordId', 'personId'],
]);

/** The beginning of a door list's query hash in a line. */
const DOOR_LIST = '\t["doorList",';

/** Reads a line of the previous version's cache, whose door lists named doors and people as the wire does. */
export const translateLine: TranslateLine = (line) => {
  if (!line.includes(DOOR_LIST)) return line;
  const start = line.indexOf('\t', line.indexOf(DOOR_LIST) + 1) + 1;
  try {
    return line.slice(0, start) + JSON.stringify(JSON.parse(line.slice(start)), renamed);
  } catch {
    return undefined;
  }
};

/** A replacer for JSON.stringify: gives every object's fields their present names. */
function renamed(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [RENAMED.get(name) ?? name, field]));
}
