import { isolate } from '@/lib/texts/isolate';
/** Somebody else's change of a door, beside one's own. */
export const conflict = {
  marked: (who: string, action: string, when: string) => `${isolate(who)} marked ${action} ${when}`,
  tookBack: (who: string, when: string) => `${isolate(who)} took the result back ${when}`,
  savedSurvey: (who: string, when: string) => `${isolate(who)} saved a survey ${when}`,
  you: 'You',
  /** 'at' stands before a time of today, 'on' before a day. */
  at: (time: string) => `at ${time}`,
  on: (day: string) => `on ${day}`,
  bothAreSaved: 'Both results are saved.',
};
