import type { Kysely } from 'kysely';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { groupBy } from '@/lib/domain/groupBy';
import { asId, type GroupId, type PersonId } from '@/lib/domain/ids';
import { LIST_TYPE } from '@/lib/domain/limits';
import type { PinKey } from '@/server/auth/pinKey';
import { holdChanges } from '@/server/campaign/holds';
import { addUser } from '@/server/campaign/members';
import type { StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { InRounds } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import type { ChangeBodies, IncomingChange } from '@/server/store/incomingChange';
import { rememberPhone } from '@/server/store/knownPhones';
import { recordChanges } from '@/server/store/recordChanges';
import { CAMPAIGNS } from './campaignPlan';
import { EVENING_REPORTS, EVENING_VOLUNTEERS, type EveningReport, type EveningVolunteer, RESULTS, SUPPORT, WARNS } from './eveningPlan';
import { type Random, seededRandom } from './random';
import { demoUuid } from './rowContext';
import { DEMO_SIGN_IN } from './signIn';

type Parts = StaffParts & { readonly inRounds: InRounds; readonly pinKey: () => PinKey };

const SEED = 63;
const MINUTE = 60;
const HOUR = 3_600;
const DAY_HOURS = 24;
/** It is half past six or so where the demo lies, whenever it is played. */
const EVENING_HOUR = 18;
const WEST_MOST = 12;
const HOLD_REASON = 'Every answer is the same, and nearly everybody was met';

/**
 * Plays an evening in the demo's first campaign, as phones would send it: some walk, one is quiet, one is on hold, two wait for a packet, and of each kind something
 * waits for staff. The campaign's zone becomes one in which it is evening now.
 *
 * @returns whether it was played: there is no demo, or its evening was played before
 */
export async function playEvening(parts: Parts): Promise<boolean> {
  const { db, clock } = parts;
  const campaign = await demoCampaign(db);
  if (campaign === undefined || (await wasPlayed(db))) return false;
  const now = nowSeconds(clock);
  const { id: campaignId } = campaign;
  const random = seededRandom(SEED);
  await db
    .updateTable('campaigns')
    .set({ zone: zoneOfEvening(now) })
    .where('id', '=', campaignId)
    .execute();
  await bringBack(db, campaignId);
  const packets = await packetsToWalk(db, campaignId);
  const groups = await db.selectFrom('groups').select(['id', 'name']).where('campaign_id', '=', campaignId).execute();
  const groupIds = new Map(groups.map(({ id, name }) => [name, asId<GroupId>(String(id))]));
  const changes: IncomingChange[] = [];
  for (const volunteer of EVENING_VOLUNTEERS) {
    const { member } = await addUser(parts, campaign, volunteer);
    const { userId } = member;
    await db
      .updateTable('memberships')
      .set({ phone: volunteer.phone ?? null })
      .where('campaign_id', '=', campaignId)
      .where('user_id', '=', userId)
      .execute();
    if (volunteer.isHere) await rememberPhone(db, { userId, phone: `evening-${userId}` }, now - MINUTE);
    const packet = volunteer.packet === undefined ? undefined : packets[volunteer.packet];
    if (packet === undefined) continue;
    const walk = { volunteer, packet, userId, campaignId, groupIds, random, now };
    const startedAt = now - volunteer.minutesAgo * MINUTE - Math.min(volunteer.doors, packet.doors.length) * volunteer.secondsADoor;
    await db
      .updateTable('packets')
      .set({ assigned_user_id: userId, assigned_at: startedAt - MINUTE })
      .where('campaign_id', '=', campaignId)
      .where('id', '=', packet.id)
      .execute();
    changes.push(...marksOf(walk), ...reportsOf(walk));
  }
  // The log numbers its rows in the order of arrival.
  changes.sort((a, b) => a.receivedAt - b.receivedAt);
  await recordChanges(parts.inRounds, campaignId, [{ changes }]);
  const tooGood = EVENING_VOLUNTEERS.find(({ isTooGood }) => isTooGood);
  if (tooGood) await holdChanges(parts, campaign, { email: tooGood.email, reason: HOLD_REASON, since: now - 2 * HOUR });
  return true;
}

type Door = { readonly id: number; readonly lat: number | null; readonly lon: number | null; readonly voters: readonly Voter[] };
type Voter = { readonly id: number; readonly name: string };
type Packet = { readonly id: number; readonly targetId: number | null; readonly doors: readonly Door[] };
type Walk = {
  readonly volunteer: EveningVolunteer;
  readonly packet: Packet;
  readonly userId: number;
  readonly campaignId: number;
  readonly groupIds: ReadonlyMap<string, GroupId>;
  readonly random: Random;
  readonly now: number;
};

async function demoCampaign(db: Kysely<Database>): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom('campaigns')
    .innerJoin('memberships', 'memberships.campaign_id', 'campaigns.id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('campaigns.id')
    .where('users.email', '=', DEMO_SIGN_IN.email)
    .where('campaigns.name', '=', CAMPAIGNS[0]?.name ?? '')
    .executeTakeFirst();
}

async function wasPlayed(db: Kysely<Database>): Promise<boolean> {
  const emails = EVENING_VOLUNTEERS.map(({ email }) => email);
  return (await db.selectFrom('users').select('id').where('email', 'in', emails).executeTakeFirst()) !== undefined;
}

/** Takes back the packets of earlier days: whoever has walked them is at home, and the newcomer who is invited has not begun. */
async function bringBack(db: Kysely<Database>, campaignId: number): Promise<void> {
  const newcomer = db.selectFrom('users').select('id').where('email', '=', DEMO_SIGN_IN.email);
  await db
    .updateTable('packets')
    .set({ assigned_user_id: null, assigned_at: null })
    .where('campaign_id', '=', campaignId)
    .where('assigned_user_id', 'not in', newcomer)
    .execute();
}

/** Returns a zone in which an hour of the evening has just begun; its sign is turned round, as POSIX has it. */
function zoneOfEvening(now: number): string {
  const hour = Math.floor(now / HOUR) % DAY_HOURS;
  const ahead = (EVENING_HOUR - hour + DAY_HOURS) % DAY_HOURS;
  const offset = ahead > WEST_MOST ? ahead - DAY_HOURS : ahead;
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Reads the packets with doors that nobody has marked, each with these doors in the order of the walk and who lives there. */
async function packetsToWalk(db: Kysely<Database>, campaignId: number): Promise<readonly Packet[]> {
  const doors = await db
    .selectFrom('doors')
    .innerJoin('packets', (join) => join.onRef('packets.campaign_id', '=', 'doors.campaign_id').onRef('packets.id', '=', 'doors.packet_id'))
    .innerJoin('places', (join) => join.onRef('places.campaign_id', '=', 'doors.campaign_id').onRef('places.id', '=', 'doors.place_id'))
    .select(['doors.id', 'doors.place_id', 'doors.packet_id', 'packets.target_id', 'places.lat', 'places.lon'])
    .where('doors.campaign_id', '=', campaignId)
    .where('doors.last_action', 'is', null)
    .orderBy('doors.packet_id')
    .orderBy('doors.walk_position')
    .execute();
  const voters = await db
    .selectFrom('voters')
    .select(['id', 'place_id', 'first_name', 'last_name'])
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute();
  const ofPlace = groupBy(voters, ({ place_id }) => place_id);
  const ofPacket = groupBy(doors, ({ packet_id }) => packet_id);
  return [...ofPacket].flatMap(([id, own]) => {
    if (id === null) return [];
    const known = own.map((door) => ({
      ...{ id: door.id, lat: door.lat, lon: door.lon },
      voters: (ofPlace.get(door.place_id) ?? []).map((voter) => ({ id: voter.id, name: `${voter.first_name} ${voter.last_name}` })),
    }));
    return { id, targetId: own[0]?.target_id ?? null, doors: known };
  });
}

/** Returns when a door of a walk was marked, unix seconds. */
function markedAt({ volunteer: { minutesAgo, secondsADoor }, now }: Walk, doorsLater: number): number {
  return now - minutesAgo * MINUTE - doorsLater * secondsADoor;
}

/** The doors that a volunteer has marked, in the order of the walk. */
const walkedDoors = ({ packet, volunteer }: Walk) => packet.doors.slice(0, volunteer.doors);

function marksOf(walk: Walk): IncomingChange<'door'>[] {
  const doors = walkedDoors(walk);
  const marks = doors.map((door, index) => {
    const { isTooGood } = walk.volunteer;
    const action = isTooGood ? DOOR_ACTION.done : (RESULTS[(index + walk.userId) % RESULTS.length] ?? DOOR_ACTION.notHome);
    const answer = isTooGood ? SUPPORT[0] : walk.random.weighted(SUPPORT.map((one, at) => [one, SUPPORT.length - at] as const));
    const warns = walk.volunteer.name === 'Noor Haddad' && index === 0;
    return change(walk, { doorId: door.id, at: markedAt(walk, doors.length - 1 - index) }, 'door', {
      ...{ listId: String(walk.packet.targetId ?? ''), packetId: String(walk.packet.id), listType: LIST_TYPE.plain },
      ...{ action: warns ? DOOR_ACTION.done : action, lat: door.lat ?? 0, lon: door.lon ?? 0 },
      ...(action === DOOR_ACTION.done || warns ? talkWith(walk, door, warns ? WARNS : answer) : {}),
    });
  });
  const [last] = doors.slice(-1);
  if (walk.volunteer.name !== 'Dana Whitlock' || !last) return marks;
  // A door that no list has: the address was split while she was out.
  const stray = { listId: String(walk.packet.targetId ?? ''), packetId: String(walk.packet.id), listType: LIST_TYPE.plain };
  const where = { action: DOOR_ACTION.notHome, lat: last.lat ?? 0, lon: last.lon ?? 0 };
  return [...marks, change(walk, { doorId: STRAY_DOOR, at: markedAt(walk, 0) }, 'door', { ...stray, ...where })];
}

const STRAY_DOOR = 999_999_999;

function talkWith({ groupIds }: Walk, { voters }: Door, answer: string): Pick<ChangeBodies['door'], 'records'> {
  const group = groupIds.get(answer);
  const [voter] = voters;
  if (!voter || group === undefined) return {};
  return { records: [{ recordId: asId<PersonId>(String(voter.id)), groupIds: [group], add: [group], talked: true }] };
}

function reportsOf(walk: Walk): IncomingChange<'report'>[] {
  const doors = walkedDoors(walk);
  return EVENING_REPORTS.filter(({ by }) => by === walk.volunteer.name).flatMap((report) => {
    const door = doors[doors.length - 1 - report.back];
    return door === undefined ? [] : [reportAt(walk, door, report)];
  });
}

function reportAt(walk: Walk, door: Door, { back, kind, text, name, phone, off }: EveningReport): IncomingChange<'report'> {
  const voter = door.voters[0]?.name;
  const named = name === '{voter}' ? voter : name;
  return change(walk, { doorId: door.id, at: markedAt(walk, back) + 1 }, 'report', {
    ...{ about: kind, text, name: named, phone, lat: (door.lat ?? 0) + (off ?? 0), lon: door.lon ?? 0 },
    ...(kind === 'newPerson' ? { personId: demoUuid(walk.random) } : {}),
  });
}

function change<K extends 'door' | 'report'>(
  { campaignId, userId, random }: Walk,
  { doorId, at }: { readonly doorId: number; readonly at: number },
  kind: K,
  body: ChangeBodies[K],
): IncomingChange<K> {
  const changeId = demoUuid(random);
  const known = { campaignId, userId, sentAt: at, receivedAt: at, time: at, subject: String(doorId) };
  return {
    ...known,
    kind,
    key: kind === 'report' ? `report:${changeId}` : `id:${changeId}`,
    changeId,
    undoes: null,
    device: `evening-${userId}`,
    seq: at,
    body,
  };
}
