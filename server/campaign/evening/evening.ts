import { type Kysely, sql } from 'kysely';
import { groupBy } from '@/lib/domain/groupBy';
import {
  adviceOn,
  contactPercent,
  doorsAnHour,
  doorsAnHourOfAll,
  type EveningMarks,
  isLookedAfter,
  isOut,
  type MarkedBy,
  NO_MARKS,
  togetherMarked,
} from '@/lib/domain/staff/evening';
import { doorsLeft, PACKET_STATES, packetState } from '@/lib/domain/staff/packetState';
import { type RowMarks, sumOfRows } from '@/lib/domain/staff/tonightRows';
import { campaignZone } from '@/server/campaign/campaignZone';
import { dayBegan } from '@/server/campaign/localTime';
import type { Database } from '@/server/database/schema';
import { type Heard, heardOf } from '@/server/store/heardOf';
import { openPassId } from '@/server/store/passes';
import type { VolunteerMarks } from './eveningMarks';
import { EveningMemory, type ReadMarks } from './eveningMemory';
import { type EveningHold, holdsOfEvening } from './heldMarks';
import { type EveningPacket, eveningPackets } from './packets';
import { triesOut } from './triesOut';

/** A volunteer of the evening: who is out, was until just now, or marked something. Times are unix seconds. */
export type VolunteerOut = RowMarks & {
  readonly id: number;
  readonly name: string;
  /** At which staff reach them; null where it is not known. */
  readonly phone: string | null;
  readonly packets: readonly EveningPacket[];
  /** When one of their phones last reached the server. */
  readonly heardAt: number | null;
  /** When their last change of the evening arrived. */
  readonly sentAt: number | null;
  readonly handedAt: number | null;
  /** When they marked their first door of the evening, else when they were handed a packet. */
  readonly outSince: number | null;
  /** What they marked this evening, with what is on hold. */
  readonly marks: EveningMarks;
  readonly markedBy: MarkedBy;
  /** Holds of theirs that are not released. */
  readonly holds: readonly EveningHold[];
  /** Where the door is that they marked last. */
  readonly place: { readonly lat: number; readonly lon: number } | null;
  /** Whether a browser of theirs takes notifications. */
  readonly isReachable: boolean;
};

/** What an evening has brought. `held` doors are on hold, and in no other figure. */
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
  /** Those to look after first, then who has come in, by name. */
  readonly volunteers: readonly VolunteerOut[];
  readonly packets: readonly EveningPacket[];
};

/**
 * Reads a campaign's evening: today, in its zone, of the pass that is walked.
 *
 * @param memory of this campaign's evenings; with a new one everything is read
 */
export function readEvening(db: Kysely<Database>, campaignId: number, now: number, memory = new EveningMemory()): Promise<Evening> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const zone = (await campaignZone(trx, campaignId)) ?? 'UTC';
      const since = dayBegan(now, zone);
      const passId = await openPassId(trx, campaignId);
      const read = await memory.read(trx, { campaignId, passId, since, zone, now });
      const { floor } = read;
      const packets = await eveningPackets(trx, { campaignId, passId, now }, read.packets);
      const holds = await holdsOfEvening(trx, campaignId, { floor, since, now });
      const sent = await sentOf(trx, campaignId, floor, since);
      const ids = [sent, read.counted, read.held].flatMap((one) => [...one.keys()]);
      const people = await namesOf(trx, campaignId, [...new Set([...ids, ...packets.flatMap(({ holderId }) => holderId ?? [])])]);
      const heard = await heardOf(
        trx,
        campaignId,
        people.map(({ id }) => id),
      );
      const markedBy = await triesOut(trx, campaignId, people);
      const volunteers = volunteersOf({ packets, read, holds, sent, heard, markedBy, people, since });
      const outOrOnTheWay = volunteers.filter((one) => isToWriteTo(one, now));
      const listed = [...outOrOnTheWay, ...volunteers.filter((one) => !isToWriteTo(one, now) && hasMarks(one))];
      const out = volunteers.filter((one) => isOut({ ...one, toDo: toDoOf(one) })).length;
      return { now, since, zone, passId, packets, volunteers: listed, totals: { out, ...totalsOf(packets, read, listed) } };
    });
}

const toDoOf = ({ packets }: Pick<VolunteerOut, 'packets'>) => sum(packets.map(doorsLeft));
const hasMarks = ({ doors, held }: RowMarks) => doors + held > 0;

