import { calendarDaysBetween } from '@/lib/domain/calendarDays';
import { dates } from './en/dates';
import { dateFormat, type Locale } from './formats';
import type { Texts } from './texts';

export const dateTexts: Texts['dates'] = dates;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_NAMED_BY_WEEKDAY = 6;

/** Returns an age in minutes, hours and days: 'just now', '12 min ago', '3 h ago', 'yesterday', '5 days ago'. */
export function agoText(thenMs: number, nowMs: number): string {
  const ageMs = nowMs - thenMs;
  // After a clock was set back the past may be in the future: say 'just now'.
  if (ageMs < MINUTE_MS) return dateTexts.justNow;
  if (ageMs < HOUR_MS) return dateTexts.minutesAgo(Math.floor(ageMs / MINUTE_MS));
  const days = calendarDaysBetween(thenMs, nowMs);
  if (days === 0 || ageMs < DAY_MS / 2) return dateTexts.hoursAgo(Math.floor(ageMs / HOUR_MS));
  return days === 1 ? dateTexts.yesterday : dateTexts.daysAgo(days);
}

/** Returns 'Updated 12 min ago' (docs/product/look.md#age-of-data). */
export function updatedText(updatedAtMs: number, nowMs: number): string {
  return dateTexts.updated(agoText(updatedAtMs, nowMs));
}

/**
 * Returns a moment as a volunteer says it: today by the clock ('3:14 pm'), this week by the day ('Tuesday'), else by the date ('Mar 4').
 */
export function momentText(thenMs: number, nowMs: number, locale?: Locale): string {
  const days = calendarDaysBetween(thenMs, nowMs);
  return days <= 0 ? clockText(thenMs, locale) : otherDayText(thenMs, nowMs, locale);
}

/**
 * Returns a moment with its time, past or to come: today '6:57 pm', within a week 'Tuesday, 6:57 pm', else 'Oct 13, 6:57 pm'.
 */
export function whenText(thenMs: number, nowMs: number, locale?: Locale): string {
  const clock = clockText(thenMs, locale);
  return calendarDaysBetween(thenMs, nowMs) === 0 ? clock : `${otherDayText(thenMs, nowMs, locale)}, ${clock}`;
}

/** Returns a day that is not today: 'Tuesday', 'Mar 4', 'Mar 4, 2025'. */
function otherDayText(thenMs: number, nowMs: number, locale: Locale): string {
  if (Math.abs(calendarDaysBetween(thenMs, nowMs)) <= DAYS_NAMED_BY_WEEKDAY) return dateFormat(locale, { weekday: 'long' }).format(thenMs);
  const sameYear = new Date(thenMs).getFullYear() === new Date(nowMs).getFullYear();
  return dateFormat(locale, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) }).format(thenMs);
}

/** Returns '3:14 pm' or '15:14': am and pm in small letters, with a space that does not break. */
export function clockText(thenMs: number, locale?: Locale): string {
  return inSmallLetters(dateFormat(locale, { hour: 'numeric', minute: '2-digit' }).formatToParts(thenMs)).replace(/\s/gu, '\u00a0');
}

/** Returns '3:14' or '15:14': a time of today where there is little space. */
export function shortClockText(thenMs: number, locale?: Locale): string {
  const parts = dateFormat(locale, { hour: 'numeric', minute: '2-digit' }).formatToParts(thenMs);
  return parts
    .map(({ type, value }) => (type === 'dayPeriod' ? '' : value))
    .join('')
    .trim();
}

/** Returns the parts of a time as one text, with am and pm in small letters. */
export function inSmallLetters(parts: readonly Pick<Intl.DateTimeFormatPart, 'type' | 'value'>[]): string {
  return parts.map(({ type, value }) => (type === 'dayPeriod' ? value.toLowerCase() : value)).join('');
}
