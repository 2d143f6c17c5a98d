import type { GroupId, PersonId } from '@/lib/domain/ids';
import type { Door, Group, Person } from './door';
import { type Question, questionsFor, type Script } from './script';
import { answersIn, NOBODY_KNOWN, peopleOf, type Talk } from './talk';

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

/** Returns those of whom the talk says something: who answered, and whoever has new answers. */
export function saidOf(door: Pick<Door, 'people'>, talk: Talk): ReadonlySet<PersonId> {
  const fresh = talk.fresh ?? {};
  const people = peopleOf(door, talk).filter(({ personId }) => personId === talk.who || Object.hasOwn(fresh, personId));
  return new Set(people.map(({ personId }) => personId));
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

/** True when a talk is of somebody else than who answered as well: the screen's title does not say then whose an answer is. */
export function isOfOthers(door: Pick<Door, 'people'>, talk: Talk): boolean {
  return (talk.open ?? talk.who) !== talk.who || [...saidOf(door, talk)].some((personId) => personId !== talk.who);
}

/** Returns with whom the talk is. Of nobody without a name answers can be kept. */
export function kindOfWho({ who, newPerson }: Talk): 'listed' | 'new' | 'nobody' {
  if (who === undefined || who === NOBODY_KNOWN) return 'nobody';
  return who === newPerson?.personId ? 'new' : 'listed';
}

/**
 * Returns the talk's answers of one person without those to follow-ups that are no longer asked: who does not care for roads has named none.
 *
 * @param known the groups in which the person was before the talk; those stay
 */
export function withoutUnasked(script: Script | undefined, given: ReadonlySet<GroupId>, known: readonly GroupId[]): ReadonlySet<GroupId> {
  if (!script) return given;
  const asked = new Set(questionsFor(script, given).flatMap(({ answers }) => answers));
  const unasked = script.questions.flatMap(({ answers }) => answers).filter((id) => !asked.has(id) && !known.includes(id));
  return new Set([...given].filter((id) => !unasked.includes(id)));
}
