import { clock } from './en/clock';
import type { Texts } from './texts';

const clockTexts: Texts['clock'] = clock;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how far a phone's clock is off, and how to mend it. @param aheadMs how far the server's clock is ahead of it */
export function clockOffText(aheadMs: number): string {
  const by = spanText(Math.abs(aheadMs));
  return `${aheadMs > 0 ? clockTexts.slow(by) : clockTexts.fast(by)} ${clockTexts.mend}`;
}

function spanText(ms: number): string {
  if (ms < 1.5 * HOUR_MS) return clockTexts.minutes(Math.round(ms / MINUTE_MS));
  return ms < 1.5 * DAY_MS ? clockTexts.hours(Math.round(ms / HOUR_MS)) : clockTexts.days(Math.round(ms / DAY_MS));
}
