import { type Kysely, sql } from 'kysely';
import type { BodyOf } from '@/lib/contract/call';
import type { mapListUpdate2 } from '@/lib/contract/mapListUpdate2';
import { COMPLETE } from '@/lib/domain/change/doorChange';
import { STATUS } from '@/lib/domain/limits';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { started } from '@/server/database/transact';
import {
  type Arrival,
  type IncomingChange,
  incomingChange,
  type KeptRecord,
  type LoggedChange,
  subjectKey,
} from '@/server/store/incomingChange';
import { ownRows } from '@/server/store/ownSubjects';
import { winners } from '@/server/store/winners';
import type { ChangeRules, Stray, Written } from './changeRules';
import { writeGroupMemberships } from './groupMemberships';

type DoorChange = LoggedChange<'door'>;
type SentRecord = NonNullable<BodyOf<typeof mapListUpdate2>[number]['addresses'][number]['records']>[number];

/** A door as far as deciding about changes needs it. */
type Door = {
  readonly id: number;
  readonly campaignId: number;
  readonly targetId: number | null;
  readonly packetId: number | null;
  /** Effective time of its last change. */
  readonly effectiveAt: number | null;
};

/** The changes of one Update, in their order. */
export function doorChanges(update: BodyOf<typeof mapListUpdate2>[number], arrival: Arrival): IncomingChange<'door'>[] {
  const { listId, packetId, listType } = update;
  return update.addresses.map((item) => {
    const { id, action, time, lat, lon, records, batch } = item;
    return incomingChange(arrival, item, {
      kind: 'door',
      subject: id,
      content: `door:${id}:${action}:${time}`,
      body: {
        listId,
        packetId,
        listType,
        action,
        lat: finite(lat),
        lon: finite(lon),
        ...(records?.length ? { records: records.map(kept) } : {}),
        ...(batch ? { batch } : {}),
      },
    });
  });
}

/** What the log keeps of a person: whom it is about and what was answered. Names and phones that the phone copied stay out of it. */
function kept({ recordId, groupIds, add, remove, talked }: SentRecord): KeptRecord {
  return {
    recordId,
    ...(groupIds && { groupIds }),
    ...(add && { add }),
    ...(remove && { remove }),
    ...(talked && { talked }),
  };
}

/** JSON can write numbers that are too large for a column of degrees. */
function finite(degrees: number): number {
  return Number.isFinite(degrees) ? degrees : 0;
}

/** A change of a door sets the door's last action and its people's groups. */
export const doorRules: ChangeRules<'door'> = {
  async lock(trx, changes) {
    const doors = await lockDoors(trx, changes);
    return (logged) => writeDoors(trx, doors, logged);
  },
};

type Doors = ReadonlyMap<string, Door>;

/** @returns the campaigns' own doors by `subjectKey` */
async function lockDoors(trx: Kysely<Database>, changes: readonly IncomingChange<'door'>[]): Promise<Doors> {
  if (changes.length === 0) return new Map();
  const { rows } = await sql<Door>`
    select door.id, door.campaign_id as "campaignId", target_id as "targetId", packet_id as "packetId", last_effective_at as "effectiveAt"
    from ${ownRows(
      'addresses',
      'door',
      changes.map(({ campaignId, subject }) => ({ campaignId, id: subject })),
    )}
    order by door.id for no key update of door`.execute(trx);
  return new Map(rows.map((door) => [subjectKey({ campaignId: door.campaignId, subject: String(door.id) }), door]));
}

async function writeDoors(trx: Kysely<Database>, doors: Doors, changes: readonly DoorChange[]): Promise<Written> {
  const strays: Stray[] = [];
  const applicable: DoorChange[] = [];
  for (const change of changes) {
    const door = doors.get(subjectKey(change));
    if (door === undefined) strays.push({ change, reason: 'unknown address' });
    else if (!isOnList(door, change.body)) strays.push({ change, reason: 'other packet' });
    else applicable.push(change);
  }
  const winning = winners(applicable, (change) => doors.get(subjectKey(change))?.effectiveAt ?? null);
  const lastActions = started(writeLastActions(trx, winning));
  const memberships = await writeGroupMemberships(trx, applicable);
  return { strays: [...strays, ...memberships.strays], sent: [lastActions, ...memberships.sent] };
}

/** Whether the door still is on the list that the phone had: in its packet, or for a list without a packet in its target. */
function isOnList(door: Door, { packetId, listId }: DoorChange['body']): boolean {
  if (packetId !== '') return String(door.packetId) === packetId;
  return listId === '' || String(door.targetId) === listId;
}

async function writeLastActions(trx: Kysely<Database>, changes: readonly DoorChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ subject, body, time, effective, userId, changeId }) => ({
    id: databaseId(subject),
    status: body.action === COMPLETE ? STATUS.done : STATUS.notDone,
    action: body.action,
    time,
    effective_at: effective.at,
    user_id: userId,
    change_id: changeId,
  }));
  await sql`
    update addresses set status = row.status, last_action = row.action, last_time = row.time, last_effective_at = row.effective_at,
      last_user_id = row.user_id, last_change_id = row.change_id
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id integer, status smallint, action text, time bigint, effective_at bigint, user_id integer, change_id text)
    where addresses.id = row.id`.execute(trx);
}
