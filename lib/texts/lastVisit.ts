import { calendarDaysBetween } from '@/lib/domain/calendarDays';
import type { LastResult } from '@/lib/domain/door/door';
import type { NamedResult } from '@/lib/domain/door/namedResult';
import type { DoorState } from '@/lib/domain/walk/doorState';
import { backText } from './comeBack';
import { momentText } from './dates';
import { lastResultText, resultText } from './door';
import { isolate } from './isolate';
import { oneDoorTexts } from './oneDoor';

/**
 * Returns a door's last result on its own screen: 'Not home 3:12 pm', 'Last visit: Not home, Sep 26 · Sam', 'Come back after 6'. Returns undefined when
 * there is none.
 */
export function lastVisitText(last: NamedResult | undefined, nowMs: number, doorState: DoorState): string | undefined {
  const said = visitText(last, nowMs);
  if (!last || said === undefined) return undefined;
  const isNow = calendarDaysBetween(last.time * 1000, nowMs) <= 0 && doorState !== 'notTried';
  return isNow ? said : oneDoorTexts.lastVisit(said);
}

/** The time to come back stands in the place of the time of the mark, so that nobody takes the one for the other. */
function visitText(last: NamedResult | undefined, nowMs: number): string | undefined {
  const when = last?.back && backText(last.back, nowMs);
  if (!last || !when) return lastResultText(last, nowMs);
  return [`${resultText(last)} ${when}`, last.by && isolate(last.by)].filter(Boolean).join(' · ');
}

/** Returns when a time to come back was marked: 'marked 3:12 pm'; undefined for every other result, which says so itself. */
export function markedText(last: LastResult | undefined, nowMs: number): string | undefined {
  return last?.back && backText(last.back, nowMs) ? oneDoorTexts.marked(momentText(last.time * 1000, nowMs)) : undefined;
}
