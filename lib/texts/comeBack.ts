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

/** Returns when to come back, behind 'Come back': somebody's own word on its day, else the day or the time; undefined where neither is known. */
export function backText({ from, text }: Back, nowMs: number, locale?: Locale): string | undefined {
  if (from === undefined) return text;
  const thenMs = from * 1000;
  const days = calendarDaysBetween(nowMs, thenMs);
  if (text && days === 0) return text;
  const isDay = midnightBefore(thenMs) === thenMs;
  if (days === 1 && isDay) return backTexts.inLine.tomorrow;
  if (days === 0) return isDay ? backTexts.today : backTexts.at(clockText(thenMs, locale));
  return backTexts.on(dateFormat(locale, { weekday: 'long' }).format(thenMs));
}
