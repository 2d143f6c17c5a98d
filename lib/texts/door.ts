import { calendarDaysBetween } from '@/lib/domain/calendarDays';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Mark } from '@/lib/domain/change/door/door';
import { answerOfMark, type NamedResult } from '@/lib/domain/door/namedResult';
import { momentText } from './dates';
import { door } from './en/door';
import type { Locale } from './formats';
import { isolate } from './isolate';
import type { Texts } from './texts';

export const doorTexts: Texts['door'] = door;

/** Returns an action in a volunteer's words; another server's action as it is. */
export function actionText(action: string): string {
  switch (action) {
    case DOOR_ACTION.done:
      return doorTexts.actions.done;
    case DOOR_ACTION.undo:
      return doorTexts.actions.undo;
    case DOOR_ACTION.notHome:
      return doorTexts.actions.notHome;
    case DOOR_ACTION.comeBack:
      return doorTexts.actions.comeBack;
    case DOOR_ACTION.inaccessible:
      return doorTexts.actions.inaccessible;
    case DOOR_ACTION.notFound:
      return doorTexts.actions.notFound;
    case DOOR_ACTION.leftLiterature:
      return doorTexts.actions.leftLiterature;
    case DOOR_ACTION.survey:
      return doorTexts.actions.survey;
    default:
      return action;
  }
}

/** Returns a mark in words: its one answer ('Refused'), else its action. */
export function markText(mark: Mark): string {
  return resultNamed(answerOfMark(mark), mark.action);
}

const resultNamed = (answer: string | undefined, action: string): string => (answer === undefined ? actionText(action) : isolate(answer));

/** Returns a door's last result in words; undefined when there is none (never visited, or undone). */
export function resultText(last: NamedResult | undefined): string | undefined {
  return last === undefined || last.action === DOOR_ACTION.undo ? undefined : resultNamed(last.answer, last.action);
}

/**
 * Returns a door's last result with its time: 'Done 3:14 pm', 'Not home, Tuesday', and somebody else's name ('Not home, Tuesday · Sam').
 * Undefined when there is none.
 */
export function lastResultText(last: NamedResult | undefined, nowMs: number, locale?: Locale): string | undefined {
  const result = resultText(last);
  if (last === undefined || result === undefined) return undefined;
  const thenMs = last.time * 1000;
  const separator = calendarDaysBetween(thenMs, nowMs) <= 0 ? ' ' : ', ';
  const text = `${result}${separator}${momentText(thenMs, nowMs, locale)}`;
  return last.by ? `${text} · ${isolate(last.by)}` : text;
}
