import type { Door, Group } from './door';

/**
 * Returns why nobody should knock at a door: the campaign's reason, or the names of the groups that warn and that somebody there is in, also
 * where only this phone knows of it yet (docs/product.md#do-not-knock). Undefined where there is no warning.
 */
export function warningAt({ warning, people }: Pick<Door, 'warning' | 'people'>, groups: readonly Group[]): string | undefined {
  if (warning) return warning;
  const given = new Set(people.flatMap(({ groupIds }) => groupIds));
  const names = groups.filter(({ id, warns }) => warns && given.has(id)).map(({ name }) => name);
  return names.length === 0 ? undefined : names.join(', ');
}
