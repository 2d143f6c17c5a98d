import type { Group, GroupRole } from './door';

/** Returns the campaign's result of this role; undefined where it has none, or a server knows no roles. */
export function groupOfRole(groups: readonly Group[], role: GroupRole): Group | undefined {
  return groups.find((group) => group.kind === 'result' && group.role === role);
}
