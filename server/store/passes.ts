import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** SQL: the id of the pass that a campaign walks now, the newest that is not closed. */
export function openPass(campaignId: number): RawBuilder<number> {
  return sql<number>`(select max(id) from passes where campaign_id = ${campaignId} and closed_at is null)`;
}

/** Reads the id of the pass that a campaign walks now. @throws where it has none, which no campaign is made without */
export async function openPassId(db: Kysely<Database>, campaignId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${openPass(campaignId)} as id`.execute(db);
  const [pass] = rows;
  if (!pass?.id) throw new Error(`Campaign ${campaignId} has no open pass`);
  return pass.id;
}

/**
 * SQL: whether the voter `v` is in the pass of the door `a`: everybody is, where it was opened without a universe, and whoever was reported at the door. Who was
 * taken off all lists is in none.
 */
export function isOfPass(campaignId: number): RawBuilder<boolean> {
  return sql<boolean>`(v.off_since is null and (v.reported
    or not exists (select from passes p where p.campaign_id = ${campaignId} and p.id = a.pass_id and p.conditions is not null)
    or exists (select from pass_people own where own.campaign_id = ${campaignId} and own.pass_id = a.pass_id and own.voter_id = v.id)))`;
}

/**
 * Keeps everybody else who locks the campaign away until the transaction ends. The lock lies on the campaign's own passes, so that it is taken where
 * the campaign's rows are.
 *
 * @param lock 'update' waits for those who are receiving changes too, and keeps them away; 'no key update' lets them go on
 */
export async function lockCampaign(trx: Kysely<Database>, campaignId: number, lock: 'update' | 'no key update'): Promise<void> {
  await sql`select from passes where campaign_id = ${campaignId} order by id for ${sql.raw(lock)}`.execute(trx);
}
