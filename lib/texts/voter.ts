import type { Position } from '@/lib/domain/geo';
import type { ContactDetail, Contribution, Election, FullVoter } from '@/lib/domain/voter/voter';
import { totalOf, voterName } from '@/lib/domain/voter/voter';
import { voter } from './en/voter';
import { dateFormat, type Locale, numberFormat } from './formats';
import type { Texts } from './texts';

export const voterTexts: Texts['voter'] = voter;

/** Returns a voter's name, or that it is not known. */
export const voterNameText = (named: Pick<FullVoter, 'first' | 'last'>): string => voterName(named) || voterTexts.nameNotKnown;

/** Returns age and party on one line: '46 · DEM'; '' when neither is known. */
export function ageAndPartyText({ age, party }: { readonly age?: number; readonly party?: string }): string {
  return [age, party].filter((fact) => fact !== undefined && fact !== '').join(' · ');
}

/** Returns an amount of dollars: '$1,250.00'. */
export function moneyText(dollars: number, locale?: Locale): string {
  return numberFormat(locale, { style: 'currency', currency: 'USD' }).format(dollars);
}

/** Returns a day of the voter file: '2024-10-05' as the reader's region writes it, anything else as it is. */
export function fileDayText(day: string, locale?: Locale): string {
  const time = /^\d{4}-\d{2}-\d{2}/u.test(day) ? Date.parse(day.slice(0, 10)) : Number.NaN;
  // A day of the file is the same day everywhere, hence UTC.
  return Number.isNaN(time) ? day : dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(time);
}

/** Returns what a voter did at an election: 'Voted · by mail'. */
export function electionText({ voted, method }: Election): string {
  if (!voted) return voterTexts.notVoted;
  return method ? voterTexts.votedBy(method) : voterTexts.voted;
}

/** Returns how often somebody has voted: 'Voted in 4 of 6 elections'. */
export function historyText(history: readonly Election[]): string {
  return history.length === 0 ? voterTexts.noHistory : voterTexts.votedIn(history.filter(({ voted }) => voted).length, history.length);
}

/** Returns contributions in a line: '3 contributions · $150.00'. */
export function contributionsText(contributions: readonly Contribution[], locale?: Locale): string {
  if (contributions.length === 0) return voterTexts.noContributions;
  return voterTexts.contributions(contributions.length, moneyText(totalOf(contributions), locale));
}

/** Returns the voter file's own name of a way to reach somebody as words: 'workPhone' and 'work_phone' are 'Work phone'. */
export function contactLabelText({ label }: Pick<ContactDetail, 'label'>): string {
  const words = label
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\s]+/gu, ' ')
    .trim();
  const plain = words === words.toUpperCase() ? words : words.toLowerCase();
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

/** Returns a position to the meter: '41.30125, -72.90433'. */
export const positionText = ({ lat, lon }: Position): string => `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
