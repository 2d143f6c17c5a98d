import { type Kysely, sql } from 'kysely';
import { nowSeconds, systemClock } from '@/server/clock';
import { restartIds } from '@/server/database/restartIds';
import type { Database } from '@/server/database/schema';
import { type ConsoleSize, DOORS_PER_PACKET, EVENING, PACKETS_EACH, SEASON } from './consoleSize';

/** A rectangle in degrees in which the places lie. */
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };

const DAY = 86_400;
const HOUR = 3_600;
/** At the doors since then, a door every two minutes and a half. */
const EVENING_BEGAN = 2 * HOUR;
const DOOR_TAKES = 150;
const TARGETS = 50;
const WAITING = { strays: 300, reports: 500, holds: 3 } as const;
const LINES_OF_LOG = 20_000;

/**
 * Writes a made-up campaign, the same each time but for the hour: people at places, of which those of the packets lie together, volunteers with packets, their marks
 * of this evening and of a season before, what waits for staff, and what staff did. What no view of the console reads is left out: elections and tags.
 */
export async function fillConsole(db: Kysely<Database>, size: ConsoleSize, box: Box): Promise<void> {
  const now = nowSeconds(systemClock);
  await db.transaction().execute(async (trx) => {
    // What rows refer to is there, and need not be looked up for each.
    await sql`set local session_replication_role to replica`.execute(trx);
    await sql`insert into campaigns (id, name, zone) values (1, 'Sample County', ${zoneOfAnEvening(now)})`.execute(trx);
    await sql`insert into passes (id, campaign_id, name) values (1, 1, 'First pass')`.execute(trx);
    await sql`insert into targets (id, campaign_id, name) select n, 1, 'Precinct ' || n from generate_series(1, ${TARGETS}::integer) n`.execute(
      trx,
    );
    await sql`insert into groups (id, campaign_id, name, kind, role, level) select n, 1, 'Group ' || n, case when n < 6 then 'result' else 'support' end,
      case n when 1 then 'notHome' when 2 then 'moved' end, case when n > 5 then n - 5 end from generate_series(1, 10) n`.execute(trx);
    await fillVolunteers(trx, size, now);
    await fillPlaces(trx, size, box);
    await fillMarks(trx, size, now);
    await fillWaiting(trx, size, now);
    await sql`insert into staff_log (campaign_id, at, staff_id, name, role, what, about)
      select 1, ${now}::bigint - n * 60, null, 'Sam Okafor', 'organizer', (array['handOutPackets', 'holdMarks', 'settle'])[1 + n % 3], 'Volunteer ' || n
      from generate_series(${LINES_OF_LOG}::integer, 1, -1) n`.execute(trx);
    await restartIds(trx);
  });
  await sql`vacuum analyze`.execute(db);
}

