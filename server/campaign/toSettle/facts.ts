import { type Kysely, type RawBuilder, sql } from 'kysely';
import { distanceMeters, type Position } from '@/lib/domain/geo';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { type FactsToSettle, shortened } from './kind';

const MOST_PEOPLE = 30;
const MOST_ANSWERS = 6;
/** So many doors are drawn, and they are looked for among so many of a packet or a street. */
const MOST_NEAR = 14;
const MOST_LOOKED_AT = 600;
const FAR_METERS = 250;

export const NO_FACTS: FactsToSettle = { doors: [], people: [], stood: null, near: [], said: [], packet: null };

type DoorRow = {
  readonly id: number;
  readonly line: string;
  readonly unit: string | null;
  readonly city: string;
  readonly zip: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly area: string | null;
  readonly code: string | null;
  readonly people: number;
  readonly action: string | null;
  readonly at: number | null;
  readonly by: string | null;
};

/** Reads what is known of doors, in the order of the ids. */
export async function doorFacts(db: Kysely<Database>, campaignId: number, ids: readonly string[]): Promise<FactsToSettle['doors']> {
  const doorIds = ids.flatMap((id) => databaseId(id) ?? []);
  const { rows } = await sql<DoorRow>`
    select a.id, line, unit, city, zip, lat, lon, area, code, last_action as action, last_effective_at as at, users.name as by,
      (select count(*) from voters v where v.campaign_id = ${campaignId} and v.place_id = a.place_id and off_since is null) as people
    from addresses a left join packets on packets.campaign_id = ${campaignId} and packets.id = packet_id left join users on users.id = last_user_id
    where a.campaign_id = ${campaignId} and a.id = any(${doorIds}::bigint[])
    order by array_position(${doorIds}::bigint[], a.id)`.execute(db);
  return rows.map(({ id, city, zip, lat, lon, people, action, at, by, ...door }) => ({
    ...{ id: String(id), address: addressText(door), city, zip, people, packet: packetName(door) },
    pin: lat === null || lon === null ? null : { lat, lon },
    last: action === null || at === null ? null : { action, at, by },
  }));
}

/** How staff read a packet: by its streets, else by its code. */
export const packetName = ({ area, code }: Pick<DoorRow, 'area' | 'code'>): string | null =>
  area ?? (code === null ? null : hyphenateCode(code));

/** SQL: those who live at the place of a door. */
export const livesAt = (campaignId: number, door: string): RawBuilder<boolean> =>
  sql<boolean>`v.off_since is null and v.place_id = (select place_id from doors where campaign_id = ${campaignId} and id = ${databaseId(door) ?? 0})`;

type PersonRow = {
  readonly id: number;
  readonly first: string;
  readonly last: string;
  readonly age: number | null;
  readonly party: string | null;
  readonly phone: string | null;
  readonly source: string | null;
  readonly line: string;
  readonly unit: string | null;
  readonly answers: string[];
  readonly notes: number;
};

/** Reads what is known of people. @param which SQL: the condition on a voter `v`, found by an index */
export async function peopleFacts(db: Kysely<Database>, campaignId: number, which: RawBuilder<boolean>): Promise<FactsToSettle['people']> {
  const { rows } = await sql<PersonRow>`
    select v.id, first_name as first, last_name as last, age, party, phone, coalesce(v.source_ref, van_id) as source, line, unit,
      ${answersOf(campaignId)} as answers,
      (select count(*) from notes where notes.campaign_id = ${campaignId} and notes.voter_id = v.id and text <> '') as notes
    from voters v join places on places.campaign_id = ${campaignId} and places.id = v.place_id
    where v.campaign_id = ${campaignId} and ${which} order by v.id limit ${MOST_PEOPLE}`.execute(db);
  return rows.map(({ id, first, last, line, unit, ...person }) => ({
    ...person,
    ...{ id: String(id), name: shortened(`${first} ${last}`.trim()), address: addressText({ line, unit }) },
  }));
}

/** SQL: the names of what a voter `v` answered, as JSON. */
export const answersOf = (campaignId: number): RawBuilder<readonly string[]> => sql<readonly string[]>`
  (select coalesce(json_agg(name), '[]') from (
    select groups.name from voter_groups join groups on groups.campaign_id = ${campaignId} and groups.id = group_id
    where voter_groups.campaign_id = ${campaignId} and voter_groups.voter_id = v.id and member order by effective_at desc, group_id limit ${MOST_ANSWERS}) as few)`;

/** Finds the doors around a place, among those of the same packet, or of the same street where the door is in none. */
export async function doorsNear(db: Kysely<Database>, campaignId: number, door: string, around: Position): Promise<FactsToSettle['near']> {
  const id = databaseId(door) ?? 0;
  const { rows } = await sql<{ number: string; lat: number; lon: number }>`
    with own as (select place_id, packet_id, search_street, search_zip from addresses where campaign_id = ${campaignId} and id = ${id})
    (select house_number as number, lat, lon from own join addresses a on a.campaign_id = ${campaignId} and a.packet_id = own.packet_id
      where a.place_id <> own.place_id and lat is not null and lon is not null limit ${MOST_LOOKED_AT})
    union
    (select house_number, lat, lon from own
      join places p on p.campaign_id = ${campaignId} and p.search_zip = own.search_zip and p.search_street = own.search_street
      where own.packet_id is null and p.id <> own.place_id and lat is not null and lon is not null limit ${MOST_LOOKED_AT})`.execute(db);
  const near = rows.map((row) => ({ row, meters: distanceMeters(around, row) })).filter(({ meters }) => meters <= FAR_METERS);
  return near
    .toSorted((one, other) => one.meters - other.meters)
    .slice(0, MOST_NEAR)
    .map(({ row }) => row);
}
