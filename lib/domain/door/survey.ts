import { type ChangedPerson, COMPLETE, DOOR_ACTION, type Mark } from '@/lib/domain/change/doorChange';
import type { GroupId, PersonId } from '@/lib/domain/ids';
import { type Door, type Group, type GroupKind, isDone, type Person } from './door';

/** The groups of each person at a door, as the survey says it. */
export type Answers = ReadonlyMap<PersonId, ReadonlySet<GroupId>>;

/** Of these kinds a person has one group at most: nobody both supports and opposes. */
const ONE_OF_KIND: ReadonlySet<GroupKind> = new Set(['support']);

/** Returns what is known of a household before anybody has answered. */
export function answersOf({ people }: Pick<Door, 'people'>): Answers {
  return new Map(people.map(({ personId, groupIds }) => [personId, new Set(groupIds)]));
}

/** Returns the answers after a person was put into a group, or taken out of it. */
export function answer(answers: Answers, personId: PersonId, group: Group, groups: readonly Group[]): Answers {
  const before = answers.get(personId) ?? new Set();
  const after = new Set(before);
  if (before.has(group.id)) {
    after.delete(group.id);
  } else {
    if (ONE_OF_KIND.has(group.kind)) for (const { id, kind } of groups) if (kind === group.kind) after.delete(id);
    after.add(group.id);
  }
  return new Map(answers).set(personId, after);
}

/**
 * Returns the mark that saves a survey (docs/product.md#screen-list-survey). It names the people whose answers are new, with the groups that
 * they join and leave; a talk without an answer is a survey too, and names nobody.
 *
 * @param completes whether the door is done with it; a door that is done stays so
 */
export function surveyMark(door: Door, answers: Answers, groups: readonly Group[], completes: boolean): Mark {
  const people = door.people.flatMap((person) => changedPerson(person, answers.get(person.personId), groups) ?? []);
  return {
    action: completes || isDone(door) ? COMPLETE : DOOR_ACTION.survey,
    ...(people.length === 0 ? {} : { people }),
  };
}

function changedPerson(person: Person, answered: ReadonlySet<GroupId> | undefined, groups: readonly Group[]): ChangedPerson | undefined {
  const before = new Set(person.groupIds);
  const after = answered ?? before;
  const [add, remove] = [[...after].filter((id) => !before.has(id)), [...before].filter((id) => !after.has(id))];
  if (add.length === 0 && remove.length === 0) return undefined;
  const names = new Map([
    ...groups.map(({ id, name }) => [id, name] as const),
    ...person.groupIds.map((id, index) => [id, person.groupNames[index] ?? ''] as const),
  ]);
  const groupIds = [...after];
  return { ...person, groupIds, groupNames: groupIds.map((id) => names.get(id) ?? ''), add, remove };
}
