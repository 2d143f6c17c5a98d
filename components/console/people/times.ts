import { peopleTexts } from '@/lib/texts/console/people';
import { agoText, inSmallLetters, whenText } from '@/lib/texts/dates';
import { dateFormat, type Locale } from '@/lib/texts/formats';

const MS = 1000;
const DAY_MS = 86_400_000;

/** Unix seconds as a day: 'Oct 13'. */
export const dayText = (seconds: number): string => dateFormat(undefined, { day: 'numeric', month: 'short' }).format(seconds * MS);

/** Unix seconds as a day and a time: 'Oct 13, 6:57 pm', of today the time alone. */
export const minuteText = (seconds: number): string => whenText(seconds * MS, Date.now());

/** Returns from when to when an event is, 'YYYY-MM-DD HH:MM' each as the campaign's clocks show it: 'Tue, Oct 13, 6:00 – 8:00 pm'. */
export function eventText(starts: string, ends: string, locale?: Locale): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  const [from, to] = [starts, ends].map((time) => Date.parse(`${time.replace(' ', 'T')}Z`)) as [number, number];
  return inSmallLetters(dateFormat(locale, options).formatRangeToParts(from, to));
}

/** A calendar day, 'YYYY-MM-DD', as people read it, whatever the time zone of this browser. */
export function calendarDayText(day: string): string {
  const noon = Date.parse(`${day}T00:00:00Z`) + DAY_MS / 2;
  return dateFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(noon);
}

/** Returns when a volunteer's phone last reached the server; 'never' for null. */
export const heardText = (seconds: number | null): string => (seconds === null ? peopleTexts.never : agoText(seconds * MS, Date.now()));
