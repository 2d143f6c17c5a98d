import type { Recall } from '@/lib/contract/envelope';
import { Refusal } from '@/server/refusal';

const CONFLICT = 409;
const MS = 1000;

const TEXTS = {
  taken: (at: string) => `Staff took this packet back${at}. What this phone still has is kept and sent`,
  given: (at: string) => `Staff gave this packet to somebody else${at}. What this phone still has is kept and sent`,
  at: (time: string) => ` at ${time}`,
} as const;

/**
 * Returns what keeps the doors of a packet from whoever it was just taken from, in a sentence that their phone shows above what it has. Marks that it still
 * has are received like any other.
 *
 * @param zone of the campaign; null: the time is not said
 */
export function takenBack({ at, given }: Recall, zone: string | null): Refusal {
  const when = zone === null ? '' : TEXTS.at(clock(at, zone));
  return new Refusal(CONFLICT, given ? TEXTS.given(when) : TEXTS.taken(when));
}

const clock = (seconds: number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
    .format(seconds * MS)
    .replace(/\s/gu, ' ')
    .toLowerCase();
