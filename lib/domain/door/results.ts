import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Mark } from '@/lib/domain/change/door/door';
import type { Door, Group, Person } from './door';
import { type Answers, answer, answersOf, surveyMark } from './survey';
import { talkedWith } from './talked';

/** The results of a door, in the order in which they are offered (docs/product/door.md#results). Undo and the survey are not among them. */
export const RESULTS = [
  DOOR_ACTION.done,
  DOOR_ACTION.notHome,
  DOOR_ACTION.comeBack,
  DOOR_ACTION.inaccessible,
  DOOR_ACTION.leftLiterature,
  DOOR_ACTION.notFound,
] as const;
export type DoorResult = (typeof RESULTS)[number];

/** The results offered without More, below Done and Not home. */
export const BELOW_DONE = [DOOR_ACTION.comeBack, DOOR_ACTION.leftLiterature, DOOR_ACTION.inaccessible] as const;

/** Returns the campaign's groups of kind 'result'. */
export function resultGroups(groups: readonly Group[]): readonly Group[] {
  return groups.filter(({ kind }) => kind === 'result');
}

/**
 * Returns the mark that gives a person a result, or takes it away. The last person's result completes the door, because nobody is left to
 * talk to.
 */
export function personResultMark(door: Door, person: Person, group: Group, groups: readonly Group[]): Mark {
  const answers = answer(answersOf(door), person.personId, group, groups);
  const mark = surveyMark(door, answers, groups, haveAllResults(answers, groups));
  const talks = new Set(talkedWith(mark.people ?? [], groups));
  return mark.people ? { ...mark, people: mark.people.map((said) => (talks.has(said) ? { ...said, talked: true } : said)) } : mark;
}

/** True when everybody at the door has a result. */
export function haveAllResults(answers: Answers, groups: readonly Group[]): boolean {
  const results = resultGroups(groups);
  return [...answers.values()].every((given) => results.some(({ id }) => given.has(id)));
}
