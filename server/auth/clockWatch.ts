import type { Clock } from '@/server/clock';

const HOUR_MS = 60 * 60 * 1000;
const FAR_MS = HOUR_MS;

/** Whose request it was, in numbers that tell nobody anything outside the campaign's database. */
export type ClockReport = { readonly userId: number; readonly campaignId: number | undefined };

/** A rightly signed request of a phone that the user is not known by. */
type StrangeRequest = ClockReport & { readonly message: string };

/**
 * Tells the staff of rightly signed requests that say another time of sending (`t`) than the server's by more than an hour, and come from a
 * phone that is not known: somebody may repeat what the user's own phone has sent. Once an hour for each user.
 *
 * @param tell writes into the log
 * @returns a function that returns true when the request's time is far off
 */
export function clockWatch(clock: Clock, tell: (report: ClockReport) => void): (request: StrangeRequest) => boolean {
  /** When the user was told of last; the earliest at the beginning. */
  const toldAt = new Map<number, number>();
  return ({ message, userId, campaignId }) => {
    const now = clock.nowMs();
    const sentAt = new URLSearchParams(message.slice(message.indexOf('?') + 1)).get('t');
    if (sentAt === null || Math.abs(Number(sentAt) * 1000 - now) <= FAR_MS) return false;
    for (const [user, at] of toldAt) {
      if (at > now - HOUR_MS) break;
      toldAt.delete(user);
    }
    if (!toldAt.has(userId)) {
      toldAt.set(userId, now);
      tell({ userId, campaignId });
    }
    return true;
  };
}
