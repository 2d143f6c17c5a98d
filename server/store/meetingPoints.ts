import { type Kysely, sql } from 'kysely';
import type { Position } from '@/lib/domain/geo';
import { groupBy } from '@/lib/domain/groupBy';
import type { Clock } from '@/server/clock';
import { isLockTimeout } from '@/server/database/databaseFault';
import type { Database } from '@/server/database/schema';
import { serverBusy } from '@/server/refusal';
import { freePackets, hasLapsed } from './freePackets';
import { lockCampaign, openPass } from './passes';
import { keepRecalls, type Loss } from './recalls';
import { Together } from './together';

/** Staff who cut or import keep others away for longer than a phone waits: then it is told to ask again. */
const WAIT_MS = 3_000;
/** Whoever stands in the same thousandth of a degree, some hundred meters, is searched for together. */
const SPOTS_IN_A_DEGREE = 1_000;

export type Asked = {
  readonly campaignId: number;
  readonly userId: number;
  readonly code: string;
  /** Where the phone is, if it knows. */
  readonly position?: Position | undefined;
  readonly now: number;
  /** Called with a packet before it becomes the member's. What it throws keeps the packet free. */
  readonly mayHave: (packetId: number) => void;
};

/** What came of one who asked. */
type HandedOut =
  /** undefined: nothing is free. */
  { readonly packetId: number | undefined } | { readonly refused: unknown };

/** Those of this process who ask, by campaign; other processes and staff are kept away by the campaign's lock. */
export type HandOuts = Together<Asked, HandedOut>;

export const newHandOuts = (db: Kysely<Database>, clock: Clock): HandOuts =>
  new Together<Asked, HandedOut>(clock, (campaignId, asked) => handOutTo(db, campaignId, asked));

/**
 * Hands a packet of the meeting point with this code to who asks there: the one that they have from it already, until that one is finished or
 * taken back, else a free one, the nearest where their place is known. Nobody else is handed the same one at that time.
 *
 * @returns the packet's id; undefined where no meeting point has the code, or nothing is free
 * @throws Refusal 429 while staff keep the campaign to themselves, or too many ask at once; what `mayHave` throws
 */
export async function handOut(db: Kysely<Database>, handOuts: HandOuts, asked: Asked): Promise<number | undefined> {
  const { campaignId, userId, code } = asked;
  if ((await openPoint(db, campaignId, code)) === undefined) return undefined;
  const own = (await ownPackets(db, campaignId, [asked])).get(userId);
  // Who asks again waits for nobody.
  if (own && !own.lapsed) return own.id;
  const came = await handOuts.ask(campaignId, asked);
  if ('refused' in came) throw came.refused;
  return came.packetId;
}

