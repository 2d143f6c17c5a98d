import { calendarDaysBetween } from '@/lib/domain/calendarDays';
import type { Conflict } from '@/lib/domain/change/conflict';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { LastResult } from '@/lib/domain/door/door';
import { momentText } from './dates';
import { actionText } from './door';
import { conflict } from './en/conflict';
import type { Locale } from './formats';
import type { Texts } from './texts';

export const conflictTexts: Texts['conflict'] = conflict;

/** Returns who made what of the door when: 'Sam marked Not home at 2:02 pm', 'You marked Done at 1:58 pm'. */
export function conflictLines({ theirs, own }: Conflict, nowMs: number, locale?: Locale): readonly [string, string] {
  return [line(theirs.by, theirs, nowMs, locale), line(conflictTexts.you, own, nowMs, locale)];
}

function line(who: string, { action, time }: LastResult, nowMs: number, locale?: Locale): string {
  const moment = momentText(time * 1000, nowMs, locale);
  const when = calendarDaysBetween(time * 1000, nowMs) <= 0 ? conflictTexts.at(moment) : conflictTexts.on(moment);
  if (action === DOOR_ACTION.undo) return conflictTexts.tookBack(who, when);
  if (action === DOOR_ACTION.survey) return conflictTexts.savedSurvey(who, when);
  return conflictTexts.marked(who, actionText(action), when);
}
