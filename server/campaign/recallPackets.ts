import { type Kysely, sql } from 'kysely';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { notifyMember } from '@/server/push/notifyMember';
import { recallMessage } from '@/server/push/packetMessage';
import type { PushSender } from '@/server/push/pushSender';
import type { CampaignRef } from './campaignByName';
import { type LockedPacket, lockedPackets, setHolder } from './lockedPackets';
import { memberNamed } from './memberNamed';
import { OrganizerError } from './organizerError';
import { plainWords } from './plainWords';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  which: 'Say which packets: their codes, --user MEMBER or --all, one of the three.',
  reason: 'The reason',
} as const;

/** Packets by their codes, those of one member, by e-mail or name, or all that somebody has. */
export type RecalledPackets = {
  readonly codes: readonly string[];
  readonly user?: string | undefined;
  readonly isAll: boolean;
};

/** Somebody whose packets were taken back. */
export type FormerHolder = {
  readonly name: string;
  readonly email: string;
  readonly codes: readonly string[];
  /** On how many browsers they were told; 0 where nobody could tell them. */
  readonly notified: number;
};

export type Recall = {
  readonly holders: readonly FormerHolder[];
  /** Codes among those named that nobody had. */
  readonly free: readonly string[];
};

/**
 * Takes packets back from those who walk them, and tells each of them why, at once. The packets are free; what was marked stays, and what their phones
 * still send counts.
 *
 * @param parts `push` tells them; without one, and in a dry run, nobody is told
 * @param wanted `reason` is what they read, one line of at most 200 characters
 * @throws {@link OrganizerError} when there is no such packet or member, or the reason cannot be shown; then nothing was written
 */
export async function recallPackets(
  parts: StaffParts & { readonly push?: PushSender | undefined },
  campaign: CampaignRef,
  { reason, dryRun = false, ...which }: RecalledPackets & DryRun & { readonly reason: string },
): Promise<Recall> {
  const { db, push } = parts;
  const words = plainWords(reason, TEXTS.reason);
  const { campaignId, held, free, people } = await inTransaction(parts, campaign, { dryRun }, (trx, id) =>
    recallWithin(trx, id, { now: nowSeconds(parts.clock), why: words }, which),
  );
  const sender = dryRun ? undefined : push;
  const holders = await Promise.all(
    people.map(async ({ userId, name, email }) => {
      const codes = held.filter(({ holderId }) => holderId === userId).map(({ code }) => code);
      const notified = sender ? await notifyMember(db, sender, { campaignId, userId }, recallMessage(codes, words), 'high') : 0;
      return { name, email, codes, notified };
    }),
  );
  return { holders, free: free.map(({ code }) => code) };
}

async function recallWithin(
  trx: Kysely<Database>,
  campaignId: number,
  told: { readonly now: number; readonly why: string },
  { codes, user, isAll }: RecalledPackets,
) {
  if ([codes.length > 0, user !== undefined, isAll].filter(Boolean).length !== 1) throw new OrganizerError(TEXTS.which);
  const holder = user === undefined ? undefined : await memberNamed(trx, campaignId, user);
  const named = (await lockedPackets(trx, campaignId, { codes })).filter(({ holderId }) => !holder || holderId === holder.userId);
  const held = named.filter(({ holderId }) => holderId !== null);
  await setHolder(trx, campaignId, held, { userId: null, ...told });
  return {
    campaignId,
    held,
    free: codes.length > 0 ? named.filter((packet) => !held.includes(packet)) : [],
    people: await holdersOf(trx, held),
  };
}

type Person = { readonly userId: number; readonly name: string; readonly email: string };

async function holdersOf(trx: Kysely<Database>, held: readonly LockedPacket[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id as "userId", name, email from users where id = any(${held.map(({ holderId }) => holderId)}::integer[]) order by name, email`.execute(
    trx,
  );
  return rows;
}
