import { type Kysely, sql } from 'kysely';
import { MOST_COUNTED } from '@/lib/domain/staff/toSettle';
import { leaveAlone, leftAlone } from '@/server/campaign/repair/leftAlone';
import { touched } from '@/server/campaign/repair/repairLog';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { joinDoorsOfPair, pairOfDoors, readPairsOfDoors } from './doubleDoors';
import { itemOfPeople, joinPeople, pairsOfPeople, readPairsOfPeople } from './doublePeople';
import { doorFacts, NO_FACTS, peopleFacts } from './facts';
import { countSome, type PageToSettle, type ReadKind, type SettleKind } from './kind';

const TEXTS = {
  apart: {
    people: (address: string) => `Two people at ${address} are not the same.`,
    doors: (address: string) => `Two doors like ${address} are not the same.`,
  },
} as const;

const touch = (id: string): string => touched('pair', [id]).join();

type Pair = { readonly of: 'p' | 'd'; readonly ids: readonly [number, number] };

/** 'p-3-12' are the voters 3 and 12, 'd-3-12' the doors of the places 3 and 12. */
function namedPair(id: string): Pair | undefined {
  const [, of, one = '', other = ''] = /^([pd])-(\d{1,16})-(\d{1,16})$/u.exec(id) ?? [];
  const [first, second] = [databaseId(one), databaseId(other)];
  if ((of !== 'p' && of !== 'd') || first === undefined || second === undefined) return undefined;
  return { of, ids: [first, second] };
}

const apartIn = async (db: Kysely<Database>, campaignId: number): Promise<string[]> => [...(await leftAlone(db, campaignId, 'pair '))];

async function readOne(db: Kysely<Database>, campaignId: number, id: string): Promise<PageToSettle<'double'>> {
  const pair = namedPair(id);
  if (!pair) return { items: [], next: null };
  const apart = await apartIn(db, campaignId);
  if (pair.of === 'd') {
    const item = await pairOfDoors(db, campaignId, apart, pair.ids);
    return { items: item === undefined ? [] : [item], next: null };
  }
  const ids = sql`any(${pair.ids}::bigint[])`;
  const rows = await readPairsOfPeople(db, campaignId, apart, { from: sql`gone.id = ${ids} and keep.id = ${ids}`, limit: 1 });
  return { items: rows.map(itemOfPeople), next: null };
}

/** People come first, and doors behind them: a page ends with a person's number ('p-12') or a place's ('d-12'). */
async function readPage(db: Kysely<Database>, campaignId: number, after: string, limit: number): Promise<PageToSettle<'double'>> {
  const [, of, at = '0'] = /^([pd])-(\d{1,15})$/u.exec(after) ?? [];
  const apart = await apartIn(db, campaignId);
  const pairs = of === 'd' ? [] : await readPairsOfPeople(db, campaignId, apart, { from: sql`gone.id > ${Number(at)}`, limit: limit + 1 });
  const people = pairs.slice(0, limit).map(itemOfPeople);
  const last = pairs.at(limit - 1);
  if (pairs.length > limit && last !== undefined) return { items: people, next: `p-${last.goneId}` };
  const room = Math.max(1, limit - people.length);
  const doors = await readPairsOfDoors(db, campaignId, apart, { after: of === 'd' ? Number(at) : 0, limit: room });
  return { items: [...people, ...doors.items], next: doors.next === null ? null : `d-${doors.next}` };
}

/** What the campaign likely has twice: people whom volunteers added, and doors. */
export const readDoubles: ReadKind<'double'> = {
  async count(db, campaignId) {
    const apart = await apartIn(db, campaignId);
    const people = await countSome(db, sql`select from ${pairsOfPeople(campaignId, apart)}`);
    const { items } = await readPairsOfDoors(db, campaignId, apart, { after: 0, limit: MOST_COUNTED });
    return Math.min(MOST_COUNTED, people + items.length);
  },
  read: (db, campaignId, which) =>
    'id' in which ? readOne(db, campaignId, which.id) : readPage(db, campaignId, which.after ?? '', which.limit),
  async facts(db, campaignId, { of, keep, gone }) {
    const ids = [keep.id, gone.id];
    if (of === 'doors') return { ...NO_FACTS, doors: await doorFacts(db, campaignId, ids) };
    return { ...NO_FACTS, people: await peopleFacts(db, campaignId, sql<boolean>`v.id = any(${ids.map(Number)}::bigint[])`) };
  },
  async isOwn(db, campaignId, id) {
    const pair = namedPair(id);
    if (!pair) return false;
    const table = db.selectFrom(pair.of === 'd' ? 'places' : 'voters').select('id');
    return (await table.where('campaign_id', '=', campaignId).where('id', 'in', pair.ids).executeTakeFirst()) !== undefined;
  },
};

export const settleDoubles: SettleKind<'double'> = {
  apply: (trx, campaignId, item, { now }) =>
    item.of === 'doors' ? joinDoorsOfPair(trx, campaignId, item) : joinPeople(trx, campaignId, item, now),
  dismiss: async (_trx, _campaignId, { id, of, address }) => leaveAlone(touch(id), TEXTS.apart[of](address)),
  touch,
};
