import type { PushMessage } from '@/lib/contract/push';
import type { Member } from '@/server/campaign/members';
import type { StaffParts } from '@/server/campaign/transaction';
import { notifyMember } from '@/server/push/notifyMember';
import { packetMessage, recallMessage } from '@/server/push/packetMessage';
import type { PushSender, PushUrgency } from '@/server/push/pushSender';

/** `push` tells volunteers on their phones; undefined where this server sends no notifications. */
export type TellingParts = StaffParts & { readonly push?: PushSender | undefined };

type Told = {
  readonly campaignId: number;
  readonly member: Pick<Member, 'userId'>;
  readonly packets: readonly { readonly code: string }[];
};

const codesOf = ({ packets }: Told) => packets.map(({ code }) => code);

/** Tells a member which packets are theirs from now on. @returns on how many browsers */
export function tellHolder(parts: TellingParts, told: Told): Promise<number> {
  return tell(parts, told, packetMessage(codesOf(told)), 'normal');
}

/** Tells a member at once which packets are theirs no more. @param why as it is shown @returns on how many browsers */
export function tellFormerHolder(parts: TellingParts, told: Told, why: string): Promise<number> {
  return tell(parts, told, recallMessage(codesOf(told), why), 'high');
}

async function tell({ db, push }: TellingParts, { campaignId, member: { userId } }: Told, message: PushMessage, urgency: PushUrgency) {
  return push === undefined ? 0 : notifyMember(db, push, { campaignId, userId }, message, urgency);
}
