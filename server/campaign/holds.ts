import { type Kysely, type RawBuilder, sql } from 'kysely';
import { nowSeconds } from '@/server/clock';
import { roundBy } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import { CHANGE_RULES, inLockOrder } from '@/server/store/changes/kinds';
import { marksToJudge } from '@/server/store/heldAside';
import { holdCovers } from '@/server/store/holds';
import { lockCampaign } from '@/server/store/passes';
import { replaySubjects } from '@/server/store/replay';
import type { CampaignRef } from './campaignByName';
import { OrganizerError } from './organizerError';
import { plainWords } from './plainWords';
import { type DryRun, inTransaction, type StaffParts } from './transaction';
import { type HeldChanges, heldChanges } from './whoseChanges';

const TEXTS = {
  held: (number: number) => `Their changes are on hold already, by hold ${number}.`,
  order: 'The time until which is not after the time since which.',
  notActive: (number: number) => `This campaign has no hold ${number} that is not released. 'status' lists them.`,
  released: (number: number) => `This campaign has no hold ${number} that is not released.`,
} as const;

export type WantedHold = HeldChanges & {
  readonly reason: string;
  /** Effective times, unix seconds: from `since` on, before `until`. Without an end, what still arrives is held too. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Refuse where another hold without an end is about this user: whoever asks has not seen it. */
  readonly onlyFirst?: boolean | undefined;
};

/** What a hold or a release did. */
export type HoldOutcome = { readonly number: number; readonly changes: number };

/**
 * Keeps changes out of lists and exports until they are released. Nothing is deleted: what they are about shows what it would without them.
 *
 * @throws {@link OrganizerError} when it is not clear whose changes, or there are none
 */
export function holdChanges(parts: StaffParts, campaign: CampaignRef, { dryRun, ...wanted }: WantedHold & DryRun): Promise<HoldOutcome> {
  return changeHold(parts, campaign, { dryRun }, (trx, campaignId, now) => makeHold(trx, campaignId, wanted, now));
}

async function makeHold(
  trx: Kysely<Database>,
  campaignId: number,
  { reason, since, until, onlyFirst = false, ...of }: WantedHold,
  now: number,
): Promise<HoldOutcome> {
  if (since !== undefined && until !== undefined && until <= since) throw new OrganizerError(TEXTS.order);
  const whose = await heldChanges(trx, campaignId, of);
  // Two holds at once take turns here, and get different numbers.
  await lockCampaign(trx, campaignId, 'update');
  if (onlyFirst && whose.userId !== undefined) await refuseSecond(trx, campaignId, whose.userId);
  const { rows } = await sql<{ number: number }>`
    insert into holds (campaign_id, number, user_id, batch, device, since, until, reason, held_at)
    select ${campaignId}, coalesce(max(number), 0) + 1, ${whose.userId ?? null}::integer, ${whose.batch ?? null}::text,
      ${whose.device ?? null}::text, ${since ?? null}::bigint, ${until ?? null}::bigint, ${plainWords(reason, 'The reason')},
      ${now}::bigint
    from holds where campaign_id = ${campaignId}
    returning number`.execute(trx);
  const number = rows[0]?.number ?? 0;
  await replayHold(trx, campaignId, number);
  return { number, changes: await countCovered(trx, campaignId, number) };
}

async function refuseSecond(trx: Kysely<Database>, campaignId: number, userId: number): Promise<void> {
  const other = await trx
    .selectFrom('holds')
    .select('number')
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .where('until', 'is', null)
    .executeTakeFirst();
  if (other !== undefined) throw new OrganizerError(TEXTS.held(other.number));
}

/**
 * Lets the changes of a hold count again: everything is as if they had never been held.
 *
 * @throws {@link OrganizerError} when the campaign has no such hold, or it was released before
 */
export function releaseHold(
  parts: StaffParts,
  campaign: CampaignRef,
  { number, dryRun }: DryRun & { readonly number: number },
): Promise<HoldOutcome> {
  return changeHold(parts, campaign, { dryRun }, (trx, campaignId, now) => endHold(trx, campaignId, number, now));
}

/**
 * Releases several holds, or none of them.
 *
 * @returns how many changes they covered, each hold's for itself
 * @throws {@link OrganizerError} when the campaign has not one of them, or it was released before; then nothing was written
 */
export async function releaseHolds(
  parts: StaffParts,
  campaign: CampaignRef,
  { numbers, dryRun = false }: DryRun & { readonly numbers: readonly number[] },
): Promise<number> {
  const now = nowSeconds(parts.clock);
  const { campaignId, changes } = await inTransaction(parts, campaign, { dryRun }, async (trx, id) => {
    let covered = 0;
    for (const number of numbers) covered += (await endHold(trx, id, number, now)).changes;
    return { campaignId: id, changes: covered };
  });
  if (!dryRun) for (const number of numbers) await settleReceived(parts.db, campaignId, number, now);
  return changes;
}

