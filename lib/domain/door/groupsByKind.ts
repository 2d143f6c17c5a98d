import { GROUP_KINDS, type Group, type GroupKind } from './door';

/** The groups of one kind, in the campaign's order. */
export type KindOfGroups = { readonly kind: GroupKind; readonly groups: readonly Group[] };

/** Returns the groups by kind, in the order of a survey, without kinds that have no groups. */
export function groupsByKind(groups: readonly Group[]): readonly KindOfGroups[] {
  return GROUP_KINDS.map((kind) => ({ kind, groups: groups.filter((group) => group.kind === kind) })).filter((of) => of.groups.length > 0);
}
