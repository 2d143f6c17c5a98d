import { calendarDaysBetween, midnightBefore } from '@/lib/domain/calendarDays';
import type { BackWord } from '@/lib/domain/door/comeBack';
import type { Back } from '@/lib/domain/door/door';
import { clockText } from './dates';
import { comeBack } from './en/comeBack';
import { dateFormat, type Locale } from './formats';
import type { Texts } from './texts';

export const backTexts: Texts['comeBack'] = comeBack;

/** Returns the word as it is sent and shown in a line. */
export const backWordText = (word: BackWord): string => backTexts.inLine[word];

/** Returns when to come back, behind 'Come back': somebody's own word on its day, else the day or the time; undefined where neither is known, or the day is past. */
export function backText({ from, text }: Back, nowMs: number, locale?: Locale): string | undefined {
  if (from === undefined) return text;
  const thenMs = from * 1000;
  const days = calendarDaysBetween(nowMs, thenMs);
  const time = midnightBefore(thenMs) === thenMs ? '' : backTexts.at(clockText(thenMs, locale));
  if (days === 0) return text || time || backTexts.today;
  if (days === 1) return `${backTexts.inLine.tomorrow} ${time}`.trim();
  return days > 1 ? backTexts.on(dateFormat(locale, { weekday: 'long' }).format(thenMs)) : undefined;
}
