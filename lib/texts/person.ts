import type { Person } from '@/lib/domain/door/door';
import type { Known } from '@/lib/domain/door/known';
import { momentText } from './dates';
import { person } from './en/person';
import type { Texts } from './texts';

export const personTexts: Texts['person'] = person;

/** Returns what tells people of a household apart: '46 · Democrat · speaks Spanish · voted 1 of 3'; '' when nothing is known. */
export function personFactsText({ age, party, language, voted }: Person): string {
  const facts = [age, party, language && personTexts.speaks(language), voted && personTexts.voted(voted)];
  return facts.filter((fact) => fact !== undefined && fact !== '').join(' · ');
}

/** Returns what is known from earlier talks in one line: 'Lean yes, Sep 26', 'Talked Sep 26' or 'Not asked yet'; '' when only groups are known. */
export function knownText({ support, time, isNotAsked }: Known, nowMs: number): string {
  if (support)
    return support.time === undefined ? support.group.name : personTexts.dated(support.group.name, momentText(support.time * 1000, nowMs));
  if (time !== undefined) return personTexts.talked(momentText(time * 1000, nowMs));
  return isNotAsked ? personTexts.notAsked : '';
}
