import type { GroupId, PersonId } from '@/lib/domain/ids';
import type { Door } from './door';
import { questionsFor, type Script } from './script';
import { NOBODY_KNOWN, peopleOf, type Talk } from './talk';

/** Returns those of whom the talk says something: who answered, and whoever has new answers. */
export function saidOf(door: Pick<Door, 'people'>, talk: Talk): ReadonlySet<PersonId> {
  const fresh = talk.fresh ?? {};
  const people = peopleOf(door, talk).filter(({ personId }) => personId === talk.who || Object.hasOwn(fresh, personId));
  return new Set(people.map(({ personId }) => personId));
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
