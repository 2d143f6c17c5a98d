import type { Back } from '@/lib/domain/door/door';

/** The times to come back that are offered by a word; another is picked. */
export const BACK_WORDS = ['afterSix', 'tomorrow'] as const;
export type BackWord = (typeof BACK_WORDS)[number];

const EVENING_HOUR = 18;

/**
 * Returns the moment that a word means at this device's clock: six in the evening, of tomorrow when it is past six already, or the beginning of
 * tomorrow.
 *
 * @param nowMs milliseconds
 * @returns unix seconds
 */
export function backAt(word: BackWord, nowMs: number): number {
  const day = new Date(nowMs);
  const evening = new Date(day.getFullYear(), day.getMonth(), day.getDate(), EVENING_HOUR);
  if (word === 'afterSix' && evening.getTime() > nowMs) return evening.getTime() / 1000;
  const hour = word === 'afterSix' ? EVENING_HOUR : 0;
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, hour).getTime() / 1000;
}

/** Returns what a word means as a change says it. A day needs no word: it reads as 'tomorrow' today and by its name later. */
export function backOf(word: BackWord, text: string, nowMs: number): Back {
  const from = backAt(word, nowMs);
  return word === 'tomorrow' ? { from } : { from, text };
}

/** Returns a picked time of today as unix seconds, of tomorrow when it is past; undefined for what is no time ('18:30'). */
export function backAtClock(clock: string, nowMs: number): number | undefined {
  const match = /^(\d{2}):(\d{2})$/u.exec(clock);
  if (!match) return undefined;
  const day = new Date(nowMs);
  const at = (offset: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + offset, Number(match[1]), Number(match[2])).getTime();
  return (at(0) > nowMs ? at(0) : at(1)) / 1000;
}
