import { COMPLETE, DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type ChangedPerson, type Mark, namedIn } from '@/lib/domain/change/door/door';
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

/**
 * Returns the answers after a person was put into a group, or taken out of it.
 *
 * @param oneOf the answers of a question that has one: the new one takes the place of the others
 */
export function answer(
  answers: Answers,
  personId: PersonId,
  group: Group,
  groups: readonly Group[],
  oneOf: readonly GroupId[] = [],
): Answers {
  const before = answers.get(personId) ?? new Set();
  const after = before.has(group.id) ? without(before, [group.id]) : joined(without(before, oneOf), group.id, groups);
  return new Map(answers).set(personId, after);
}

function without(answered: ReadonlySet<GroupId>, left: readonly GroupId[]): ReadonlySet<GroupId> {
  return new Set([...answered].filter((id) => !left.includes(id)));
}

/** Adds a group; of a kind that allows one group, it replaces the other. */
function joined(answered: ReadonlySet<GroupId>, groupId: GroupId, groups: readonly Group[]): ReadonlySet<GroupId> {
  const kind = groups.find(({ id }) => id === groupId)?.kind;
  const others = kind && ONE_OF_KIND.has(kind) ? groups.filter((group) => group.kind === kind && group.id !== groupId) : [];
  return new Set([
    ...without(
      answered,
      others.map(({ id }) => id),
    ),
    groupId,
  ]);
}

/** The new answers: the groups that each person joins and leaves. It names only people whose answers have changed. */
export type NewAnswers = Readonly<Record<string, { readonly add: readonly GroupId[]; readonly remove: readonly GroupId[] }>>;

/** Returns the new answers, without changes that only somebody else has made meanwhile. */
export function newAnswers({ people }: Pick<Door, 'people'>, answers: Answers): NewAnswers {
  const entries = people.map((person) => [person.personId, difference(person, answers.get(person.personId))] as const);
  return Object.fromEntries(entries.filter(([, { add, remove }]) => add.length + remove.length > 0));
}

/**
 * Returns the household's answers, as the door is now, with the new ones added. It keeps what others have answered meanwhile, and leaves
 * out groups that the campaign no longer has.
 */
export function withNewAnswers(door: Pick<Door, 'people'>, fresh: NewAnswers, groups: readonly Group[]): Answers {
  const answers = new Map(answersOf(door));
  for (const [personId, known] of answers) {
    const { add = [], remove = [] } = fresh[personId] ?? {};
    answers.set(
      personId,
      add
        .filter((id) => groups.some((group) => group.id === id))
        .reduce((answered, id) => joined(answered, id, groups), without(known, remove)),
    );
  }
  return answers;
}

/** Counts new answers and the people who gave them. One level of support that replaces another is one answer. */
export function countNewAnswers(fresh: NewAnswers): { readonly answers: number; readonly people: number } {
  const each = Object.values(fresh);
  return { answers: each.reduce((sum, { add, remove }) => sum + Math.max(add.length, remove.length), 0), people: each.length };
}

/**
 * Returns the mark that saves a survey (docs/product/survey.md#screen-list-survey). It names the people whose answers are new, with the
 * groups that they join and leave; a talk without an answer is a survey too, and names nobody.
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

/** Returns the groups that an answered survey adds to a person's, and those it removes. */
function difference({ groupIds }: Person, answered: ReadonlySet<GroupId> = new Set(groupIds)) {
  return {
    add: [...answered].filter((id) => !groupIds.includes(id)),
    remove: groupIds.filter((id) => !answered.has(id)),
  };
}

/** Returns a person with the groups that they join and leave; undefined where nothing is new. */
export function changedPerson(
  person: Person,
  answered: ReadonlySet<GroupId> | undefined,
  groups: readonly Group[],
): ChangedPerson | undefined {
  const { add, remove } = difference(person, answered);
  if (add.length === 0 && remove.length === 0) return undefined;
  const names = new Map([
    ...groups.map(({ id, name }) => [id, name] as const),
    ...person.groupIds.map((id, index) => [id, person.groupNames[index] ?? ''] as const),
  ]);
  const groupIds = [...(answered ?? [])];
  return { ...namedIn(person), groupIds, groupNames: groupIds.map((id) => names.get(id) ?? ''), add, remove };
}
