import type { Person } from '@/lib/domain/door/door';
import { doorTexts } from '@/lib/texts/door';
import { isolate } from '@/lib/texts/isolate';
import { surveyTexts } from '@/lib/texts/survey';

/** Returns what somebody is called in a talk. */
export function nameOf({ name, isNew }: Person): string {
  return name || (isNew ? surveyTexts.somebodyNew : doorTexts.nameNotKnown);
}

/** Returns what somebody is called in a talk, with their age where it is known. */
export function nameAndAge(person: Person): string {
  return person.age === undefined ? nameOf(person) : `${isolate(nameOf(person))}, ${person.age}`;
}
