import { sql } from 'kysely';
import type { BodyOf } from '@/lib/contract/call';
import type { mapListUpdate2 } from '@/lib/contract/changes';
import { COMPLETE } from '@/lib/domain/change/door/actions';
import { STATUS } from '@/lib/domain/limits';
import { LONGEST_BACK } from '@/lib/domain/wireLimits';
import { databaseId } from '@/server/database/databaseId';
import { all, command, mapPlan, nothing, type Plan, query } from '@/server/database/plan';
import type { ChangeRule, Stray, Written } from '@/server/store/changes/changeRule';
import {
  type Arrival,
  type IncomingChange,
  incomingChange,
  type KeptRecord,
  type LoggedChange,
  storable,
} from '@/server/store/incomingChange';
import { isNamedOrHome, namesOf } from '@/server/store/ownDoors';
import { writtenRows } from '@/server/store/ownSubjects';
import { winners } from '@/server/store/winners';
import { type KnownMemberships, peopleIn, readMemberships, resetMemberships, writeMemberships } from './memberships';

type DoorChange = LoggedChange<'door'>;
type SentChange = BodyOf<typeof mapListUpdate2>[number]['addresses'][number];
type SentRecord = NonNullable<SentChange['records']>[number];

/** A door as far as deciding about changes needs it. */
type Door = {
  readonly id: number;
  readonly placeId: number;
  readonly targetId: number | null;
  readonly packetId: number | null;
  /** Effective time of its last change. */
  readonly effectiveAt: number | null;
  /** How phones name it: by its id, and by those of the doors that staff have joined to it. */
  readonly names: readonly string[];
  /** The packets, if any, and targets that it was in before staff moved it to another packet; null: it never was. */
  readonly former: readonly (readonly [packetId: string | null, targetId: string | null])[] | null;
};

/** The changes of one Update, in their order. */
export function doorChanges(update: BodyOf<typeof mapListUpdate2>[number], arrival: Arrival): IncomingChange<'door'>[] {
  const { listId, packetId, listType } = update;
  return update.addresses.map((item) => {
    const { id, action, time, lat, lon, records, batch, back, left } = item;
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
        ...(back ? { back: keptBack(back) } : {}),
        ...(left ? { left } : {}),
      },
    });
  });
}

/** What the log keeps of a time to come back: a moment that a column can hold, and a text that was not cut within a sign. */
function keptBack({ from, text }: NonNullable<SentChange['back']>): NonNullable<LoggedChange<'door'>['body']['back']> {
  return {
    from: from == null ? undefined : storable(from),
    text: text?.slice(0, LONGEST_BACK).replace(/\p{Surrogate}/gu, ''),
  };
}

/** What the log keeps of a person: whom it is about and what was answered. Names and phones that the phone copied stay out of it. */
function kept({ recordId, groupIds, add, remove, talked }: SentRecord): KeptRecord {
  return {
    recordId,
    ...(groupIds && { groupIds }),
    ...(add && { add }),
    ...(remove && { remove }),
    ...(typeof talked === 'boolean' && { talked }),
  };
}

/** JSON can write numbers that are too large for a column of degrees. */
function finite(degrees: number): number {
  return Number.isFinite(degrees) ? degrees : 0;
}

/** A change of a door sets the door's last action and its people's groups. */
export const doorRule: ChangeRule<'door'> = {
  rank: 1,
  // In this order: the people's groups are read under the doors' locks.
  lock: (campaignId, changes) =>
    mapPlan(
      all([lockDoors(campaignId, changes), readMemberships(campaignId, changes)]),
      ([doors, memberships]) =>
        (logged) =>
          writeDoors(campaignId, { doors, memberships }, logged),
    ),
  reset: (campaignId, changes) => all([resetLastActions(campaignId, changes), resetMemberships(campaignId, changes)]),
  appliesOnce: false,
  // The door may have come into another packet since the change was applied, and people to another door: they were on its list then.
  asReplayed: (change, hadFit) => ({ ...change, hadFit, body: { ...change.body, packetId: '', listId: '' } }),
  limit: 'changes',
};

