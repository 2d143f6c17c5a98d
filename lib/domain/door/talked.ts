import type { Group, GroupRole } from './door';

/** What a change says of one person, as far as it tells whether somebody talked with them. */
export type Said = {
  readonly talked?: boolean | null | undefined;
  readonly groupIds?: readonly string[] | null | undefined;
  readonly add?: readonly string[] | null | undefined;
  readonly remove?: readonly string[] | null | undefined;
};

/** Results that are known without a word from the person. */
const WITHOUT_A_TALK: ReadonlySet<GroupRole | undefined> = new Set<GroupRole>(['notHome', 'moved', 'deceased']);

/**
 * Returns those people of a change with whom the volunteer has talked: of whom it says so; in a change without that field, those of whom it
 * gives an answer, or a result other than not home, moved and deceased (docs/wire.md#who-was-talked-with).
 *
 * @param said the people that one change names
 */
export function talkedWith<S extends Said>(said: readonly S[], groups: readonly Pick<Group, 'id' | 'kind' | 'role'>[]): readonly S[] {
  if (said.some(({ talked }) => typeof talked === 'boolean')) return said.filter(({ talked }) => talked === true);
  const telling = new Set<string>(groups.filter(({ kind, role }) => kind !== 'result' || !WITHOUT_A_TALK.has(role)).map(({ id }) => id));
  return said.filter((person) => given(person).some((id) => telling.has(id)));
}

/** The groups that a change gives somebody. */
function given({ add, remove, groupIds }: Said): readonly string[] {
  return add || remove ? (add ?? []) : (groupIds ?? []);
}
