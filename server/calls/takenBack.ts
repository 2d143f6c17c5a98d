import { Refusal } from '@/server/refusal';
import type { HeldPacket } from '@/server/store/packets';

/** So long whoever had the packet is told; then it is one like any other that is not theirs. */
const TOLD_SECONDS = 12 * 3_600;
const CONFLICT = 409;
const MS = 1000;

const TEXTS = {
  taken: (at: string) => `Staff took this packet back${at}. What this phone still has is kept and sent`,
  given: (at: string) => `Staff gave this packet to somebody else${at}. What this phone still has is kept and sent`,
  at: (time: string) => ` at ${time}`,
} as const;

/**
 * Keeps the doors of a packet from whoever staff have just taken it from, in a sentence that their phone shows above what it has. Marks that it still has are
 * received like any other.
 *
 * @param zone of the campaign; null: the time is not said
 * @throws Refusal 409
 */
export function refuseTakenBack({ holderId, takenFrom, takenAt }: HeldPacket, userId: number, now: number, zone: string | null): void {
  if (holderId === userId || takenFrom !== userId || takenAt === null || now - takenAt >= TOLD_SECONDS) return;
  const at = zone === null ? '' : TEXTS.at(clock(takenAt, zone));
  throw new Refusal(CONFLICT, holderId === null ? TEXTS.taken(at) : TEXTS.given(at));
}

const clock = (seconds: number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
    .format(seconds * MS)
    .replace(/\s/gu, ' ')
    .toLowerCase();