type Doors = ReadonlyMap<string, Door>;

/** Reads the campaign's own doors, by their ids as the wire writes them, and locks them with those where people live whom the changes name. */
function lockDoors(campaignId: number, changes: readonly IncomingChange<'door'>[]): Plan<Doors> {
  const ids = changes.map(({ subject }) => subject);
  return query(
    sql<Door>`
      select id, place_id as "placeId", target_id as "targetId", packet_id as "packetId", last_effective_at as "effectiveAt", ${namesOf('doors')} as names,
        (select json_agg(json_build_array(nullif(packet_id, 0)::text, target_id::text)) from former_lists f
          where f.campaign_id = ${campaignId} and f.door_id = doors.id) as former
      from doors where ${isNamedOrHome('doors', campaignId, ids, peopleIn(changes))}
      order by id for no key update`,
    (rows) => new Map(rows.flatMap((door) => door.names.map((name) => [name, door]))),
  );
}

type Known = { readonly doors: Doors; readonly memberships: KnownMemberships };

function writeDoors(campaignId: number, { doors, memberships }: Known, changes: readonly DoorChange[]): Written {
  const strays: Stray[] = [];
  const applicable: DoorChange[] = [];
  for (const change of changes) {
    const door = doors.get(change.subject);
    if (door === undefined) strays.push({ change, reason: 'unknown address' });
    else if (!isOnList(door, change)) strays.push({ change, reason: 'other packet' });
    else applicable.push(door.id === databaseId(change.subject) ? change : { ...change, subject: String(door.id) });
  }
  const winning = winners(applicable, ({ subject }) => doors.get(subject)?.effectiveAt ?? null);
  const groups = writeMemberships(campaignId, memberships, applicable, ({ subject }) => doors.get(subject)?.placeId);
  return { strays: [...strays, ...groups.strays], plan: all([writeLastActions(campaignId, winning), groups.plan]) };
}

/**
 * Whether the door still is on the list that the phone had: in its packet, or for a list without a packet in its target. One that was joined to
 * another was on its own list, and one that staff have moved to another packet was on the former one.
 */
function isOnList(door: Door, { subject, body: { packetId, listId } }: DoorChange): boolean {
  if (subject !== String(door.id)) return true;
  const former = door.former ?? [];
  if (packetId !== '') return String(door.packetId) === packetId || former.some(([packet]) => packet === packetId);
  return listId === '' || String(door.targetId) === listId || former.some(([, target]) => target === listId);
}

function writeLastActions(campaignId: number, changes: readonly DoorChange[]): Plan<void> {
  if (changes.length === 0) return nothing;
  const rows = changes.map(({ subject, body, time, effective, userId, changeId }) => ({
    id: databaseId(subject),
    status: body.action === COMPLETE ? STATUS.done : STATUS.notDone,
    action: body.action,
    time,
    effective_at: effective.at,
    user_id: userId,
    change_id: changeId,
    back_from: body.back?.from ?? null,
    back_text: body.back?.text || null,
    left: body.left === true,
  }));
  return command(sql`
    update doors set status = row.status, last_action = row.action, last_time = row.time, last_effective_at = row.effective_at,
      last_user_id = row.user_id, last_change_id = row.change_id, last_back_from = row.back_from, last_back_text = row.back_text,
      last_left = row."left"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id bigint, status smallint, action text, time bigint, effective_at bigint, user_id integer, change_id text,
        back_from bigint, back_text text, "left" boolean)
    where doors.campaign_id = ${campaignId} and doors.id = row.id`);
}

function resetLastActions(campaignId: number, changes: readonly DoorChange[]): Plan<void> {
  return command(sql`
    update doors set status = 0, last_action = null, last_time = null, last_effective_at = null, last_user_id = null,
      last_change_id = null, last_back_from = null, last_back_text = null, last_left = false
    from ${writtenRows(changes)}
    where campaign_id = ${campaignId} and doors.id = row.id and last_effective_at = row.effective_at and last_user_id = row.user_id`);
}
