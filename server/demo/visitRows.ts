import type { WireChange, WireUpdate } from '@/lib/contract/changes';
import { COMPLETE } from '@/lib/domain/change/door/actions';
import { LIST_TYPE, STATUS } from '@/lib/domain/limits';
import type { DemoDoor } from './buildDemo';
import { demoUuid, hourOfDay, type RowContext, SHIFT_START_HOUR_UTC } from './rowContext';
import type { Visit } from './visits';

type BodySent = Omit<WireUpdate, 'addresses'> & Pick<WireChange, 'action' | 'lat' | 'lon' | 'records'>;
type DoorRow = RowContext['rows']['doors'][number];
/** The target and packet of a door, and its people; ids of the database. */
export type VisitedDoor = {
  readonly targetId: number;
  readonly packetId: number;
  readonly addressId: number;
  readonly voterIds: readonly number[];
};

/** Writes a visit into the log and the people's groups. Returns the columns of the door that tell of it. */
export function visitRows(context: RowContext, door: DemoDoor, place: VisitedDoor): Partial<DoorRow> {
  const { visit } = door;
  if (!visit) return {};
  const at = hourOfDay(context.nowSeconds, -visit.daysAgo, SHIFT_START_HOUR_UTC) + visit.secondsIntoShift;
  const changeId = demoUuid(context.random);
  const userId = context.userIds[visit.by];
  const members = membersOf(context, visit, place);
  context.rows.voter_groups.push(
    ...members.map(({ voterId, groupId }) => ({
      campaign_id: context.campaignId,
      voter_id: voterId,
      group_id: groupId,
      effective_at: at,
      user_id: userId,
    })),
  );
  const talkedWith = [...new Set(members.filter(({ isTalk }) => isTalk).map(({ voterId }) => voterId))];
  const talk = { campaign_id: context.campaignId, talked: true, effective_at: at, user_id: userId };
  context.rows.talks.push(...talkedWith.map((voterId) => ({ ...talk, voter_id: voterId })));
  context.rows.change_log.push({
    campaign_id: context.campaignId,
    kind: 'door',
    change_key: `id:${changeId}`,
    change_id: changeId,
    user_id: userId,
    subject: String(place.addressId),
    phone_time: at,
    phone_sent_at: at,
    received_at: at,
    effective_at: at,
    device: `demo-${visit.by}`,
    seq: at,
    body: JSON.stringify(bodySent(door, place, visit, members)),
  });
  const status = visit.action === COMPLETE ? STATUS.done : STATUS.notDone;
  return { status, last_action: visit.action, last_time: at, last_effective_at: at, last_user_id: userId, last_change_id: changeId };
}

/** A group that somebody joined, and whether that tells of a talk. */
type Member = { readonly voterId: number; readonly groupId: number; readonly isTalk: boolean };

/** Nobody has to be talked with to know it. */
const WITHOUT_A_TALK = 'Moved';

function membersOf(context: RowContext, visit: Visit, place: VisitedDoor): Member[] {
  return place.voterIds.flatMap((voterId, index) =>
    (visit.answers[index] ?? []).flatMap((groupName) => {
      const groupId = context.groupIds.get(groupName);
      return groupId === undefined ? [] : [{ voterId, groupId, isTalk: groupName !== WITHOUT_A_TALK }];
    }),
  );
}

function bodySent({ house }: DemoDoor, { targetId, packetId }: VisitedDoor, { action }: Visit, members: readonly Member[]): BodySent {
  return {
    listId: String(targetId),
    packetId: String(packetId),
    listType: LIST_TYPE.plain,
    action,
    lat: house.lat,
    lon: house.lon,
    ...(members.length === 0 ? {} : { records: recordsSent(members) }),
  };
}

/** The people as the app sends them, with the groups they joined (docs/wire.md#type-record). */
function recordsSent(members: readonly Member[]): NonNullable<WireChange['records']> {
  const voterIds = [...new Set(members.map(({ voterId }) => voterId))];
  return voterIds.map((voterId) => {
    const own = members.filter((member) => member.voterId === voterId);
    const groupIds = own.map(({ groupId }) => String(groupId));
    return { recordId: String(voterId), groupIds, add: groupIds, ...(own.some(({ isTalk }) => isTalk) ? { talked: true } : {}) };
  });
}
