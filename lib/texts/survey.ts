import type { Person } from '@/lib/domain/door/door';
import { survey } from './en/survey';
import type { Texts } from './texts';

export const surveyTexts: Texts['survey'] = survey;

/** Returns what tells people of a household apart: '46 · DEM · speaks Spanish'; '' when nothing is known. */
export function personFactsText({ age, party, language }: Person): string {
  return [age, party, language && surveyTexts.spokenLanguage(language)].filter((fact) => fact !== undefined && fact !== '').join(' · ');
}

/** Returns what Save would record: the number of new answers, or that there are none, and what becomes of the door. */
export function savedText({ answers, people }: { readonly answers: number; readonly people: number }, isDone: boolean): string {
  const what = answers === 0 ? surveyTexts.noAnswers : surveyTexts.answers(answers, people);
  return `${what} ${isDone ? surveyTexts.staysDone : surveyTexts.staysToDo}`;
}
