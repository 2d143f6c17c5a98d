import type { Kysely } from 'kysely';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { notifyMember } from '@/server/push/notifyMember';
import { packetMessage } from '@/server/push/packetMessage';
import type { PushSender } from '@/server/push/pushSender';
import { lockCampaign, openPass } from '@/server/store/passes';
import { type Member, memberByEmail } from './members';
import { OrganizerError } from './organizerError';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  nothingNamed: 'Name the packets by their codes, or a target by --target.',
  unknown: (codes: readonly string[]) => `No packet of the pass that is walked has the code ${codes.map(hyphenateCode).join(', ')}.`,
  noTarget: (name: string) => `This campaign has no target "${name}".`,
  held: (held: readonly HeldPacket[]) =>
    `${held.map(({ code, heldBy }) => `${hyphenateCode(code)} is held by ${heldBy}`).join(', ')}. --take-back makes a packet free.`,
} as const;

/** Packets by their codes, as people write them; without codes those of a target. */
export type NamedPackets = { readonly codes: readonly string[]; readonly target?: string | undefined };

type Packet = { readonly id: number; readonly code: string; readonly holderId: number | null; readonly heldBy: string | null };
/** A packet, and who held it. */
export type HeldPacket = Pick<Packet, 'code' | 'heldBy'>;

export type GivenPackets = {
  readonly member: Member;
  /** Codes of the packets that the member got now. */
  readonly codes: readonly string[];
  /** Packets that were the member's already. */
  readonly alreadyTheirs: number;
  /** How many browsers were notified. */
  readonly notified: number;
};

/**
 * Gives packets to a member, and notifies them. Of a target the packets that nobody holds.
 *
 * @param parts `push` tells the member; without one, and in a dry run, nobody is told
 * @throws {@link OrganizerError} when there is no such packet, target or member, or somebody else holds one of the packets; then nothing was written
 */
export async function givePackets(
  parts: StaffParts & { readonly push?: PushSender | undefined },
  campaign: string,
  { email, dryRun = false, ...named }: NamedPackets & DryRun & { readonly email: string },
): Promise<GivenPackets> {
  const { db, push } = parts;
  const now = nowSeconds(parts.clock);
  const { campaignId, ...given } = await inTransaction(parts, campaign, { dryRun }, (trx, id) =>
    giveWithin(trx, id, { named, email, now }),
  );
  const { member, codes } = given;
  const isTold = push !== undefined && !dryRun && codes.length > 0;
  return { ...given, notified: isTold ? await notifyMember(db, push, { campaignId, userId: member.userId }, packetMessage(codes)) : 0 };
}

type Wanted = { readonly named: NamedPackets; readonly email: string; readonly now: number };

async function giveWithin(trx: Kysely<Database>, campaignId: number, { named, email, now }: Wanted) {
  const member = await memberByEmail(trx, campaignId, email);
  const packets = await lockedPackets(trx, campaignId, named);
  const ofOthers = packets.filter(({ holderId }) => holderId !== null && holderId !== member.userId);
  if (named.codes.length > 0 && ofOthers.length > 0) throw new OrganizerError(TEXTS.held(ofOthers));
  const free = packets.filter(({ holderId }) => holderId === null);
  await setHolder(trx, campaignId, free, { assigned_user_id: member.userId, assigned_at: now });
  return { campaignId, member, codes: free.map(({ code }) => code), alreadyTheirs: packets.length - free.length - ofOthers.length };
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
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const held = (await lockedPackets(trx, campaignId, named)).filter(({ holderId }) => holderId !== null);
    await setHolder(trx, campaignId, held, { assigned_user_id: null, assigned_at: null });
    return held;
  });
}

/** Reads the packets that are named, in the order of their codes, and keeps every other cut and assignment away until the transaction has ended. */
async function lockedPackets(trx: Kysely<Database>, campaignId: number, { codes, target }: NamedPackets): Promise<Packet[]> {
  if (codes.length === 0 && target === undefined) throw new OrganizerError(TEXTS.nothingNamed);
  await lockCampaign(trx, campaignId, 'no key update');
  const query = trx
    .selectFrom('packets')
    .leftJoin('users', 'users.id', 'assigned_user_id')
    .select(['packets.id', 'code', 'assigned_user_id as holderId', 'users.name as heldBy'])
    .where('campaign_id', '=', campaignId)
    .where('pass_id', '=', openPass(campaignId))
    .orderBy('code');
  if (codes.length === 0) return query.where('target_id', '=', await targetNamed(trx, campaignId, target ?? '')).execute();
  const wanted = [...new Set(codes.map(plainCode))];
  const found = await query.where('code', 'in', wanted).execute();
  const unknown = wanted.filter((code) => !found.some((packet) => packet.code === code));
  if (unknown.length > 0) throw new OrganizerError(TEXTS.unknown(unknown));
  return found;
}

async function targetNamed(trx: Kysely<Database>, campaignId: number, name: string): Promise<number> {
  const query = trx.selectFrom('targets').select('id').where('campaign_id', '=', campaignId).where('name', '=', name);
  const target = await query.executeTakeFirst();
  if (!target) throw new OrganizerError(TEXTS.noTarget(name));
  return target.id;
}

type Holder = { readonly assigned_user_id: number | null; readonly assigned_at: number | null };

async function setHolder(trx: Kysely<Database>, campaignId: number, packets: readonly Packet[], holder: Holder): Promise<void> {
  const ids = packets.map(({ id }) => id);
  if (ids.length > 0) await trx.updateTable('packets').set(holder).where('campaign_id', '=', campaignId).where('id', 'in', ids).execute();
}
