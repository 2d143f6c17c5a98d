import type { PushMessage } from '@/lib/contract/push';
import type { Member } from '@/server/campaign/members';
import type { StaffParts } from '@/server/campaign/transaction';
import { notifyMember } from '@/server/push/notifyMember';
import { packetMessage, recallMessage } from '@/server/push/packetMessage';
import type { PushSender, PushUrgency } from '@/server/push/pushSender';

/** Milliseconds after which the answer no longer waits for a push service that hangs: the packets have moved by then, and the page has to learn it. */
const LONGEST_MS = 3_000;

/** `push` tells volunteers on their phones; undefined where this server sends no notifications. */
export type TellingParts = StaffParts & {
  readonly push?: PushSender | undefined;
  /** Goes on with what takes longer after the answer; without it all of it is awaited. */
  readonly inBackground?: ((work: () => Promise<void>) => void) | undefined;
};

type Told = {
  readonly campaignId: number;
  readonly member: Pick<Member, 'userId'>;
  readonly packets: readonly { readonly code: string }[];
};

const codesOf = ({ packets }: Told) => packets.map(({ code }) => code);

/** Tells a member which packets are theirs from now on. @returns on how many browsers, as far as that is known soon */
export function tellHolder(parts: TellingParts, told: Told): Promise<number> {
  return tell(parts, told, packetMessage(codesOf(told)), 'normal');
}

/** Tells a member at once which packets are theirs no more. @param why as it is shown @returns on how many browsers, as far as that is known soon */
export function tellFormerHolder(parts: TellingParts, told: Told, why: string): Promise<number> {
  return tell(parts, told, recallMessage(codesOf(told), why), 'high');
}

/** @returns on how many browsers; 0 where that takes longer than an answer may, or fails */
async function tell(
  { db, push, inBackground }: TellingParts,
  { campaignId, member: { userId } }: Told,
  message: PushMessage,
  urgency: PushUrgency,
): Promise<number> {
  if (push === undefined) return 0;
  const notify = () => notifyMember(db, push, { campaignId, userId }, message, urgency);
  if (inBackground === undefined) return notify();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(0), LONGEST_MS);
    inBackground(async () => {
      try {
        resolve(await notify());
      } finally {
        clearTimeout(timer);
        resolve(0);
      }
    });
  });
}