/** True for a volunteer who is out, or on the way back: staff write to them. */
export const isToWriteTo = (one: VolunteerOut, now: number): boolean => isLookedAfter({ ...one, toDo: toDoOf(one) }, now);

/** Reads when each user's last change of the evening arrived. */
async function sentOf(db: Kysely<Database>, campaignId: number, floor: number, since: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ userId: number; at: number }>`
    select user_id as "userId", max(received_at) as at from change_log
    where campaign_id = ${campaignId} and id > ${floor} and received_at >= ${since} group by user_id`.execute(db);
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}

type Named = Pick<VolunteerOut, 'id' | 'name' | 'phone' | 'isReachable'> & { readonly email: string };

async function namesOf(db: Kysely<Database>, campaignId: number, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name, email, phone, exists (select from push_subscriptions where campaign_id = ${campaignId} and user_id = users.id) as "isReachable"
    from users left join memberships on memberships.user_id = users.id and memberships.campaign_id = ${campaignId}
    where id = any(${ids}::integer[]) order by name collate "C", id`.execute(db);
  return rows;
}

type Read = {
  readonly packets: readonly EveningPacket[];
  readonly read: ReadMarks;
  readonly holds: ReadonlyMap<number, readonly EveningHold[]>;
  readonly sent: ReadonlyMap<number, number>;
  readonly heard: ReadonlyMap<number, Heard>;
  readonly markedBy: (id: number) => MarkedBy;
  readonly people: readonly Named[];
  readonly since: number;
};

function volunteersOf({ packets, read, holds, sent, heard, markedBy, people, since }: Read): VolunteerOut[] {
  const packetsOf = groupBy(packets, ({ holderId }) => holderId);
  return people.map(({ id, name, phone, isReachable }) => {
    const own = packetsOf.get(id) ?? [];
    const [one, other] = [read.counted.get(id), read.held.get(id)];
    const marks = togetherMarked(one ?? NO_MARKS, other ?? NO_MARKS);
    const handed = own.flatMap(({ handedAt }) => (handedAt !== null && handedAt >= since ? handedAt : []));
    const handedAt = handed.length === 0 ? null : Math.min(...handed);
    return {
      ...{ id, name, phone, isReachable, packets: own, marks, handedAt },
      ...{ doors: one?.doors ?? 0, talks: one?.talks ?? 0, held: other?.doors ?? 0, heldTalks: other?.talks ?? 0 },
      heardAt: heard.get(id)?.heardAt ?? null,
      sentAt: sent.get(id) ?? null,
      outSince: marks.firstAt ?? handedAt,
      holds: holds.get(id) ?? [],
      markedBy: markedBy(id),
      place: placeOf(one, other),
    };
  });
}

/** Where the later of two marks was made. */
function placeOf(one: VolunteerMarks | undefined, other: VolunteerMarks | undefined): VolunteerOut['place'] {
  const later = (other?.lastAt ?? -1) > (one?.lastAt ?? -1) ? other : one;
  return later === undefined || later.lat === null || later.lon === null ? null : { lat: later.lat, lon: later.lon };
}

function totalsOf(packets: readonly EveningPacket[], read: ReadMarks, rows: readonly RowMarks[]): Omit<EveningTotals, 'out'> {
  const counted = [...read.counted.values()];
  const { doors, talks, held } = sumOfRows(rows);
  const states = packets.map((packet) => packetState(packet, packet.holderId !== null));
  const [free = 0, out = 0, knocked = 0] = PACKET_STATES.map((state) => states.filter((one) => one === state).length);
  return {
    ...{ doors, talks, held },
    people: new Set(counted.flatMap(({ people }) => people)).size,
    contactPercent: contactPercent({ doors, talks }),
    doorsAnHour: doorsAnHourOfAll(counted),
    left: sum(packets.map(doorsLeft)),
    done: sum(packets.map(({ done }) => done)),
    retry: sum(packets.map(({ retry }) => retry)),
    all: sum(packets.map(({ doors }) => doors)),
    packets: { free, out, knocked },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns a volunteer's pace, with what is on hold, and what can hardly be true of it. */
export const figuresOf = ({ marks, markedBy }: Pick<VolunteerOut, 'marks' | 'markedBy'>) => ({
  doorsAnHour: doorsAnHour(marks),
  contactPercent: contactPercent(marks),
  advice: [...adviceOn(marks, markedBy)],
});
