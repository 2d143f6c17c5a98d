import { calendarDaysBetween } from '@/lib/domain/calendarDays';
import type { Door } from '@/lib/domain/door/door';
import { type DoorSign, signOfResult } from '@/lib/domain/door/doorSign';
import { namedResult } from '@/lib/domain/door/namedResult';
import type { DoorState } from '@/lib/domain/walk/doorState';
import { backText } from './comeBack';
import { momentText, shortClockText } from './dates';
import { doorTexts, resultText } from './door';
import type { Locale } from './formats';
import { isolate } from './isolate';

/**
 * What a row says of its door's last result: its sign and its words: 'Done
 * 3:14', 'Not home 3:12 · Sam', 'Come back after 6', 'Last visit: Not home'. Nothing where there is none.
 */
export function rowResult(
  door: Pick<Door, 'last' | 'people'>,
  nowMs: number,
  doorState: DoorState,
  locale?: Locale,
): { sign: DoorSign; text?: string } {
  const last = namedResult(door);
  const result = resultText(last);
  const done = doorState === 'done';
  const sign = signOfResult(door, doorState);
  if (!last || !result) return done ? { sign, text: doorTexts.done } : { sign };
  const thenMs = last.time * 1000;
  const isToday = calendarDaysBetween(thenMs, nowMs) <= 0;
  const back = !done && last.back && backText(last.back, nowMs, locale);
  if (doorState === 'notTried' && !back) return { sign, text: doorTexts.lastVisit(result) };
  const when = back || (isToday ? shortClockText(thenMs, locale) : momentText(thenMs, nowMs, locale));
  return { sign, text: [`${result} ${when}`, isolate(last.by ?? '')].filter(Boolean).join(' · ') };
}
