import { type Kysely, sql } from 'kysely';
import type { GroupKind } from '@/lib/domain/door/door';
import { groupBy } from '@/lib/domain/groupBy';
import type { Database } from '@/server/database/schema';
import { isHeld } from '@/server/store/holds';
import { settledOf, subjectOf } from '@/server/store/settledSubject';
import { contactResults, type SaidOfPerson } from './contactResults';
import { type ExportSource, inParts, ROWS_AT_ONCE } from './exported';
import { receivedWithin } from './logExport';
import { voterFileId } from './voterFileId';

/** One person at whose door somebody was on one day, and what came of it. */
export type Contact = {
  readonly voterId: number;
  /** The id in the voter file; null where there is none. */
  readonly fileId: string | null;
  /** 'Last, First'. */
  readonly name: string;
  /** MM/DD/YYYY in the campaign's zone. */
  readonly day: string;
  readonly receivedDay: string;
  readonly result: string;
  readonly by: string;
};

export type CampaignGroups = ReadonlyMap<string, { readonly name: string; readonly kind: GroupKind }>;

type Visit = {
  readonly door: number;
  readonly dayNumber: number;
  readonly day: string;
  readonly receivedDay: string;
  readonly action: string;
  readonly by: string | null;
  readonly said: readonly (readonly SaidOfPerson[])[];
};

type Resident = {
  readonly id: number;
  readonly door: number;
  readonly first: string;
  readonly last: string;
  readonly fileId: string | null;
  /** The ids by which phones may name them instead. */
  readonly personIds: readonly string[];
};

export async function campaignGroups({ trx, campaignId }: ExportSource): Promise<CampaignGroups> {
  const rows = await trx.selectFrom('groups').select(['id', 'name', 'kind']).where('campaign_id', '=', campaignId).orderBy('id').execute();
  return new Map(rows.map(({ id, name, kind }) => [String(id), { name, kind }]));
}

/**
 * Reads who was contacted: of each door and day what stood at its end, by door, day and voter. A mark that was undone on its day is none, and so is one
 * that is held or fits no door. Rows come in parts.
 */
export async function* contacts(source: ExportSource): AsyncGenerator<readonly Contact[]> {
  const groups = await campaignGroups(source);
  await collectVisits(source);
  for await (const part of inParts((last: Visit | undefined) => visitsAfter(source.trx, last))) {
    const residents = groupBy(await residentsOf(source, part), ({ door }) => door);
    yield part.flatMap((visit) => contactsOf(visit, residents.get(visit.door) ?? [], groups));
  }
}

/** Into a table of this transaction: the database sorts a log of any length on its disk. */
async function collectVisits({ trx, campaignId, zone, ...range }: ExportSource): Promise<void> {
  await sql`
    create temporary table export_visits on commit drop as
    select door, local_day as day_number, to_char(local_day, 'MM/DD/YYYY') as day,
      (array_agg(action order by effective_at desc, id desc))[1] as action,
      (array_agg(user_id order by effective_at desc, id desc))[1] as user_id,
      max(received_at) as received_at,
      coalesce(jsonb_agg(records order by effective_at, id) filter (where records is not null), '[]') as said
    from (
      select l.id, ${subjectOf('l')}::bigint as door, effective_at, received_at, user_id, body ->> 'action' as action, body -> 'records' as records,
        (to_timestamp(effective_at) at time zone ${zone}::text)::date as local_day
      from change_log l ${settledOf('l')} left join stray_changes on stray_changes.campaign_id = l.campaign_id and stray_changes.change_log_id = l.id
      where l.campaign_id = ${campaignId} and kind = 'door' and ${subjectOf('l')} ~ '^[1-9][0-9]{0,14}$'
        and coalesce(stray_changes.reason, '') not in ('unknown address', 'other packet', 'held') and not ${isHeld('l')} and ${receivedWithin(range)}
    ) as changes group by door, local_day`.execute(trx);
  await sql`alter table export_visits add column received_day text`.execute(trx);
  await sql`
    update export_visits set received_day = to_char((to_timestamp(received_at) at time zone ${zone}::text)::date, 'MM/DD/YYYY')`.execute(
    trx,
  );
  await sql`create index on export_visits (door, day_number)`.execute(trx);
}

async function visitsAfter(trx: Kysely<Database>, last: Visit | undefined): Promise<readonly Visit[]> {
  const { rows } = await sql<Visit>`
    select door, day_number - date '1970-01-01' as "dayNumber", day, received_day as "receivedDay", action, users.name as by, said
    from export_visits left join users on users.id = user_id
    where action <> 'u' and (door, day_number) > (${last?.door ?? 0}, date '1970-01-01' + ${last?.dayNumber ?? 0}::integer)
    order by door, day_number limit ${ROWS_AT_ONCE}`.execute(trx);
  return rows;
}

async function residentsOf({ trx, campaignId }: ExportSource, visits: readonly Visit[]): Promise<readonly Resident[]> {
  const { rows } = await sql<Resident>`
    select v.id, doors.id as door, v.first_name as first, v.last_name as last, ${voterFileId('v')} as "fileId",
      array(select person_id from merged_people where campaign_id = ${campaignId} and voter_id = v.id) || array_remove(array[v.person_id], null) as "personIds"
    from doors join voters v on v.campaign_id = ${campaignId} and v.place_id = doors.place_id
    where doors.campaign_id = ${campaignId} and doors.id = any(${[...new Set(visits.map(({ door }) => door))]}::bigint[])
    order by v.id`.execute(trx);
  return rows;
}

function contactsOf({ action, said, day, receivedDay, by }: Visit, residents: readonly Resident[], groups: CampaignGroups): Contact[] {
  const ids = new Map(residents.flatMap(({ id, personIds }) => personIds.map((personId) => [personId, String(id)] as const)));
  const results = contactResults(
    action,
    said.flat().map((one) => ({ ...one, recordId: ids.get(String(one.recordId)) ?? one.recordId })),
    residents.map(({ id }) => String(id)),
    groups,
  );
  return residents.flatMap(({ id, fileId, first, last }) => {
    const result = results.get(String(id));
    if (result === undefined) return [];
    return [{ voterId: id, fileId, name: [last, first].filter(Boolean).join(', '), day, receivedDay, result, by: by ?? '' }];
  });
}
