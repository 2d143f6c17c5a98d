import type { LastResult } from './address';
import { resultText } from './doorResult';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAYS_NAMED_BY_WEEKDAY = 6;

/** The reader's language; undefined is the device's own. */
type Locale = string | undefined;

/** How old something is, in minutes, hours and days: 'just now', '12 min ago', '3 h ago', 'yesterday', '5 days ago'. */
export function agoText(thenMs: number, nowMs: number): string {
  const ageMs = nowMs - thenMs;
  // A clock that was set back puts the past into the future; to the reader that is now.
  if (ageMs < MINUTE_MS) return 'just now';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`;
  const days = calendarDaysBetween(thenMs, nowMs);
  if (days === 0 || ageMs < DAY_MS / 2) return `${Math.floor(ageMs / HOUR_MS)} h ago`;
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** 'Updated 12 min ago' (product.md, "Look"). */
export function updatedText(updatedAtMs: number, nowMs: number): string {
  return `Updated ${agoText(updatedAtMs, nowMs)}`;
}

/** A moment as a volunteer says it: today by the clock ('3:14 pm'), this week by the day ('Tuesday'), else by the date ('Mar 4'). */
export function momentText(thenMs: number, nowMs: number, locale?: Locale): string {
  const days = calendarDaysBetween(thenMs, nowMs);
  if (days <= 0) return clockText(thenMs, locale);
  if (days <= DAYS_NAMED_BY_WEEKDAY) return formatter(locale, { weekday: 'long' }).format(thenMs);
  const sameYear = new Date(thenMs).getFullYear() === new Date(nowMs).getFullYear();
  return formatter(locale, { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) }).format(thenMs);
}

/**
 * What last happened at a door and when: 'Done 3:14 pm', 'Not home, Tuesday', with who it was when it was somebody else
 * ('Not home, Tuesday · Sam'). Undefined when there is nothing to say.
 */
export function lastResultText(last: LastResult | undefined, nowMs: number, locale?: Locale): string | undefined {
  const result = resultText(last);
  if (last === undefined || result === undefined) return undefined;
  const thenMs = last.time * 1000;
  const separator = calendarDaysBetween(thenMs, nowMs) <= 0 ? ' ' : ', ';
  const text = `${result}${separator}${momentText(thenMs, nowMs, locale)}`;
  return last.by ? `${text} · ${last.by}` : text;
}

/** '3:14 pm', '15:14': am and pm in small letters, and never torn from their hour at the end of a line. */
function clockText(thenMs: number, locale: Locale): string {
  return formatter(locale, { hour: 'numeric', minute: '2-digit' })
    .formatToParts(thenMs)
    .map(({ type, value }) => (type === 'dayPeriod' ? value.toLowerCase() : value.replace(/\s/gu, '\u00a0')))
    .join('');
}

/** Midnights between two moments on the device's calendar; days of 23 and 25 hours count as one. */
function calendarDaysBetween(thenMs: number, nowMs: number): number {
  return Math.round((midnightBefore(nowMs) - midnightBefore(thenMs)) / DAY_MS);
}

/** The midnight that the moment's day began with, on the device's calendar. */
export function midnightBefore(timeMs: number): number {
  return new Date(timeMs).setHours(0, 0, 0, 0);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than formatting a whole list, so each is made once. */
function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}
