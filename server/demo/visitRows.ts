import { COMPLETE } from '@/lib/domain/change';
import { LIST_TYPE, STATUS } from '@/lib/domain/limits';
import type { DemoDoor } from './buildDemo';
import { demoUuid, hourOfDay, type RowContext, SHIFT_START_HOUR_UTC } from './rowContext';
import type { Visit } from './visits';

type AddressRow = RowContext['rows']['addresses'][number];
/** Where the door is filed; ids as the database has them. */
export type DoorPlace = {
  readonly targetId: number;
  readonly packetId: number;
  readonly addressId: number;
  readonly voterIds: readonly number[];
};

/** Writes what happened at the door into the log and the people's groups; returns the door's own columns about it. */
export function visitRows(context: RowContext, door: DemoDoor, place: DoorPlace): Partial<AddressRow> {
  const { visit } = door;
  if (!visit) return {};
  const at = hourOfDay(context.nowSeconds, -visit.daysAgo, SHIFT_START_HOUR_UTC) + visit.secondsIntoShift;
  const changeId = demoUuid(context.random);
  const userId = context.userIds[visit.by];
  const members = membersOf(context, visit, place);
  context.rows.voter_groups.push(...members.map(({ voterId, groupId }) => ({ voter_id: voterId, group_id: groupId, effective_at: at })));
  context.rows.change_log.push({
    campaign_id: context.campaignId,
    change_key: `id:${changeId}`,
    change_id: changeId,
    user_id: userId,
    address_ref: String(place.addressId),
    address_id: place.addressId,
    list_ref: String(place.targetId),
    packet_ref: String(place.packetId),
    list_type: LIST_TYPE.plain,
    action: visit.action,
    phone_time: at,
    phone_sent_at: at,
    received_at: at,
    effective_at: at,
    lat: door.house.lat,
    lon: door.house.lon,
    records: members.length === 0 ? null : recordsSent(members),
    device: `demo-${visit.by}`,
    seq: at,
  });
  const status = visit.action === COMPLETE ? STATUS.done : STATUS.notDone;
  return { status, last_action: visit.action, last_time: at, last_effective_at: at, last_user_id: userId, last_change_id: changeId };
}

type Member = { readonly voterId: number; readonly groupId: number; readonly groupName: string };

function membersOf(context: RowContext, visit: Visit, place: DoorPlace): Member[] {
  return place.voterIds.flatMap((voterId, index) =>
    (visit.answers[index] ?? []).flatMap((groupName) => {
      const groupId = context.groupIds.get(groupName);
      return groupId === undefined ? [] : [{ voterId, groupId, groupName }];
    }),
  );
}

/** The people as the app sends them: who has joined what (wire.md, "Types", Record). */
function recordsSent(members: readonly Member[]): string {
  const voterIds = [...new Set(members.map(({ voterId }) => voterId))];
  const records = voterIds.map((voterId) => {
    const own = members.filter((member) => member.voterId === voterId);
    const groupIds = own.map(({ groupId }) => String(groupId));
    return { recordId: String(voterId), groupIds, groupNames: own.map(({ groupName }) => groupName), add: groupIds };
  });
  return JSON.stringify(records);
}
