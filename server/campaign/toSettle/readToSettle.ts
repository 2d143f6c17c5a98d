import type { Kysely } from 'kysely';
import type { StaffReplyOf } from '@/lib/contract/staff/call';
import type { toSettle, toSettleCounts } from '@/lib/contract/staff/toSettle';
import { KINDS_TO_SETTLE, type KindToSettle, MOST_COUNTED } from '@/lib/domain/staff/toSettle';
import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import type { FactsToSettle, ItemToSettle, ReadKind, Which } from './kind';
import { READ_KINDS } from './kinds';
import { countSettled } from './settledLines';

const ON_A_PAGE = 50;
const FIRST_OF_EACH = 5;

type Counts = StaffReplyOf<typeof toSettleCounts>;
type Lists = StaffReplyOf<typeof toSettle>;

/** Counts what waits, by kind. It reads what waits alone, by indexes, and no further than {@link MOST_COUNTED} of each. */
export async function countToSettle(db: Kysely<Database>, campaignId: number): Promise<Counts> {
  const counted: [KindToSettle, number][] = [];
  for (const kind of KINDS_TO_SETTLE) counted.push([kind, await READ_KINDS[kind].count(db, campaignId)]);
  const all = Math.min(
    MOST_COUNTED,
    counted.reduce((sum, [, count]) => sum + count, 0),
  );
  const byKind = Object.fromEntries(counted) as Record<KindToSettle, number>; // every kind is counted above
  return { ...byKind, all, settled: await countSettled(db, campaignId) };
}

/**
 * Reads what waits: a page of one kind, or the first few of each that has some.
 *
 * @param after where the last page of that kind ended
 */
export function listToSettle(
  parts: StaffParts,
  campaign: CampaignRef,
  { kind, after }: { readonly kind?: KindToSettle | undefined; readonly after?: string | undefined },
): Promise<Lists> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    if (kind !== undefined) return [await readList(trx, campaignId, kind, { after, limit: ON_A_PAGE })];
    const lists: Lists = [];
    for (const one of KINDS_TO_SETTLE) lists.push(await readList(trx, campaignId, one, { after: undefined, limit: FIRST_OF_EACH }));
    return lists.filter(({ items }) => items.length > 0);
  });
}

async function readList<K extends KindToSettle>(db: Kysely<Database>, campaignId: number, kind: K, which: Which): Promise<Lists[number]> {
  const { items, next } = await readKind(kind).read(db, campaignId, which);
  return { kind, items: [...items], next };
}

/** Reads one thing that waits, with what is known of it; undefined where it does not wait. */
export async function readItem(
  db: Kysely<Database>,
  campaign: CampaignRef,
  { kind, id }: { readonly kind: KindToSettle; readonly id: string },
): Promise<{ item: ItemToSettle; facts: FactsToSettle } | undefined> {
  const campaignId = await existingCampaign(db, campaign);
  return itemWithFacts(db, campaignId, kind, id);
}

async function itemWithFacts<K extends KindToSettle>(db: Kysely<Database>, campaignId: number, kind: K, id: string) {
  const rules = readKind(kind);
  const [item] = (await rules.read(db, campaignId, { id })).items;
  return item === undefined ? undefined : { item, facts: await rules.facts(db, campaignId, item) };
}

/** The same for each kind, as far as the compiler can tell. */
const readKind = <K extends KindToSettle>(kind: K): ReadKind<K> => READ_KINDS[kind];
