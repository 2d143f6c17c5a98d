import { type Kysely, sql } from 'kysely';
import { groupBy } from '@/lib/domain/groupBy';
import {
  adviceOn,
  contactPercent,
  doorsAnHour,
  doorsAnHourOfAll,
  type EveningMarks,
  isOut,
  NO_MARKS,
  togetherMarked,
} from '@/lib/domain/staff/evening';
import { doorsLeft, PACKET_STATES, packetState } from '@/lib/domain/staff/packetState';
import { campaignZone } from '@/server/campaign/campaignZone';
import { dayBegan } from '@/server/campaign/localTime';
import type { Database } from '@/server/database/schema';
import { logFloor } from '@/server/store/logFloor';
import { openPassId } from '@/server/store/passes';
import { eveningMarks, farMarks, type MarksOfEvening, type VolunteerMarks } from './eveningMarks';
import { type HeldOfVolunteer, heldOfEvening } from './heldMarks';
import { type EveningPacket, eveningPackets } from './packets';

/** Somebody who is out. Times are unix seconds. */
export type VolunteerOut = {
  readonly id: number;
  readonly name: string;
  /** At which staff reach them; null where it is not known. */
  readonly phone: string | null;
  readonly packets: readonly EveningPacket[];
  readonly heardAt: number | null;
  readonly handedAt: number | null;
  /** When they marked their first door of the evening, else when they were handed a packet. */
  readonly outSince: number | null;
  /** What they marked this evening, with what is on hold. */
  readonly marks: EveningMarks;
  readonly held: HeldOfVolunteer;
  /** Where the door is that they marked last. */
  readonly place: { readonly lat: number; readonly lon: number } | null;
  /** Whether a browser of theirs takes notifications. */
  readonly isReachable: boolean;
};

/** What an evening has brought, without what is on hold. */
export type EveningTotals = {
  readonly out: number;
  readonly doors: number;
  readonly held: number;
  readonly talks: number;
  readonly people: number;
  readonly contactPercent: number | null;
  readonly doorsAnHour: number | null;
  /** Of the packets of the pass: never knocked at, done, to be tried again, and all. */
  readonly left: number;
  readonly done: number;
  readonly retry: number;
  readonly all: number;
  readonly packets: { readonly free: number; readonly out: number; readonly knocked: number };
};

export type Evening = {
  readonly now: number;
  readonly since: number;
  readonly zone: string;
  readonly passId: number;
  readonly totals: EveningTotals;
  /** By name. */
  readonly volunteers: readonly VolunteerOut[];
  readonly packets: readonly EveningPacket[];
};

/** Says where in the log the changes of an evening begin (`logFloor`). */
export type FloorOf = (db: Kysely<Database>, campaignId: number, since: number) => Promise<number>;

/** Reads a campaign's evening: today, in its zone, of the pass that is walked. */
export function readEvening(db: Kysely<Database>, campaignId: number, now: number, floorOf: FloorOf = logFloor): Promise<Evening> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const zone = (await campaignZone(trx, campaignId)) ?? 'UTC';
      const since = dayBegan(now, zone);
      const floor = await floorOf(trx, campaignId, since);
      const passId = await openPassId(trx, campaignId);
      const packets = await eveningPackets(trx, campaignId, passId);
      const span = { campaignId, since, zone, afterLog: floor, by: 'effective_at' } as const;
      const counted = await eveningMarks(trx, span);
      const held = await heldOfEvening(trx, campaignId, { floor, since, now });
      const heldMarks = held.size === 0 ? NOTHING : await eveningMarks(trx, { ...span, onlyHeld: true });
      const far = await farMarks(trx, span);
      const heard = await heardOf(trx, campaignId, floor, since);
      const people = await namesOf(trx, campaignId, [...new Set([...heard.keys(), ...packets.flatMap(({ holderId }) => holderId ?? [])])]);
      const volunteers = volunteersOf({ packets, counted, heldMarks, held, far, heard, people, since });
      const out = volunteers.filter((one) => isOut({ ...one, toDo: sum(one.packets.map(doorsLeft)) }, now));
      return { now, since, zone, passId, packets, volunteers: out, totals: { out: out.length, ...totalsOf(packets, counted, heldMarks) } };
    });
}

const NOTHING: MarksOfEvening = { volunteers: [], people: 0 };
const NOT_HELD: HeldOfVolunteer = { holds: [], marks: 0 };

