import { type Kysely, sql } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { mapList2 } from '@/lib/contract/doors';
import { COLOR, STATUS } from '@/lib/domain/limits';
import { plainText } from '@/lib/domain/searchKey';
import type { Database } from '@/server/database/schema';
import { openPass } from './passes';
import { residentsOf } from './residents';
import { byOther, visitDetails } from './visitDetails';
import { visitsOf } from './visits';
import { wirePosition } from './wireAddress';

type ListReply = ReplyInputOf<typeof mapList2>;
type WireAddress = ListReply['result'][number];

/** The doors of a packet, or of a whole target in the pass that is walked. */
export type DoorsOf = { readonly packetId: number } | { readonly targetId: number };

type DoorRow = {
  id: number;
  passId: number;
  placeId: number;
  status: number;
  line: string;
  unit: string | null;
  city: string;
  zip: string;
  lat: number | null;
  lon: number | null;
  action: string | null;
  at: number | null;
  changeId: string | null;
  userId: number | null;
  by: string | null;
  backFrom: number | null;
  backText: string | null;
  left: boolean;
};
/** What is shown of a door beside its own row. */
type AtDoor = Pick<WireAddress, 'record' | 'visits'> & { readonly warnings: readonly string[]; readonly reported: number };

/**
 * Reads doors with their people, in walk order.
 *
 * @param userId who asks: a door's last result names its author only when it was another user
 */
export async function doorsInWalkOrder(db: Kysely<Database>, campaignId: number, userId: number, of: DoorsOf): Promise<WireAddress[]> {
  const doors = await selectDoors(db, campaignId, of);
  const doorIds = doors.map((door) => door.id);
  const residents = await residentsOf(db, campaignId, userId, {
    passId: doors[0]?.passId ?? 0,
    placeIds: doors.map(({ placeId }) => placeId),
  });
  const visits = await visitsOf(
    db,
    campaignId,
    userId,
    doors.filter(({ action }) => action !== null).map(({ id }) => id),
  );
  const reported = await countOpenReports(db, campaignId, doorIds);
  return doors.map((door) => {
    const own = residents.get(door.placeId) ?? [];
    return wireAddress(door, userId, {
      record: own.map(({ record }) => record),
      visits: visits.get(door.id),
      warnings: [...new Set(own.flatMap((resident) => resident.warnings))],
      reported: reported.get(door.id) ?? 0,
    });
  });
}

async function selectDoors(db: Kysely<Database>, campaignId: number, of: DoorsOf): Promise<DoorRow[]> {
  const which =
    'packetId' in of ? sql`a.packet_id = ${of.packetId}` : sql`a.target_id = ${of.targetId} and a.pass_id = ${openPass(campaignId)}`;
  const { rows } = await sql<DoorRow>`
    select a.id, a.pass_id as "passId", a.place_id as "placeId", a.status, a.line, a.unit, a.city, a.zip, a.lat, a.lon, a.last_action as action, a.last_effective_at as at,
      a.last_change_id as "changeId", a.last_user_id as "userId", users.name as by, a.last_back_from as "backFrom", a.last_back_text as "backText",
      a.last_left as "left"
    from addresses a left join users on users.id = a.last_user_id
    where ${which} and a.campaign_id = ${campaignId}
    order by a.packet_id nulls last, a.walk_position, a.id`.execute(db);
  return rows;
}

async function countOpenReports(
  db: Kysely<Database>,
  campaignId: number,
  doorIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (doorIds.length === 0) return new Map();
  const { rows } = await sql<{ doorId: number; open: number }>`
    select door_id as "doorId", count(*) as open
    from door_reports where campaign_id = ${campaignId} and closed_at is null and not held and door_id = any(${doorIds}::bigint[])
    group by door_id`.execute(db);
  return new Map(rows.map(({ doorId, open }) => [doorId, open]));
}

/** Reads the campaign's groups, in the order in which the survey offers them. */
export async function groupsOf(db: Kysely<Database>, campaignId: number): Promise<NonNullable<ListReply['groups']>> {
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'name', 'kind', 'role', 'level', 'warns'])
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, kind, role, level, warns }) => ({
    id: String(id),
    name,
    kind,
    ...(role === null ? {} : { role }),
    ...(level === null ? {} : { level }),
    ...(warns ? { warns } : {}),
  }));
}

function wireAddress(door: DoorRow, userId: number, { record, visits, warnings, reported }: AtDoor): WireAddress {
  const done = door.status === STATUS.done;
  return {
    addressId: String(door.id),
    status: done ? STATUS.done : STATUS.notDone,
    color: done ? COLOR.done : COLOR.notDone,
    record,
    address: door.line,
    city: door.city,
    zip: door.zip,
    ...(door.unit === null ? {} : { unit: door.unit, building: plainText(`${door.line} ${door.city} ${door.zip}`) }),
    ...wirePosition(door),
    ...lastResult(door, userId),
    ...(visits ? { visits } : {}),
    ...(warnings.length === 0 ? {} : { warning: warnings.join(', ') }),
    ...(reported === 0 ? {} : { reported }),
  };
}

function lastResult(door: DoorRow, userId: number): Pick<WireAddress, 'last'> {
  if (door.action === null || door.at === null) return {};
  return {
    last: {
      action: door.action,
      time: door.at,
      ...byOther(door, userId),
      ...(door.changeId === null ? {} : { changeId: door.changeId }),
      ...visitDetails(door),
    },
  };
}
