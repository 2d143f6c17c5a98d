import type { GroupId } from '@/lib/domain/ids';
import type { Door, Group, Person } from './door';
import { kindOfWho, saidOf } from './saidInTalk';
import { type Question, questionsFor, type Script } from './script';
import { answersIn, peopleOf, type Talk } from './talk';

/** A question of the script with what was answered to it; none where it was passed over. */
export type AnsweredQuestion = { readonly question: Question; readonly answers: readonly Group[] };

/** Returns the questions of the script that one person was asked, with their answers. A question that follows from none of them is left out. */
export function answeredQuestions(script: Script, chosen: ReadonlySet<GroupId>, groups: readonly Group[]): readonly AnsweredQuestion[] {
  return questionsFor(script, chosen).map((question) => ({
    question,
    answers: question.answers.filter((id) => chosen.has(id)).flatMap((id) => groups.find((group) => group.id === id) ?? []),
  }));
}

/** Returns the groups that no question of the script asks for: they are offered where the talk is checked. */
export function groupsBeside(script: Script, groups: readonly Group[]): readonly Group[] {
  const asked = new Set(script.questions.flatMap(({ answers }) => answers));
  return groups.filter(({ id }) => !asked.has(id));
}

/** One person of whom a talk says something, with their groups as they are with it. */
export type CheckedPerson = {
  readonly person: Person;
  readonly chosen: ReadonlySet<GroupId>;
  readonly answered: readonly AnsweredQuestion[];
};

/** A talk as it is checked before it is saved. */
export type CheckedTalk = {
  readonly said: readonly CheckedPerson[];
  /** Of them nothing was said. Where nobody known has answered, nobody of the household is missed. */
  readonly silent: readonly Person[];
};

/** Returns what a talk says, by person. */
export function toCheck(door: Pick<Door, 'people'>, talk: Talk, script: Script, groups: readonly Group[]): CheckedTalk {
  const people = peopleOf(door, talk);
  const said = saidOf(door, talk);
  const all = answersIn(door, talk, groups);
  return {
    said: people
      .filter(({ personId }) => said.has(personId))
      .map((person) => {
        const chosen = all.get(person.personId) ?? new Set<GroupId>();
        return { person, chosen, answered: answeredQuestions(script, chosen, groups) };
      }),
    silent: kindOfWho(talk) === 'nobody' ? [] : people.filter(({ personId }) => !said.has(personId)),
  };
}
