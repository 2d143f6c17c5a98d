import type { Door, Group } from './door';

/**
 * Returns why nobody should knock at a door (docs/product.md#do-not-knock): the campaign's reason, else the names of the warning groups
 * that somebody there is in, also when only this phone knows so yet. Undefined when there is no warning.
 */
export function warningAt({ warning, people }: Pick<Door, 'warning' | 'people'>, groups: readonly Group[]): string | undefined {
  if (warning) return warning;
  const given = new Set(people.flatMap(({ groupIds }) => groupIds));
  const names = groups.filter(({ id, warns }) => warns && given.has(id)).map(({ name }) => name);
  return names.length === 0 ? undefined : names.join(', ');
}
