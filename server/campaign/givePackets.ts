import { nowSeconds } from '@/server/clock';
import { notifyMember } from '@/server/push/notifyMember';
import { packetMessage } from '@/server/push/packetMessage';
import type { PushSender } from '@/server/push/pushSender';
import { lockCampaign } from '@/server/store/passes';
import { chosenPackets, type PacketChoice } from './chosenPackets';
import { type LockedPacket, lockedPackets, type NamedPackets, setHolder } from './lockedPackets';
import { memberNamed } from './memberNamed';
import type { Member } from './members';
import { OrganizerError } from './organizerError';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = { nothingNamed: 'Name the packets by their codes, or a target by --target.' } as const;

/** A packet, and who held it. */
export type HeldPacket = Pick<LockedPacket, 'code' | 'heldBy'>;

export type GivenPackets = {
  readonly member: Member;
  /** The packets that the member got now, and who held one until now. */
  readonly packets: readonly HeldPacket[];
  /** Packets that were the member's already. */
  readonly alreadyTheirs: number;
  /** How many browsers were notified. */
  readonly notified: number;
};

/**
 * Gives packets to a member, and notifies them. Of a target the packets that nobody holds.
 *
 * @param parts `push` tells the member; without one, and in a dry run, nobody is told
 * @param choice `to` is the member's e-mail or name
 * @throws {@link OrganizerError} when there is no such packet, target or member, or somebody else holds one of the packets; then nothing was written
 */
export async function givePackets(
  parts: StaffParts & { readonly push?: PushSender | undefined },
  campaign: string,
  { to, dryRun = false, ...choice }: PacketChoice & DryRun & { readonly to: string },
): Promise<GivenPackets> {
  const { db, push } = parts;
  const now = nowSeconds(parts.clock);
  const { campaignId, ...given } = await inTransaction(parts, campaign, { dryRun }, async (trx, id) => {
    await lockCampaign(trx, id, 'no key update');
    const member = await memberNamed(trx, id, to);
    const chosen = await chosenPackets(trx, { campaignId: id, member, now }, choice);
    await setHolder(trx, id, chosen.packets, { userId: member.userId, now });
    return { campaignId: id, member, ...chosen };
  });
  const { member, packets } = given;
  if (push === undefined || dryRun || packets.length === 0) return { ...given, notified: 0 };
  const message = packetMessage(packets.map(({ code }) => code));
  return { ...given, notified: await notifyMember(db, push, { campaignId, userId: member.userId }, message) };
}

/**
 * Makes packets free again. What was marked stays, and what is marked later by whoever had one still arrives.
 *
 * @returns the packets that somebody held, and who
 * @throws {@link OrganizerError} when there is no such packet or target; then nothing was written
 */
export function takeBackPackets(
  parts: StaffParts,
  campaign: string,
  { dryRun, ...named }: NamedPackets & DryRun,
): Promise<readonly HeldPacket[]> {
  if (named.codes.length === 0 && named.target === undefined) throw new OrganizerError(TEXTS.nothingNamed);
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const held = (await lockedPackets(trx, campaignId, named)).filter(({ holderId }) => holderId !== null);
    await setHolder(trx, campaignId, held, { userId: null, now: nowSeconds(parts.clock) });
    return held;
  });
}
