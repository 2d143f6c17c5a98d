const DAY_MS = 24 * 60 * 60_000;

/** Returns how many midnights of the device's calendar lie between two moments; a day of 23 or 25 hours counts as one. */
export function calendarDaysBetween(thenMs: number, nowMs: number): number {
  return Math.round((midnightBefore(nowMs) - midnightBefore(thenMs)) / DAY_MS);
}

/** Returns the midnight at which the moment's day began on the device's calendar, in milliseconds. */
export function midnightBefore(timeMs: number): number {
  return new Date(timeMs).setHours(0, 0, 0, 0);
}