/** The zone in which it is about seven in the evening now, so that the evening is one day's. Its sign is as POSIX has it. */
function zoneOfAnEvening(now: number): string {
  const ahead = ((19 - new Date(now * 1000).getUTCHours() + 12) % 24) - 12;
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

async function fillVolunteers(trx: Kysely<Database>, { volunteers, walking, packets }: ConsoleSize, now: number): Promise<void> {
  await sql`insert into users (id, email, name, pin)
    select n, 'volunteer' || n || '@example.org', ${FIRST('n')} || ' ' || ${LAST('n / 20')} || ' ' || n, '' from generate_series(1, ${volunteers}::integer) n`.execute(
    trx,
  );
  await sql`insert into memberships (uid, user_id, campaign_id) select 'console' || n, n, 1 from generate_series(1, ${volunteers}::integer) n`.execute(
    trx,
  );
  await sql`insert into known_phones (user_id, phone, seen_at)
    select n, 'network-' || n, ${now}::bigint - n % 50 * ${HOUR}::bigint from generate_series(1, ${volunteers}::integer) n`.execute(trx);
  await sql`insert into packets (id, campaign_id, pass_id, target_id, code, area, bucket, assigned_user_id, assigned_at)
    select n, 1, 1, 1 + n % ${TARGETS}::integer, 'P' || lpad(n::text, 8, '0'), ${STREET('n')} || ' +1', '1-' || n,
      case when n <= ${walking * PACKETS_EACH}::integer then 1 + (n - 1) / ${PACKETS_EACH}::integer end,
      case when n <= ${walking * PACKETS_EACH}::integer then ${now - EVENING_BEGAN}::bigint end
    from generate_series(1, ${packets}::integer) n`.execute(trx);
}

const oneOf = (names: string, of: string) =>
  sql`(array[${sql.join(names.split(' ').map((name) => sql.lit(name)))}])[1 + (${sql.raw(of)})::bigint % 20]`;
const FIRST = (of: string) =>
  oneOf('Ada Ben Carla Dev Elena Finn Grace Hugo Iris Jonah Keiko Luis Maria Nadia Omar Priya Quinn Rosa Sam Tara', of);
const LAST = (of: string) =>
  oneOf('Alder Birch Cedar Dogwood Elder Fir Garcia Hazel Iverson Juniper Kim Larch Maple Nguyen Oakes Park Quincy Rowan Spruce Teak', of);
const STREET = (packet: string) => sql`${LAST(packet)} || ' ' || ((${sql.raw(packet)}) / 20) || ' St'`;

/** Places by twenties along a street, the streets in rows from the south; each packet is a street. */
async function fillPlaces(trx: Kysely<Database>, { people, places, doors }: ConsoleSize, box: Box): Promise<void> {
  const streets = Math.ceil(places / DOORS_PER_PACKET);
  const side = Math.ceil(Math.sqrt(streets));
  const apart = { lat: (box.north - box.south) / side, lon: (box.east - box.west) / side };
  await sql`insert into places (id, campaign_id, line, city, zip, lat, lon, house_number, street, search_number, search_street, search_zip, building_key, unit_key)
    select n, 1, number || ' ' || street, 'Alder Bay', '97000', ${box.south} + ${apart.lat} * (at % ${side}::integer + 0.02 * (n % 20)),
      ${box.west} + ${apart.lon} * (at / ${side}::integer + 0.4 * (n % 2)), number::text, street, lpad(number::text, 8, '0'), lower(street), '97000',
      lower(street) || '|' || number, ''
    from (select n, at, 1 + n % 20 as number, ${STREET('at')} as street from (
      select n, (n - 1) / ${DOORS_PER_PACKET}::integer as at from generate_series(1, ${places}::integer) n) as numbered) as place`.execute(
    trx,
  );
  await sql`insert into doors (id, campaign_id, pass_id, place_id, target_id, packet_id, walk_position)
    select n, 1, 1, n, 1 + at % ${TARGETS}::integer, case when n <= ${doors}::integer then at + 1 end, n % ${DOORS_PER_PACKET}::integer
    from (select n, (n - 1) / ${DOORS_PER_PACKET}::integer as at from generate_series(1, ${places}::integer) n) as door`.execute(trx);
  await sql`insert into voters (id, campaign_id, place_id, first_name, last_name, search_first, search_last, age, party, source_ref)
    select n, 1, (n + 1) / 2, first, last, lower(first), lower(last), 18 + n % 70, (array['DEM', 'REP', 'UNA'])[1 + n % 3], 'ZZ' || n
    from (select n, ${FIRST('n * 7')} as first, ${LAST('n / 2 * 3')} as last from generate_series(1, ${people}::integer) n) as person`.execute(
    trx,
  );
}

/** What somebody did at a door: two of five are done, somebody talks at three of ten. `n` differs from mark to mark. */
const BODY = sql`jsonb_build_object('action', action, 'lat', 0, 'lon', 0, 'records', case when n % 10 < 3 then jsonb_build_array(jsonb_build_object(
  'recordId', (door * 2)::text, 'talked', true, 'add', jsonb_build_array((6 + n % 5)::text), 'remove', '[]'::jsonb)) else '[]'::jsonb end)`;

async function fillMarks(trx: Kysely<Database>, { volunteers, walking, places, doors }: ConsoleSize, now: number): Promise<void> {
  const marked = (marks: ReturnType<typeof sql>) => sql`
    insert into change_log (campaign_id, kind, change_key, user_id, subject, phone_time, phone_sent_at, received_at, effective_at, device, seq, body)
    select 1, 'door', 'id:' || at || '-' || n, who, door::text, at, at, at, at, 'phone-' || who, n, ${BODY}
    from (select *, case when n % 5 < 2 then 'c' else 'nh' end as action from (${marks}) as made) as mark order by at, n`;
  await marked(sql`
    select who, (who * 7 + evening * 3 + k)::bigint + evening * 100 as n,
      (${now}::bigint - evening * ${3 * DAY}::bigint - ${EVENING_BEGAN}::bigint + k * ${DOOR_TAKES}::bigint) as at,
      ${doors}::bigint + ((who::bigint * ${SEASON.evenings}::bigint + evening) * ${SEASON.doors}::bigint + k) % ${places - doors}::bigint + 1 as door
    from generate_series(1, ${volunteers}::integer) who, generate_series(1, ${SEASON.evenings}::integer) evening, generate_series(1, ${SEASON.doors}::integer) k`).execute(
    trx,
  );
  await marked(sql`
    select who, (who * 3 + k)::bigint as n, (${now}::bigint - ${EVENING_BEGAN}::bigint + k * ${DOOR_TAKES}::bigint) as at,
      (who - 1)::bigint * ${PACKETS_EACH * DOORS_PER_PACKET}::bigint + k % ${EVENING.packets}::integer * ${DOORS_PER_PACKET}::integer + k / ${EVENING.packets}::integer + 1 as door
    from generate_series(1, ${walking}::integer) who, generate_series(0, ${EVENING.packets * EVENING.doors - 1}::integer) k`).execute(trx);
  // What stands at the doors, as the marks leave it.
  await sql`
    update doors set status = case when action = 'c' then 1 else 0 end, last_action = action, last_time = at, last_effective_at = at, last_user_id = who
    from (select distinct on (subject) subject::bigint as door, body ->> 'action' as action, effective_at as at, user_id as who
      from change_log where campaign_id = 1 order by subject, id desc) as last
    where doors.campaign_id = 1 and doors.id = door`.execute(trx);
  await sql`
    insert into talks (campaign_id, voter_id, talked, effective_at, user_id)
    select distinct on (subject) 1, subject::bigint * 2, true, effective_at, user_id from change_log
    where campaign_id = 1 and body -> 'records' <> '[]'::jsonb order by subject, id desc`.execute(trx);
}

async function fillWaiting(trx: Kysely<Database>, { volunteers }: ConsoleSize, now: number): Promise<void> {
  await sql`
    with stray as (
      insert into change_log (campaign_id, kind, change_key, user_id, subject, phone_time, phone_sent_at, received_at, effective_at, device, seq, body)
      select 1, 'door', 'stray:' || n, 1 + n % ${volunteers}::integer, (900000000 + n)::text, at, at, at, at, 'phone-stray', n, '{"action": "c", "records": []}'
      from (select n, ${now - EVENING_BEGAN}::bigint + n as at from generate_series(1, ${WAITING.strays}::integer) n) as made returning id)
    insert into stray_changes (change_log_id, campaign_id, reason) select id, 1, 'unknown address' from stray`.execute(trx);
  await sql`
    insert into door_reports (campaign_id, report_id, door_id, user_id, kind, text, name, lat, lon, effective_at)
    select 1, 'report-' || n, n * 7, 1 + n % ${volunteers}::integer, (array['moved', 'wrongAddress', 'wrongPin', 'gate'])[1 + n % 4], 'As it is at door ' || n, null, null, null,
      ${now - EVENING_BEGAN}::bigint + n from generate_series(1, ${WAITING.reports}::integer) n`.execute(trx);
  await sql`insert into holds (campaign_id, number, user_id, since, reason, held_at)
    select 1, n, n, ${now - EVENING_BEGAN}::bigint, 'Figures to look at', ${now - HOUR}::bigint from generate_series(1, ${WAITING.holds}::integer) n`.execute(
    trx,
  );
}
