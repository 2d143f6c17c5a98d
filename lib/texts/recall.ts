import { calendarDaysBetween } from '@/lib/domain/calendarDays';
import type { Recall } from '@/lib/domain/walk/recall';
import { clockText, momentText } from './dates';
import { recall } from './en/recall';
import type { Locale } from './formats';
import type { Texts } from './texts';

export const recallTexts: Texts['recall'] = recall;

/** Returns what became of a packet, when, and what to do. */
export function recallText({ at, isGiven }: Recall, nowMs: number, locale?: Locale): string {
  const thenMs = at * 1000;
  const isToday = calendarDaysBetween(thenMs, nowMs) <= 0;
  const when = isToday ? recallTexts.at(clockText(thenMs, locale)) : recallTexts.on(momentText(thenMs, nowMs, locale));
  return isGiven ? recallTexts.given(when) : recallTexts.taken(when);
}
