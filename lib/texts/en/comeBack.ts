import type { BackWord } from '@/lib/domain/door/comeBack';
import { isolate } from '@/lib/texts/isolate';

/** When to come back to a door. */
export const comeBack = {
  /** On the buttons. */
  words: { afterSix: 'After 6', tomorrow: 'Tomorrow' } satisfies Record<BackWord, string>,
  /** The same within a line, behind 'Come back'. */
  inLine: { afterSix: 'after 6', tomorrow: 'tomorrow' } satisfies Record<BackWord, string>,
  pick: 'Pick a time',
  at: (time: string) => `after ${time}`,
  on: (day: string) => `on ${day}`,
  today: 'today',
  when: (doorName: string) => `When to come back to ${isolate(doorName)}`,
};
