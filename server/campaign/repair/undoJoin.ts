import { type Kysely, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { settlePins } from '@/server/campaign/placings';
import type { DoorsJoined } from '@/server/database/repairTables';
import { roundBy } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import { keepHomesOf } from '@/server/store/homes';
import { replaySubjects } from '@/server/store/replay';
import { makeDoorsBehind } from './doorsBehind';
import { bringBackPackets } from './emptiedPackets';
import { putBackAddresses } from './formerAddresses';
import { keepFormerLists, keepListsOfRows } from './formerLists';
import { backAtSecond } from './joinedHomes';
import { undoParts } from './placeParts';
import type { Undo } from './undo';

const TEXTS = {
  gone: 'The door that stayed is not there any more. It cannot be made two doors again.',
  taken: 'The campaign has another place by the id of the file since. It cannot be made two doors again.',
} as const;

/**
 * Makes two doors of a joined one again, with the rows that both had. People, reports and settled changes of the second go back to it, also
 * reports and marks that phones have sent for it since; what was marked is made anew from the log. Whom a voter file has moved away meanwhile comes back to the second
 * where that file is undone. What else came to the first one's place since stays. In a
 * pass that was opened since the second gets a door right behind the first one, which keeps what was marked there.
 */
export const undoJoin: Undo<'joinedDoors'> = async (trx, campaignId, undo) => {
  await expectPossible(trx, campaignId, undo);
  await bringBackPackets(trx, campaignId, undo.removed ?? [], await packetsOfDoors(trx, campaignId, undo));
  for (const statement of [...divided(campaignId, undo), ...givenBack(campaignId, undo)]) await statement.execute(trx);
  const { keepPlaceId, gonePlaceId, passIds, formers } = undo;
  await settlePins(trx, campaignId, [keepPlaceId, gonePlaceId]);
  await putBackAddresses(trx, campaignId, [keepPlaceId, gonePlaceId], formers);
  await makeDoorsBehind(trx, campaignId, { firstId: keepPlaceId, placeIds: [gonePlaceId], notIn: passIds });
  const doorIds = undo.pairs.flatMap(({ keepId, goneId }) => [keepId, goneId]).toSorted((a, b) => a - b);
  await replaySubjects(roundBy(trx), campaignId, 'door', doorIds.map(String));
};

/** Reads in which packets the doors are that stayed. */
async function packetsOfDoors(trx: Kysely<Database>, campaignId: number, { pairs }: DoorsJoined): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select packet_id as id from doors where campaign_id = ${campaignId} and packet_id is not null
      and id = any(${pairs.map(({ keepId }) => keepId)}::bigint[])`.execute(trx);
  return rows.map(({ id }) => id);
}

async function expectPossible(trx: Kysely<Database>, campaignId: number, { keepPlaceId, pairs, gonePlaceId, places }: DoorsJoined) {
  const rowsOfPlaces = JSON.stringify(places);
  const { rows } = await sql<{ places: number; doors: number; taken: boolean }>`
    select (select count(*) from places where campaign_id = ${campaignId} and id = ${keepPlaceId}) as places,
      (select count(*) from doors where campaign_id = ${campaignId} and id = any(${pairs.map(({ keepId }) => keepId)}::bigint[])) as doors,
      exists (
        select from places own join jsonb_populate_recordset(null::places, ${rowsOfPlaces}::jsonb) as gone on own.source_ref = gone.source_ref
        join jsonb_populate_recordset(null::places, ${rowsOfPlaces}::jsonb) as former on former.id = ${keepPlaceId}
        where own.campaign_id = ${campaignId} and gone.id = ${gonePlaceId}
          and (own.id <> ${keepPlaceId} or former.source_ref is not null)) as taken`.execute(trx);
  const [found] = rows;
  if (!found || found.places === 0 || found.doors < pairs.length) throw new OrganizerError(TEXTS.gone);
  if (found.taken) throw new OrganizerError(TEXTS.taken);
}

/** The statements that make places and doors two again. A packet or target that is no more has no door. */
function divided(campaignId: number, { keepPlaceId, gonePlaceId, places, doors, pairs }: DoorsJoined) {
  const placeRows = sql`jsonb_populate_recordset(null::places, ${JSON.stringify(places)}::jsonb) as former`;
  const goneRows = sql`jsonb_populate_recordset(null::places, ${JSON.stringify(places)}::jsonb) as gone`;
  const keeps = sql`places.campaign_id = ${campaignId} and places.id = ${keepPlaceId} and former.id = ${keepPlaceId} and gone.id = ${gonePlaceId}`;
  const doorRows = sql`jsonb_populate_recordset(null::doors, ${JSON.stringify(doors)}::jsonb) as former`;
  const goneDoors = sql`jsonb_to_recordset(${JSON.stringify(doors)}::jsonb) as gone (place_id bigint, pass_id bigint, packet_id bigint)`;
  const tookPacket = sql`doors.campaign_id = ${campaignId} and doors.id = former.id and former.place_id = ${keepPlaceId}
    and former.packet_id is null and gone.place_id = ${gonePlaceId} and gone.pass_id = former.pass_id and gone.packet_id = doors.packet_id`;
  const [keepIds, goneIds] = [pairs.map(({ keepId }) => keepId), pairs.map(({ goneId }) => goneId)];
  return [
    // What the first place took over of the second one's, and still has.
    sql`
      update places set source_ref = former.source_ref from ${placeRows}, ${goneRows} where ${keeps}
        and places.source_ref is not distinct from coalesce(former.source_ref, gone.source_ref)`,
    sql`
      update places set lat = former.lat, lon = former.lon, pinned_by = former.pinned_by from ${placeRows}, ${goneRows} where ${keeps}
        and places.lat is not distinct from coalesce(former.lat, gone.lat) and places.lon is not distinct from coalesce(former.lon, gone.lon)`,
    sql`insert into places select former.* from ${placeRows} where former.id = ${gonePlaceId}`,
    // By what it is compared may have changed since: staff may have said that its street is another one.
    sql`update places set building_key = null, unit_key = null where campaign_id = ${campaignId} and id = ${gonePlaceId}`,
    sql`
      update doors set place_id = ${gonePlaceId} from ${doorRows}
      where doors.campaign_id = ${campaignId} and doors.id = former.id and former.place_id = ${gonePlaceId}`,
    keepFormerLists(campaignId, sql`select doors.id from doors, ${doorRows}, ${goneDoors} where ${tookPacket}`),
    // What the first door took over of the second one's, and still has.
    sql`
      update doors set packet_id = null, target_id = former.target_id, walk_position = former.walk_position
      from ${doorRows}, ${goneDoors} where ${tookPacket}`,
    sql`
      update doors set status = former.status, last_action = former.last_action, last_time = former.last_time,
        last_effective_at = former.last_effective_at, last_user_id = former.last_user_id, last_change_id = former.last_change_id,
        last_back_from = former.last_back_from, last_back_text = former.last_back_text, last_left = former.last_left
      from ${doorRows} where doors.campaign_id = ${campaignId} and doors.id = former.id and former.id = any(${keepIds}::bigint[])`,
    sql`delete from joined_doors where campaign_id = ${campaignId} and gone_id = any(${goneIds}::bigint[])`,
    sql`
      insert into doors select door.* from jsonb_array_elements(${JSON.stringify(doors)}::jsonb) as former
      cross join jsonb_populate_record(null::doors, former || jsonb_build_object(
        'packet_id', (select id from packets where campaign_id = ${campaignId} and id = (former ->> 'packet_id')::bigint),
        'target_id', (select id from targets where campaign_id = ${campaignId} and id = (former ->> 'target_id')::bigint))) as door
      where door.id = any(${goneIds}::bigint[])`,
    keepListsOfRows(campaignId, doors, goneIds),
  ];
}

/** The statements that give back to the second door what was its own, or was sent for it since. */
function givenBack(campaignId: number, undo: DoorsJoined) {
  const { keepPlaceId, gonePlaceId, pairs, voterIds, reports, settled, joined, parts } = undo;
  const goneIds = pairs.map(({ goneId }) => String(goneId));
  const isOfSecond = sql`place_id = ${keepPlaceId} and (id = any(${voterIds}::bigint[]) or person_id in (
    select person_id from door_reports join doors on doors.campaign_id = ${campaignId} and doors.id = door_id
    where door_reports.campaign_id = ${campaignId} and doors.place_id = ${gonePlaceId}))`;
  return [
    sql`
      update door_reports set door_id = row."doorId"
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as row ("userId" integer, "reportId" text, "doorId" bigint)
      where campaign_id = ${campaignId} and user_id = row."userId" and report_id = row."reportId"`,
    sql`
      update door_reports set door_id = l.subject::bigint from change_log l
      where door_reports.campaign_id = ${campaignId} and l.campaign_id = ${campaignId} and l.kind = 'report' and l.subject = any(${goneIds}::text[])
        and l.user_id = door_reports.user_id and l.change_id = report_id`,
    sql`
      update settled_strays set door_id = row."doorId"
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as row ("logId" bigint, "doorId" bigint)
      where campaign_id = ${campaignId} and change_log_id = row."logId"`,
    sql`
      update joined_doors set door_id = row."doorId"
      from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as row ("goneId" bigint, "doorId" bigint)
      where campaign_id = ${campaignId} and gone_id = row."goneId"`,
    keepHomesOf(campaignId, isOfSecond),
    sql`update voters set place_id = ${gonePlaceId} where campaign_id = ${campaignId} and ${isOfSecond}`,
    backAtSecond(campaignId, undo),
    ...(parts === undefined ? [] : undoParts(campaignId, { keepPlaceId, gonePlaceId }, parts)),
  ];
}
