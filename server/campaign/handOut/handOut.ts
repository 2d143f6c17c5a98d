import { hyphenateCode } from '@/lib/domain/walk/packet';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { setHolder } from '@/server/campaign/lockedPackets';
import type { Member } from '@/server/campaign/members';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import type { DryRun } from '@/server/campaign/transaction';
import { packetsNear } from '@/server/store/packetsNear';
import { lockCampaign } from '@/server/store/passes';
import { inHandOut } from './inHandOut';
import { type NearRef, placeNear } from './places';
import { expectFree, expectHeldBy } from './refusals';
import { packetWords, type StandingPacket, standingPackets } from './standing';
import { type TellingParts, tellFormerHolder, tellHolder } from './tellHolders';
import { expectedMember } from './volunteer';

const TEXTS = {
  noneFree: 'No packet is free there. Nothing was handed out.',
  toThemselves: (name: string) => `${name} has it already.`,
  given: (packets: string, name: string) => `${packets} to ${name}`,
  over: (packets: string, from: string, to: string) => `${packets} from ${from} to ${to}`,
  back: (packets: string, name: string) => `${packets} from ${name}`,
  reason: 'The reason',
  isOver: 'Somebody else walks it now. What you have marked stays.',
  isBack: 'What you have marked stays.',
} as const;

/** What was moved, and whose it is now, or was until now. */
export type MovedPackets = {
  readonly packets: readonly Pick<StandingPacket, 'code' | 'area'>[];
  readonly member: Member;
  /** On how many browsers those who got a packet or lost one were told, as far as that is known soon. */
  readonly notified: number;
};

type Moved = Omit<MovedPackets, 'notified'> & { readonly campaignId: number };

/** Packets by their codes. */
type Packets = DryRun & { readonly packets: readonly string[] };

/**
 * Gives packets that are expected to be free, and tells who gets them.
 *
 * @param wanted `to` is the id of a member
 * @throws {@link OrganizerError} when somebody has one meanwhile, or there is no such packet or member; then nothing was written
 */
export async function handOutPackets(
  parts: TellingParts,
  campaign: CampaignRef,
  { packets: codes, to, dryRun = false }: Packets & { readonly to: number },
): Promise<MovedPackets> {
  const moved = await inHandOut(parts, campaign, { dryRun }, async (trx, campaignId, now) => {
    const packets = await standingPackets(trx, campaignId, codes, now);
    await expectFree({ trx, campaignId, now }, packets);
    const member = await expectedMember(trx, campaignId, to);
    await setHolder(trx, campaignId, packets, { userId: to, now });
    return { done: { packets, member, campaignId } satisfies Moved, about: TEXTS.given(inWords(packets), member.name) };
  });
  return { ...moved, notified: dryRun ? 0 : await tellHolder(parts, moved) };
}

type Next = DryRun & {
  readonly to: number;
  readonly near?: NearRef | undefined;
  readonly target?: number | undefined;
  readonly count: number;
};

/**
 * Gives the free packets that are nearest, and tells who gets them: such with doors nobody has knocked at; where there are none, with doors to retry.
 *
 * @throws {@link OrganizerError} when none is free, or there is no such member or place; then nothing was written
 */
export async function handOutNext(
  parts: TellingParts,
  campaign: CampaignRef,
  { to, near, target, count, dryRun = false }: Next,
): Promise<MovedPackets> {
  const moved = await inHandOut(parts, campaign, { dryRun }, async (trx, campaignId, now) => {
    await lockCampaign(trx, campaignId, 'no key update');
    const member = await expectedMember(trx, campaignId, to);
    const place = await placeNear(trx, campaignId, near, now);
    const wanted = { campaignId, targetId: target, position: place, most: count, now };
    const toDo = await packetsNear(trx, { ...wanted, kind: 'toDo' });
    const { packets } = toDo.packets.length > 0 ? toDo : await packetsNear(trx, { ...wanted, kind: 'toRetry' });
    if (packets.length === 0) throw new OrganizerError(TEXTS.noneFree);
    await setHolder(trx, campaignId, packets, { userId: to, now });
    return { done: { packets, member, campaignId } satisfies Moved, about: TEXTS.given(inWords(packets), member.name) };
  });
  return { ...moved, notified: dryRun ? 0 : await tellHolder(parts, moved) };
}

/**
 * Gives packets that one member is expected to have to another, and tells both. What the first has marked stays, and what their phone still sends arrives.
 *
 * @throws {@link OrganizerError} when somebody else has one meanwhile, or nobody, or there is no such packet or member; then nothing was written
 */
export async function handOverPackets(
  parts: TellingParts,
  campaign: CampaignRef,
  { packets: codes, from, to, dryRun = false }: Packets & { readonly from: number; readonly to: number },
): Promise<MovedPackets> {
  const { holder, ...moved } = await inHandOut(parts, campaign, { dryRun }, async (trx, campaignId, now) => {
    const packets = await standingPackets(trx, campaignId, codes, now);
    const holder = await expectedMember(trx, campaignId, from);
    if (from === to) throw new OrganizerError(TEXTS.toThemselves(holder.name));
    await expectHeldBy({ trx, campaignId, now }, packets, holder);
    const member = await expectedMember(trx, campaignId, to);
    await setHolder(trx, campaignId, packets, { userId: to, now });
    return { done: { packets, member, holder, campaignId }, about: TEXTS.over(inWords(packets), holder.name, member.name) };
  });
  if (dryRun) return { ...moved, notified: 0 };
  const told = await Promise.all([tellHolder(parts, moved), tellFormerHolder(parts, { ...moved, member: holder }, TEXTS.isOver)]);
  return { ...moved, notified: told[0] + told[1] };
}

/**
 * Makes packets free that a member is expected to have, and tells them why, at once. What they have marked stays, and what their phone still sends arrives.
 *
 * @param wanted `reason` is what they read, one line of at most 200 characters; without it, that what they marked stays
 * @throws {@link OrganizerError} when somebody else has one meanwhile, or nobody, there is no such packet or member, or the reason cannot be shown; then
 *   nothing was written
 */
export async function takeBackFrom(
  parts: TellingParts,
  campaign: CampaignRef,
  { packets: codes, from, reason, dryRun = false }: Packets & { readonly from: number; readonly reason?: string | undefined },
): Promise<MovedPackets> {
  const why = reason === undefined ? undefined : plainWords(reason, TEXTS.reason);
  const moved = await inHandOut(parts, campaign, { dryRun }, async (trx, campaignId, now) => {
    const packets = await standingPackets(trx, campaignId, codes, now);
    const member = await expectedMember(trx, campaignId, from);
    await expectHeldBy({ trx, campaignId, now }, packets, member);
    await setHolder(trx, campaignId, packets, { userId: null, now, why });
    return { done: { packets, member, campaignId } satisfies Moved, about: TEXTS.back(inWords(packets), member.name) };
  });
  return { ...moved, notified: dryRun ? 0 : await tellFormerHolder(parts, moved, why ?? TEXTS.isBack) };
}

/** Without their areas where there are many: the log has their codes, whole. */
function inWords(packets: readonly Pick<StandingPacket, 'code' | 'area'>[]): string {
  return packets.map((packet) => (packets.length > 3 ? hyphenateCode(packet.code) : packetWords(packet))).join(', ');
}
