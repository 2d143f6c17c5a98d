import { type Kysely, sql } from 'kysely';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { SuppressionTable } from '@/server/database/importTables';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { suppressedSince } from '@/server/store/suppressions';

/*
 * A suppression list names people who are not to be contacted. It is a fact: in force until it is undone (docs/decisions/098-people-not-to-contact.md).
 * readSuppressions.ts reads one, matchSuppressions.ts finds its people.
 */

const TEXTS = {
  none: 'No file of people who are not to be contacted is in force.',
  undone: (file: string) => `${file} is undone already.`,
} as const;

/** A suppression list in force. */
export type Suppression = {
  readonly number: number;
  readonly file: string;
  readonly at: number;
  readonly by: string;
  readonly effect: SuppressionTable['effect'];
  readonly reason: string;
  readonly rows: number;
  /** The number of the campaign's people whom it names. */
  readonly people: number;
};

/** Takes voters off all walk lists where a list in force says so. */
export async function takeOffLists(trx: Kysely<Database>, campaignId: number, voterIds: readonly number[]): Promise<void> {
  await sql`
    update voters v set off_since = ${suppressedSince(campaignId, 'v')}
    where campaign_id = ${campaignId} and id = any(${voterIds}::bigint[]) and off_since is null and ${suppressedSince(campaignId, 'v')} is not null`.execute(
    trx,
  );
}

/** Puts voters back on walk lists whom no list keeps off any longer. Voters who are missing in a voter file stay off. @param since times of the lists that kept them off */
async function bringBack(trx: Kysely<Database>, campaignId: number, voterIds: readonly number[], since: number): Promise<void> {
  await sql`
    update voters v set off_since = ${suppressedSince(campaignId, 'v')}
    where campaign_id = ${campaignId} and id = any(${voterIds}::bigint[]) and off_since = ${since}`.execute(trx);
}

/** Returns true where the campaign has a list in force. */
export async function hasSuppressions(db: Kysely<Database>, campaignId: number): Promise<boolean> {
  const { rows } = await sql`
    select from suppressions where campaign_id = ${campaignId} and is_in_force and undone_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Counts the voters whom an import added and a list names. */
export async function countSuppressed(
  db: Kysely<Database>,
  { campaignId, number }: { campaignId: number; number: number },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from voters v where campaign_id = ${campaignId} and added_by = ${number}
      and exists (select from suppressed_people p where p.campaign_id = ${campaignId} and p.voter_id = v.id)`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Lists the suppression lists in force, the latest first. */
export async function suppressionsOf(db: Kysely<Database>, campaignId: number): Promise<readonly Suppression[]> {
  const { rows } = await sql<Suppression>`
    select number, file, at, by_name as by, effect, reason, rows,
      (select count(*) from suppressed_people p where p.campaign_id = ${campaignId} and p.number = s.number) as people
    from suppressions s where campaign_id = ${campaignId} and is_in_force and undone_at is null order by number desc`.execute(db);
  return rows;
}

/**
 * Undoes a suppression list. Its people can be contacted again, unless another list names them.
 *
 * @param wanted `number`: the latest list without it
 * @returns the list
 * @throws {@link OrganizerError} where there is none, or it is undone
 */
export function undoSuppression(
  parts: StaffParts,
  campaign: CampaignRef,
  { number, dryRun }: DryRun & { readonly number?: number | undefined },
): Promise<Suppression> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    const lists = await suppressionsOf(trx, campaignId);
    const list = number === undefined ? lists[0] : lists.find((one) => one.number === number);
    if (list === undefined) throw await refusal(trx, campaignId, number);
    await sql`
      update suppressions set undone_at = ${nowSeconds(parts.clock)} where campaign_id = ${campaignId} and number = ${list.number}`.execute(
      trx,
    );
    const { rows } = await sql<{ id: number }>`
      delete from suppressed_people where campaign_id = ${campaignId} and number = ${list.number} returning voter_id as id`.execute(trx);
    await sql`delete from suppression_keys where campaign_id = ${campaignId} and number = ${list.number}`.execute(trx);
    if (list.effect === 'off')
      await bringBack(
        trx,
        campaignId,
        rows.map(({ id }) => id),
        list.at,
      );
    return list;
  });
}

async function refusal(db: Kysely<Database>, campaignId: number, number: number | undefined): Promise<OrganizerError> {
  if (number === undefined) return new OrganizerError(TEXTS.none);
  const query = db.selectFrom('suppressions').select('file').where('campaign_id', '=', campaignId).where('number', '=', number);
  const undone = await query.where('undone_at', 'is not', null).executeTakeFirst();
  return undone ? new OrganizerError(TEXTS.undone(undone.file)) : new NoSuch('file');
}
