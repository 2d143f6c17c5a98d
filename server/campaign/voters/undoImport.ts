import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { VOTER_COLUMN_NAMES } from './columns';
import { type Import, latestImport } from './imports';

const TEXTS = { nothing: 'There is no voter file of this campaign that can be undone: it has none, or the last five are undone.' } as const;

/** What undoing an import takes back. */
export type UndoneImport = Pick<Import, 'file' | 'at'> & {
  /** People whom it brought: they go. */
  readonly added: number;
  /** People whom it brought and of whom something was said since: they stay. */
  readonly kept: number;
  /** People whom it changed: they are as before. */
  readonly restored: number;
  /** Doors that it made, with nobody and nothing at them: they go. */
  readonly doors: number;
};

/**
 * Undoes the latest import of a voter file. Whom it brought goes, unless a volunteer has said something of them; whom it changed is as before, elections
 * too; doors that it made go where nobody lives and nothing was marked. Who is missing in the file before is not known afterwards: import that one again.
 *
 * @throws {@link OrganizerError} when there is none that can be undone; then nothing was written
 */
export function undoImport(parts: StaffParts, campaign: string, { dryRun }: DryRun): Promise<UndoneImport> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    const latest = await latestImport(trx, campaignId);
    if (!latest) throw new OrganizerError(TEXTS.nothing);
    const { number, file, at, elections } = latest;
    const of: OfImport = { campaignId, number };
    const added = await removePeople(trx, of);
    const kept = await countKept(trx, of);
    const restored = await restorePeople(trx, of, elections);
    const doors = await removeDoors(trx, of);
    await sql`delete from absent_people where campaign_id = ${campaignId}`.execute(trx);
    await sql`update imports set undone_at = ${nowSeconds(parts.clock)} where campaign_id = ${campaignId} and number = ${number}`.execute(
      trx,
    );
    return { file, at, added, kept, restored, doors };
  });
}

type OfImport = { readonly campaignId: number; readonly number: number };

/** SQL: whether somebody has said something of the voter `v`, or taken it back. */
function isSpokenOf(campaignId: number): RawBuilder<boolean> {
  const tables = ['voter_groups', 'talks', 'notes', 'voter_tags'].map(
    (table) => sql`exists (select from ${sql.table(table)} s where s.campaign_id = ${campaignId} and s.voter_id = v.id)`,
  );
  return sql<boolean>`(${sql.join(tables, sql` or `)})`;
}

async function removePeople(trx: Kysely<Database>, { campaignId, number }: OfImport): Promise<number> {
  const going = sql`select id from voters v where campaign_id = ${campaignId} and added_by = ${number} and not ${isSpokenOf(campaignId)}`;
  await sql`delete from pass_people where campaign_id = ${campaignId} and voter_id in (${going})`.execute(trx);
  const { numAffectedRows } = await sql`delete from voters where campaign_id = ${campaignId} and id in (${going})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** They came with no import that can be undone from now on. */
async function countKept(trx: Kysely<Database>, { campaignId, number }: OfImport): Promise<number> {
  const { numAffectedRows } = await sql`
    update voters set added_by = null where campaign_id = ${campaignId} and added_by = ${number}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function restorePeople(trx: Kysely<Database>, { campaignId, number }: OfImport, elections: readonly string[]): Promise<number> {
  const columns = ['place_id', 'search_first', 'search_last', ...VOTER_COLUMN_NAMES];
  // A column that the file did not fill is not among what was kept.
  const restored = columns.map(
    (name) => sql`${sql.ref(name)} = case when r.before ? ${name} then b.${sql.ref(name)} else v.${sql.ref(name)} end`,
  );
  const { numAffectedRows } = await sql`
    update voters v set ${sql.join(restored)}
    from import_rows r cross join lateral jsonb_populate_record(null::voters, r.before) as b
    where v.campaign_id = ${campaignId} and r.campaign_id = ${campaignId} and r.number = ${number} and v.id = r.voter_id`.execute(trx);
  await sql`
    delete from voting_history h using import_rows r
    where h.campaign_id = ${campaignId} and r.campaign_id = ${campaignId} and r.number = ${number} and h.voter_id = r.voter_id
      and h.election = any(${elections}::text[])`.execute(trx);
  await sql`
    insert into voting_history (campaign_id, voter_id, election, voted, method)
    select ${campaignId}, r.voter_id, vote.election, vote.voted, vote.method
    from import_rows r cross join jsonb_to_recordset(r.before -> 'votes') as vote (election text, voted boolean, method text)
    where r.campaign_id = ${campaignId} and r.number = ${number}
    on conflict (campaign_id, voter_id, election) do nothing`.execute(trx);
  await sql`delete from import_rows where campaign_id = ${campaignId} and number = ${number}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function removeDoors(trx: Kysely<Database>, { campaignId, number }: OfImport): Promise<number> {
  const atPlace = sql`doors.campaign_id = ${campaignId} and doors.place_id = places.id`;
  const { numAffectedRows } = await sql`
    delete from places where campaign_id = ${campaignId} and added_by = ${number}
      and not exists (select from voters where campaign_id = ${campaignId} and place_id = places.id)
      and not exists (select from doors where ${atPlace} and (last_action is not null or exists (
        select from door_reports where door_reports.campaign_id = ${campaignId} and door_id = doors.id)))`.execute(trx);
  await sql`update places set added_by = null where campaign_id = ${campaignId} and added_by = ${number}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
