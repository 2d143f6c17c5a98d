import type { Group, GroupKind } from './door';

/** The groups of one kind, in the campaign's order. */
export type KindOfGroups = { readonly kind: GroupKind; readonly groups: readonly Group[] };

/** The order in which somebody is asked; what became of them comes last. */
const ASKED: readonly GroupKind[] = ['support', 'signs', 'other', 'result'];

/** Returns the groups by kind, in the order in which a talk asks for them, without kinds that have no groups. */
export function groupsByKind(groups: readonly Group[]): readonly KindOfGroups[] {
  return ASKED.map((kind) => ({ kind, groups: groups.filter((group) => group.kind === kind) })).filter((of) => of.groups.length > 0);
}