async function handOutTo(db: Kysely<Database>, campaignId: number, asked: readonly Asked[]): Promise<HandedOut[]> {
  try {
    return await db.transaction().execute(async (trx) => {
      // Without jit: translating the search into machine code takes longer than the search.
      await sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true), set_config('jit', 'off', true)`.execute(trx);
      await lockCampaign(trx, campaignId, 'no key update');
      const outcomes = new Map<Asked, HandedOut>();
      for (const ofPoint of groupBy(asked, ({ code }) => code).values()) {
        const ofMembers = await handOutAt(trx, campaignId, ofPoint);
        for (const one of ofPoint) outcomes.set(one, ofMembers.get(one.userId) ?? { packetId: undefined });
      }
      return asked.map((one) => outcomes.get(one) ?? { packetId: undefined });
    });
  } catch (error) {
    throw isLockTimeout(error) ? serverBusy() : error;
  }
}

/**
 * Hands out at one meeting point. Whoever asks twice, as a phone does that has lost the first answer, gets one packet; whose membership has ended meanwhile none.
 *
 * @returns what came of each member; who is missing has nothing
 */
async function handOutAt(trx: Kysely<Database>, campaignId: number, asked: readonly Asked[]): Promise<ReadonlyMap<number, HandedOut>> {
  const [{ code, now } = { code: '', now: 0 }] = asked;
  const point = await openPoint(trx, campaignId, code);
  if (!point) return new Map();
  const members = await stillMembers(
    trx,
    campaignId,
    [...groupBy(asked, ({ userId }) => userId).values()].flatMap(([first]) => first ?? []),
  );
  const own = await ownPackets(trx, campaignId, members);
  const outcomes = new Map<number, HandedOut>([...own].map(([userId, { id }]) => [userId, { packetId: id }]));
  const give = async (some: ReadonlyMap<number, HandedOut>) => {
    for (const [userId, outcome] of some) outcomes.set(userId, outcome);
    await setHolders(trx, { campaignId, code, now }, some);
  };
  // One that has lapsed and that nobody else has been handed yet stays with who asks again, and its time begins anew.
  const again = members.filter(({ userId }) => own.get(userId)?.lapsed);
  await give(new Map(again.map(({ userId, mayHave }) => [userId, allowed(own.get(userId)?.id, mayHave)])));
  const others = members.filter(({ userId }) => !own.has(userId));
  for (const here of groupBy(others, spotOf).values()) {
    const wanted = { campaignId, targetId: point.targetId, position: here[0]?.position, most: here.length, now };
    await give(offered(here, await freePackets(trx, wanted)));
  }
  return outcomes;
}

/** Leaves those out whose membership has ended since they asked: it ends under the campaign's lock. */
async function stillMembers(trx: Kysely<Database>, campaignId: number, asked: readonly Asked[]): Promise<readonly Asked[]> {
  const ids = asked.map(({ userId }) => userId);
  const { rows } = await sql<{ id: number }>`
    select user_id as id from memberships where campaign_id = ${campaignId} and user_id = any(${ids}::integer[])`.execute(trx);
  const members = new Set(rows.map(({ id }) => id));
  return asked.filter(({ userId }) => members.has(userId));
}

function spotOf({ position }: Asked): string {
  if (position === undefined) return '';
  return [position.lat, position.lon].map((degrees) => Math.round(degrees * SPOTS_IN_A_DEGREE)).join(' ');
}

/** Offers packets to members in the order of both. One that somebody may not have is the next one's. */
function offered(members: readonly Asked[], packetIds: readonly number[]): ReadonlyMap<number, HandedOut> {
  const left = [...packetIds];
  return new Map(
    members.map(({ userId, mayHave }) => {
      const outcome = allowed(left[0], mayHave);
      if ('packetId' in outcome) left.shift();
      return [userId, outcome];
    }),
  );
}

function allowed(packetId: number | undefined, mayHave: Asked['mayHave']): HandedOut {
  try {
    if (packetId !== undefined) mayHave(packetId);
    return { packetId };
  } catch (refused) {
    return { refused };
  }
}

type At = Pick<Asked, 'campaignId' | 'code' | 'now'>;

async function setHolders(trx: Kysely<Database>, { campaignId, code, now }: At, outcomes: ReadonlyMap<number, HandedOut>): Promise<void> {
  const given = [...outcomes].flatMap(([userId, outcome]) =>
    'packetId' in outcome && outcome.packetId !== undefined ? [{ userId, packetId: outcome.packetId }] : [],
  );
  if (given.length === 0) return;
  const packetIds = given.map(({ packetId }) => packetId);
  const lapsed = await sql<Loss>`
    select packets.id as "packetId", assigned_user_id as "userId"
    from packets join unnest(${packetIds}::bigint[], ${given.map(({ userId }) => userId)}::integer[]) as given (id, user_id) on given.id = packets.id
    where campaign_id = ${campaignId} and assigned_user_id <> user_id`.execute(trx);
  await keepRecalls(trx, campaignId, lapsed.rows, { now });
  await sql`
    update packets set assigned_user_id = given.user_id, assigned_at = ${now}, meeting_point = ${code}
    from unnest(
      ${packetIds}::bigint[],
      ${given.map(({ userId }) => userId)}::integer[]) as given (id, user_id)
    where packets.campaign_id = ${campaignId} and packets.id = given.id`.execute(trx);
}

/** Returns the packets of a meeting point that is open; undefined where there is none with this code. */
function openPoint(db: Kysely<Database>, campaignId: number, code: string) {
  return db
    .selectFrom('meeting_points')
    .select('target_id as targetId')
    .where('campaign_id', '=', campaignId)
    .where('code', '=', code)
    .where('pass_id', '=', openPass(campaignId))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Returns what members have from one meeting point and have not finished, by member. */
async function ownPackets(db: Kysely<Database>, campaignId: number, asked: readonly Asked[]) {
  const [{ code, now } = { code: '', now: 0 }] = asked;
  const { rows } = await sql<{ id: number; userId: number; lapsed: boolean }>`
    select id, assigned_user_id as "userId", ${hasLapsed(campaignId, now)} as lapsed from packets
    where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)} and meeting_point = ${code}
      and assigned_user_id = any(${asked.map(({ userId }) => userId)}::integer[])
      and exists (select from doors where doors.campaign_id = ${campaignId} and doors.packet_id = packets.id and status = 0)
    order by id desc`.execute(db);
  // Of several the one with the lowest id, which comes last.
  return new Map(rows.map(({ userId, ...packet }) => [userId, packet]));
}
