import type { Group, GroupRole } from './door';

/** Returns the campaign's result of this role; undefined where it has none, or a server knows no roles. */
export function groupOfRole(groups: readonly Group[], role: GroupRole): Group | undefined {
  return groups.find((group) => group.kind === 'result' && group.role === role);
}

/** Returns the levels of support, from a strong yes to a strong no; empty where none has a level. */
export function supportLevels(groups: readonly Group[]): readonly (Group & { readonly level: number })[] {
  return groups.filter(hasLevel).toSorted((a, b) => a.level - b.level);
}

function hasLevel(group: Group): group is Group & { readonly level: number } {
  return group.kind === 'support' && group.level !== undefined;
}