async function endHold(trx: Kysely<Database>, campaignId: number, number: number, now: number): Promise<HoldOutcome> {
  const released = await trx
    .updateTable('holds')
    .set({ released_at: now })
    .where('campaign_id', '=', campaignId)
    .where('number', '=', number)
    .where('released_at', 'is', null)
    .returning('number')
    .execute();
  if (released.length === 0) throw new OrganizerError(TEXTS.notActive(number), TEXTS.released(number));
  await replayHold(trx, campaignId, number);
  return { number, changes: await countCovered(trx, campaignId, number) };
}

/** A change that was being received while a hold was made or released may have been judged by the former state. It is at most this old then. */
const LONGEST_RECEIVING_SECONDS = 600;

type HoldChange = (trx: Kysely<Database>, campaignId: number, now: number) => Promise<HoldOutcome>;

/** Makes or releases a hold in one transaction, and then judges what was being received meanwhile. */
async function changeHold(parts: StaffParts, campaign: CampaignRef, { dryRun = false }: DryRun, change: HoldChange): Promise<HoldOutcome> {
  const now = nowSeconds(parts.clock);
  const { campaignId, outcome } = await inTransaction(parts, campaign, { dryRun }, async (trx, id) => ({
    campaignId: id,
    outcome: await change(trx, id, now),
  }));
  if (!dryRun) await settleReceived(parts.db, campaignId, outcome.number, now);
  return outcome;
}

/** Waits for the changes that were being received while a hold was made or released, and judges them by it. */
async function settleReceived(db: Kysely<Database>, campaignId: number, number: number, now: number): Promise<void> {
  // The lock is given when nobody is receiving changes of the campaign. Whoever receives some after it sees the hold as it is now.
  await db.transaction().execute((trx) => lockCampaign(trx, campaignId, 'update'));
  await db.transaction().execute((trx) => replayHold(trx, campaignId, number, now - LONGEST_RECEIVING_SECONDS));
}

async function replayHold(trx: Kysely<Database>, campaignId: number, number: number, receivedSince = 0): Promise<void> {
  const isOfUser = await ofHeldUser(trx, campaignId, number);
  const anew = await marksToJudge(trx, campaignId, number);
  for (const kind of inLockOrder(CHANGE_RULES)) {
    const { rows } = await sql<{ subject: string }>`
      select distinct subject, length(subject) from change_log, holds
      where change_log.campaign_id = ${campaignId} and kind = ${kind} and received_at >= ${receivedSince}
        and number = ${number} and ${holdCovers('change_log')} and ${isOfUser}
      order by length(subject), subject`.execute(trx);
    await replaySubjects(
      roundBy(trx),
      campaignId,
      kind,
      rows.map(({ subject }) => subject),
      anew,
    );
  }
}

/** SQL: says of whom a row of the log has to be, where the hold names a user: the log has an index by user, and a hold's three ways to say whose have none. */
async function ofHeldUser(trx: Kysely<Database>, campaignId: number, number: number): Promise<RawBuilder<boolean>> {
  const hold = trx.selectFrom('holds').select('user_id').where('campaign_id', '=', campaignId).where('number', '=', number);
  const userId = (await hold.executeTakeFirst())?.user_id ?? null;
  return userId === null ? sql<boolean>`true` : sql<boolean>`change_log.user_id = ${userId}`;
}

async function countCovered(trx: Kysely<Database>, campaignId: number, number: number): Promise<number> {
  const isOfUser = await ofHeldUser(trx, campaignId, number);
  const { rows } = await sql<{ changes: number }>`
    select count(*) as changes from change_log, holds
    where change_log.campaign_id = ${campaignId} and number = ${number} and ${holdCovers('change_log')} and ${isOfUser}`.execute(trx);
  return rows[0]?.changes ?? 0;
}

/** A hold that is not released. */
export type ActiveHold = {
  readonly number: number;
  /** Whose changes, as a person reads it: an e-mail, 'batch …' or 'device …'. */
  readonly whose: string;
  readonly since: number | null;
  readonly until: number | null;
  readonly reason: string;
  readonly heldAt: number;
  readonly changes: number;
};

/** Reads a campaign's holds that are not released, the oldest first. */
export async function activeHolds(db: Kysely<Database>, campaignId: number): Promise<ActiveHold[]> {
  const { rows } = await sql<ActiveHold>`
    select number, coalesce(users.email, 'batch ' || batch, 'device ' || device) as whose, since, until, reason, held_at as "heldAt",
      (select count(*) from change_log where ${holdCovers('change_log')}) as changes
    from holds left join users on users.id = holds.user_id
    where campaign_id = ${campaignId} and released_at is null order by number`.execute(db);
  return rows;
}
