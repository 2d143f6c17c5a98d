import { type Kysely, sql } from 'kysely';
import { groupBy } from '@/lib/domain/groupBy';
import { collectVisits } from '@/server/campaign/canvass/visits';
import type { Database } from '@/server/database/schema';
import { type ContactGroup, contactResults, type SaidOfPerson } from './contactResults';
import { type ExportSource, inParts, ROWS_AT_ONCE } from './exported';
import { vanId } from './vanId';

/** One person at whose door somebody was on one day, and what came of it. */
export type Contact = {
  readonly voterId: number;
  /** VAN's id; null where it is not known. */
  readonly vanId: string | null;
  /** 'Last, First'. */
  readonly name: string;
  /** MM/DD/YYYY in the campaign's zone. */
  readonly day: string;
  readonly receivedDay: string;
  readonly result: string;
  /** Who talked with them, or else was at the door last. */
  readonly by: string;
};

export type CampaignGroups = ReadonlyMap<string, ContactGroup>;

/** What stood at a door at the end of one day. */
export type Visit = {
  readonly door: number;
  readonly dayNumber: number;
  readonly day: string;
  readonly receivedDay: string;
  readonly action: string | null;
  readonly left: boolean;
  readonly by: string | null;
  readonly said: readonly SaidOfPerson[];
  /** With whom somebody talked, and who that was. */
  readonly talks: Readonly<Record<string, string | null>>;
};

type Resident = {
  readonly id: number;
  readonly door: number;
  readonly first: string;
  readonly last: string;
  readonly vanId: string | null;
  /** Whether they live at the door now. */
  readonly isAtHome: boolean;
  /** The day on which they were taken off the lists, counted as a visit's. */
  readonly offDay: number | null;
  /** The day on which an import brought them, counted alike; null where that is not known. */
  readonly addedDay: number | null;
};

export async function campaignGroups({ trx, campaignId }: ExportSource): Promise<CampaignGroups> {
  const query = trx.selectFrom('groups').select(['id', 'name', 'kind', 'role']).where('campaign_id', '=', campaignId).orderBy('id');
  return new Map((await query.execute()).map(({ id, ...group }) => [String(id), group]));
}

/** Reads who was contacted: of each door and day what stood at its end, by door, day and voter. Rows come in parts. */
export async function* contacts(source: ExportSource): AsyncGenerator<readonly Contact[]> {
  const groups = await campaignGroups(source);
  await collectVisits(source.trx, { ...source, by: 'received_at' });
  for await (const part of inParts((last: Visit | undefined) => visitsAfter(source, last))) {
    const residents = groupBy(await residentsOf(source, part), ({ door }) => door);
    yield part.flatMap((visit) => contactsOf(visit, residents.get(visit.door) ?? [], groups));
  }
}

function visitsAfter({ trx, zone }: ExportSource, last: Visit | undefined): Promise<readonly Visit[]> {
  const from = sql`(${last?.door ?? 0}, date '1970-01-01' + ${last?.dayNumber ?? 0}::integer)`;
  return visitsOf(trx, zone, sql`where (v.door, v.day) > ${from} order by v.door, v.day limit ${ROWS_AT_ONCE}`);
}

/** Reads visits that `collectVisits` has collected. */
export async function visitsOf(trx: Kysely<Database>, zone: string, which: ReturnType<typeof sql>): Promise<readonly Visit[]> {
  const { rows } = await sql<Visit>`
    select v.door, v.day - date '1970-01-01' as "dayNumber", to_char(v.day, 'MM/DD/YYYY') as day, action, "left", users.name as by,
      to_char((to_timestamp(received_at) at time zone ${zone}::text)::date, 'MM/DD/YYYY') as "receivedDay",
      (select coalesce(jsonb_agg(record || jsonb_build_object('recordId', person) order by key), '[]')
        from canvass_said s where s.door = v.door and s.day = v.day) as said,
      (select coalesce(jsonb_object_agg(person, name order by at), '{}')
        from canvass_talks t left join users on users.id = t.user_id where t.door = v.door and t.day = v.day) as talks
    from canvass_visits v left join users on users.id = v.user_id ${which}`.execute(trx);
  return rows;
}

/** Who lives at the doors, and of whom something was said there, wherever they live by now. */
async function residentsOf({ trx, campaignId, zone }: ExportSource, visits: readonly Visit[]): Promise<readonly Resident[]> {
  const met = visits.flatMap(({ door, talks, said }) =>
    [...Object.keys(talks), ...said.map(({ recordId }) => String(recordId))].map((person) => ({ door, person })),
  );
  const { rows } = await sql<Resident>`
    select v.id, own.door, own."isAtHome", v.first_name as first, v.last_name as last, ${vanId('v', campaignId)} as "vanId",
      (to_timestamp(v.off_since) at time zone ${zone}::text)::date - date '1970-01-01' as "offDay",
      (to_timestamp(imports.at) at time zone ${zone}::text)::date - date '1970-01-01' as "addedDay"
    from (
      select door, voter_id, bool_or(lives) as "isAtHome" from (
        select doors.id as door, voters.id as voter_id, true as lives
        from doors join voters on voters.campaign_id = ${campaignId} and voters.place_id = doors.place_id
        where doors.campaign_id = ${campaignId} and doors.id = any(${[...new Set(visits.map(({ door }) => door))]}::bigint[])
        union all
        select door, person::bigint, false from jsonb_to_recordset(${JSON.stringify(met)}::jsonb) as met (door bigint, person text)
        where person ~ '^[1-9][0-9]{0,14}$'
      ) as each group by door, voter_id
    ) as own join voters v on v.campaign_id = ${campaignId} and v.id = own.voter_id
    left join imports on imports.campaign_id = ${campaignId} and imports.number = v.added_by
    order by v.id`.execute(trx);
  return rows;
}

function contactsOf(
  { action, left, said, talks, day, dayNumber, receivedDay, by }: Visit,
  all: readonly Resident[],
  groups: CampaignGroups,
): Contact[] {
  // Whom no phone showed any more, or showed yet, nobody was sent to: that a neighbor of theirs was not home says nothing of them. Who has moved
  // since has what was said of them on that day.
  const isShown = ({ isAtHome, offDay, addedDay }: Resident) =>
    isAtHome && (offDay === null || offDay >= dayNumber) && (addedDay === null || addedDay <= dayNumber);
  const residents = all.filter(
    (person) => isShown(person) || talks[person.id] !== undefined || said.some(({ recordId }) => String(recordId) === String(person.id)),
  );
  const results = contactResults(
    { action, left, said, talked: new Set(Object.keys(talks)) },
    residents.map(({ id }) => String(id)),
    groups,
  );
  return residents.flatMap((person) => {
    const id = String(person.id);
    const result = results.get(id);
    if (result === undefined) return [];
    const name = [person.last, person.first].filter(Boolean).join(', ');
    const of = { voterId: person.id, vanId: person.vanId, name };
    return [{ ...of, day, receivedDay, result, by: talks[id] ?? by ?? '' }];
  });
}
