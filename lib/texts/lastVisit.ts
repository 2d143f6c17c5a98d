import { calendarDaysBetween } from '@/lib/domain/calendarDays';
import type { LastResult } from '@/lib/domain/door/door';
import type { DoorState } from '@/lib/domain/walk/doorState';
import { backText } from './comeBack';
import { lastResultText } from './door';
import { oneDoorTexts } from './oneDoor';

/** Returns a door's last result on its own screen: 'Not home 3:12 pm', 'Last visit: Not home, Sep 26 · Sam', 'Come back after 6'. */
export function lastVisitText(last: LastResult | undefined, nowMs: number, doorState: DoorState): string | undefined {
  const text = lastResultText(last, nowMs);
  if (!last || text === undefined) return undefined;
  const when = last.back && backText(last.back, nowMs);
  const said = when ? `${text} · ${when}` : text;
  const isNow = calendarDaysBetween(last.time * 1000, nowMs) <= 0 && doorState !== 'notTried';
  return isNow ? said : oneDoorTexts.lastVisit(said);
}
