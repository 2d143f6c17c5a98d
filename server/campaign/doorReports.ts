import { type Kysely, sql } from 'kysely';
import type { ReportKind } from '@/lib/domain/change/report/report';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { OrganizerError } from './organizerError';
import { ON_A_PAGE, type Page, pageOf } from './paged';

const TEXTS = { notOpen: (ids: readonly string[]) => `No open report of this campaign has the id ${ids.join(', ')}.` } as const;

/** What a volunteer told of a door and staff has not settled yet. */
export type OpenReport = {
  readonly reportId: string;
  readonly kind: ReportKind;
  readonly text: string;
  /** Of the person it is about. */
  readonly name: string | null;
  readonly address: string;
  /** Who told it, and when (unix seconds). */
  readonly by: string | null;
  readonly at: number;
};

/** Reads a page of a campaign's open reports, the oldest first. */
export async function openReports(db: Kysely<Database>, campaignId: number, page = 1): Promise<Page<OpenReport>> {
  const { all } = await db
    .selectFrom('door_reports')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('campaign_id', '=', campaignId)
    .where('closed_at', 'is', null)
    .where('held', '=', false)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('door_reports')
    .innerJoin('addresses', (join) => join.on('addresses.campaign_id', '=', campaignId).onRef('addresses.id', '=', 'door_id'))
    .leftJoin('users', 'users.id', 'user_id')
    .select(['report_id', 'kind', 'text', 'door_reports.name', 'line', 'unit', 'users.name as by', 'effective_at'])
    .where('door_reports.campaign_id', '=', campaignId)
    .where('closed_at', 'is', null)
    .where('held', '=', false)
    .orderBy('effective_at')
    .orderBy('report_id')
    .limit(ON_A_PAGE)
    .offset((page - 1) * ON_A_PAGE)
    .execute();
  const reports = rows.map((row) => ({
    reportId: row.report_id,
    kind: row.kind,
    text: row.text,
    name: row.name,
    address: addressText(row),
    by: row.by,
    at: row.effective_at,
  }));
  return pageOf(reports, all, page);
}

/**
 * Closes reports: the door list does not count them any more, and whom they name as new are voters like others. Those stay in the pass of their door; whoever
 * is off all lists comes into none.
 *
 * @returns the ids of the passes with a universe into which that has put somebody
 * @throws {@link OrganizerError} when one of them is not open, or no report of the campaign
 */
export async function closeReports(
  db: Kysely<Database>,
  campaignId: number,
  reportIds: readonly string[],
  nowSeconds: number,
): Promise<number[]> {
  const closed = await db
    .updateTable('door_reports')
    .set({ closed_at: nowSeconds })
    .where('campaign_id', '=', campaignId)
    .where('report_id', 'in', reportIds)
    .where('closed_at', 'is', null)
    .where('held', '=', false)
    .returning(['report_id', 'person_id', 'door_id'])
    .execute();
  const missing = reportIds.filter((id) => !closed.some(({ report_id }) => report_id === id));
  if (missing.length > 0) throw new OrganizerError(TEXTS.notOpen(missing));
  return acceptPeople(
    db,
    campaignId,
    closed.flatMap(({ person_id, door_id }) => (person_id === null ? [] : [{ person_id, door_id }])),
  );
}

type Added = { readonly person_id: string; readonly door_id: number };

async function acceptPeople(db: Kysely<Database>, campaignId: number, added: readonly Added[]): Promise<number[]> {
  if (added.length === 0) return [];
  const personIds = added.map(({ person_id }) => person_id);
  const reported = db
    .updateTable('voters')
    .set({ reported: false })
    .where('campaign_id', '=', campaignId)
    .where('person_id', 'in', personIds);
  await reported.execute();
  // While they were reported they were in every pass (`isOfPass`).
  const { rows } = await sql<{ id: number }>`
    insert into pass_people (campaign_id, pass_id, voter_id)
    select ${campaignId}, passes.id, v.id from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as row (person_id text, door_id bigint)
    join doors on doors.campaign_id = ${campaignId} and doors.id = row.door_id
    join passes on passes.campaign_id = ${campaignId} and passes.id = doors.pass_id and conditions is not null
    join voters v on v.campaign_id = ${campaignId} and v.person_id = row.person_id and v.off_since is null
    on conflict do nothing returning pass_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
