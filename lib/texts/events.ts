import { calendarDaysBetween } from '@/lib/domain/calendarDays';
import type { CampaignEvent } from '@/lib/domain/event/event';
import { clockText, inSmallLetters } from './dates';
import { events } from './en/events';
import { dateFormat, type Locale } from './formats';
import { isolate } from './isolate';
import type { Texts } from './texts';

export const eventTexts: Texts['events'] = events;

/** Returns the heading of a day: 'Today', 'Tomorrow', 'Saturday, November 28'. */
export function eventDayText(dayMs: number, nowMs: number, locale?: Locale): string {
  const days = calendarDaysBetween(nowMs, dayMs);
  if (days <= 0) return eventTexts.today;
  if (days === 1) return eventTexts.tomorrow;
  const sameYear = new Date(dayMs).getFullYear() === new Date(nowMs).getFullYear();
  const year = sameYear ? {} : ({ year: 'numeric' } as const);
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(dayMs);
}

/** Returns from when to when an event is: '9:30 – 11:00 am'; with its days where it ends on another one. */
export function eventTimeText({ start, end }: Pick<CampaignEvent, 'start' | 'end'>, locale?: Locale): string {
  const isOneDay = calendarDaysBetween(start * 1000, end * 1000) === 0;
  const day = isOneDay ? {} : ({ weekday: 'short', day: 'numeric', month: 'short' } as const);
  return inSmallLetters(dateFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' }).formatRangeToParts(start * 1000, end * 1000));
}

/** Returns an event in a line: 'Canvass kick-off · Tomorrow, 9:30 am'. */
export function eventLineText(event: Pick<CampaignEvent, 'title' | 'start'>, nowMs: number, locale?: Locale): string {
  return `${isolate(event.title)} · ${eventStartText(event, nowMs, locale)}`;
}

/** Returns when an event begins, in a line: 'Tomorrow, 9:30 am', 'Saturday, November 28, 9:30 am'. */
export function eventStartText({ start }: Pick<CampaignEvent, 'start'>, nowMs: number, locale?: Locale): string {
  return [eventDayText(start * 1000, nowMs, locale), clockText(start * 1000, locale)].join(', ');
}
