import type { Door, Group } from './door';

/**
 * Why nobody should knock at a door (docs/product/door.md#do-not-knock): the campaign's reason, else the names of the warning groups
 * that somebody there is in, also when only this phone knows so yet. Undefined when there is no warning.
 */
function warningAt({ warning, people }: Door, groups: readonly Group[]): string | undefined {
  if (warning) return warning;
  const given = new Set(people.flatMap(({ groupIds }) => groupIds));
  const names = groups.filter(({ id, warns }) => warns && given.has(id)).map(({ name }) => name);
  return names.length === 0 ? undefined : names.join(', ');
}

/** Returns the door with its warning: the same door when it has it already. */
export function withWarning(door: Door, groups: readonly Group[]): Door {
  const warning = warningAt(door, groups);
  return warning === door.warning || warning === undefined ? door : { ...door, warning };
}