/** When somebody's last change arrived, by user. */
async function heardOf(db: Kysely<Database>, campaignId: number, floor: number, since: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ userId: number; at: number }>`
    select user_id as "userId", max(received_at) as at from change_log
    where campaign_id = ${campaignId} and id > ${floor} and received_at >= ${since} group by user_id`.execute(db);
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}

type Named = Pick<VolunteerOut, 'id' | 'name' | 'phone' | 'isReachable'>;

async function namesOf(db: Kysely<Database>, campaignId: number, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name, phone, exists (select from push_subscriptions where campaign_id = ${campaignId} and user_id = users.id) as "isReachable"
    from users left join memberships on memberships.user_id = users.id and memberships.campaign_id = ${campaignId}
    where id = any(${ids}::integer[]) order by name collate "C", id`.execute(db);
  return rows;
}

type Read = {
  readonly packets: readonly EveningPacket[];
  readonly counted: MarksOfEvening;
  readonly heldMarks: MarksOfEvening;
  readonly held: ReadonlyMap<number, HeldOfVolunteer>;
  readonly far: ReadonlyMap<number, number>;
  readonly heard: ReadonlyMap<number, number>;
  readonly people: readonly Named[];
  readonly since: number;
};

function volunteersOf({ packets, counted, heldMarks, held, far, heard, people, since }: Read): VolunteerOut[] {
  const byUser = ({ volunteers }: MarksOfEvening) => new Map(volunteers.map((one) => [one.userId, one]));
  const [countedOf, heldOf] = [byUser(counted), byUser(heldMarks)];
  const packetsOf = groupBy(packets, ({ holderId }) => holderId);
  return people.map(({ id, name, phone, isReachable }) => {
    const own = packetsOf.get(id) ?? [];
    const [one, other] = [countedOf.get(id), heldOf.get(id)];
    const marks = { ...togetherMarked(one ? withoutUser(one) : NO_MARKS, other ? withoutUser(other) : NO_MARKS), far: far.get(id) ?? 0 };
    const handed = own.flatMap(({ handedAt }) => (handedAt !== null && handedAt >= since ? handedAt : []));
    const handedAt = handed.length === 0 ? null : Math.min(...handed);
    return {
      ...{ id, name, phone, isReachable, packets: own, marks, handedAt },
      heardAt: heard.get(id) ?? null,
      outSince: marks.firstAt ?? handedAt,
      held: held.get(id) ?? NOT_HELD,
      place: placeOf(one, other),
    };
  });
}

const withoutUser = ({ doors, talks, firstAt, lastAt, identical }: VolunteerMarks): EveningMarks => ({
  doors,
  talks,
  firstAt,
  lastAt,
  identical,
  far: 0,
});

/** Where the later of two marks was made. */
function placeOf(one: VolunteerMarks | undefined, other: VolunteerMarks | undefined): VolunteerOut['place'] {
  const later = (other?.lastAt ?? -1) > (one?.lastAt ?? -1) ? other : one;
  return later === undefined || later.lat === null || later.lon === null ? null : { lat: later.lat, lon: later.lon };
}

function totalsOf(packets: readonly EveningPacket[], counted: MarksOfEvening, held: MarksOfEvening): Omit<EveningTotals, 'out'> {
  const marks = { doors: sum(counted.volunteers.map(({ doors }) => doors)), talks: sum(counted.volunteers.map(({ talks }) => talks)) };
  const states = packets.map((packet) => packetState(packet, packet.holderId !== null));
  const [free = 0, out = 0, knocked = 0] = PACKET_STATES.map((state) => states.filter((one) => one === state).length);
  return {
    ...marks,
    held: sum(held.volunteers.map(({ doors }) => doors)),
    people: counted.people,
    contactPercent: contactPercent(marks),
    doorsAnHour: doorsAnHourOfAll(counted.volunteers),
    left: sum(packets.map(doorsLeft)),
    done: sum(packets.map(({ done }) => done)),
    retry: sum(packets.map(({ retry }) => retry)),
    all: sum(packets.map(({ doors }) => doors)),
    packets: { free, out, knocked },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What is told of somebody's pace, and what can hardly be true of it. */
export const figuresOf = ({ marks }: Pick<VolunteerOut, 'marks'>) => ({
  doors: marks.doors,
  talks: marks.talks,
  doorsAnHour: doorsAnHour(marks),
  contactPercent: contactPercent(marks),
  advice: [...adviceOn(marks)],
});
