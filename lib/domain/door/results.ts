import { DOOR_ACTION, type Mark } from '@/lib/domain/change/doorChange';
import type { Door, Group, Person } from './door';
import { type Answers, answer, answersOf, surveyMark } from './survey';

/** What can be said of a door, in the order in which it is offered (docs/product.md#results). Undo and the survey are ways of their own. */
export const RESULTS = [
  DOOR_ACTION.done,
  DOOR_ACTION.notHome,
  DOOR_ACTION.comeBack,
  DOOR_ACTION.inaccessible,
  DOOR_ACTION.leftLiterature,
  DOOR_ACTION.notFound,
] as const;
export type DoorResult = (typeof RESULTS)[number];

/** What is offered beside Done without opening More. */
export const NEXT_TO_DONE = [DOOR_ACTION.notHome, DOOR_ACTION.comeBack, DOOR_ACTION.inaccessible] as const;

/** Returns the campaign's groups that are results of a person. */
export function resultGroups(groups: readonly Group[]): readonly Group[] {
  return groups.filter(({ kind }) => kind === 'result');
}

/**
 * Returns the mark that gives a person a result, or takes it from them. With the last person's result the door is done: there is nobody left
 * to talk to.
 */
export function personResultMark(door: Door, person: Person, group: Group, groups: readonly Group[]): Mark {
  const answers = answer(answersOf(door), person.personId, group, groups);
  return surveyMark(door, answers, groups, haveAllResults(answers, groups));
}

function haveAllResults(answers: Answers, groups: readonly Group[]): boolean {
  const results = resultGroups(groups);
  return [...answers.values()].every((given) => results.some(({ id }) => given.has(id)));
}
