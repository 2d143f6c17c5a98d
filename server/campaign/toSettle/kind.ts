import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StaffBodyOf, StaffReplyOf } from '@/lib/contract/staff/call';
import type { settle, toSettleItem } from '@/lib/contract/staff/toSettle';
import { type KindSettledHere, type KindToSettle, MOST_COUNTED } from '@/lib/domain/staff/toSettle';
import type { Repair } from '@/server/campaign/repair/repairLog';
import type { Database } from '@/server/database/schema';

/** One thing that waits, and what is known of it besides (lib/contract/staff/toSettleItems.ts). */
export type ItemToSettle = StaffReplyOf<typeof toSettleItem>['item'];
export type ItemOf<K extends KindToSettle> = Extract<ItemToSettle, { kind: K }>;
export type FactsToSettle = StaffReplyOf<typeof toSettleItem>['facts'];

/** Which of a kind are read: one by its id, or so many behind where a page ended. */
export type Which = { readonly id: string } | { readonly after: string | undefined; readonly limit: number };
export type PageToSettle<K extends KindToSettle> = { readonly items: readonly ItemOf<K>[]; readonly next: string | null };

/** What a person has read or chosen besides. */
export type SaidBySettler = Pick<StaffBodyOf<typeof settle>, 'door' | 'voter' | 'pin' | 'address' | 'unit' | 'city' | 'zip'>;

/** How one kind is read. */
export type ReadKind<K extends KindToSettle> = {
  /** At most {@link MOST_COUNTED}. */
  readonly count: (db: Kysely<Database>, campaignId: number) => Promise<number>;
  /** By an id it returns nothing where that does not wait. */
  readonly read: (db: Kysely<Database>, campaignId: number, which: Which) => Promise<PageToSettle<K>>;
  readonly facts: (db: Kysely<Database>, campaignId: number, item: ItemOf<K>) => Promise<FactsToSettle>;
  /** True where the campaign has such a thing, whether it waits or was settled. */
  readonly isOwn: (db: Kysely<Database>, campaignId: number, id: string) => Promise<boolean>;
};

/** How one kind is settled, within a repair (`repairing`). */
export type SettleKind<K extends KindSettledHere> = {
  readonly apply: (
    trx: Kysely<Database>,
    campaignId: number,
    item: ItemOf<K>,
    more: { said: SaidBySettler; now: number },
  ) => Promise<Repair>;
  readonly dismiss: (trx: Kysely<Database>, campaignId: number, item: ItemOf<K>, now: number) => Promise<Repair>;
  /** What its repairs touch. */
  readonly touch: (id: string) => string;
};

const LONGEST_TEXT = 1_000;
const STATE_LETTERS = 16;

/** Cuts what a volunteer wrote to what a screen shows. */
export const shortened = (text: string | null): string => (text ?? '').slice(0, LONGEST_TEXT).replace(/\p{Surrogate}/gu, '');

/** Names a state: the same for the same facts. */
export const stateOf = (...facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, STATE_LETTERS);

/** Makes a page of rows of which one more was read than it has. */
export function pageOfRows<Row, K extends KindToSettle>(
  rows: readonly Row[],
  which: Which,
  { itemOf, cursorOf }: { readonly itemOf: (row: Row) => ItemOf<K>; readonly cursorOf: (row: Row) => string },
): PageToSettle<K> {
  const limit = limitOf(which);
  const own = rows.slice(0, limit);
  const last = own.at(-1);
  return { items: own.map(itemOf), next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

export const limitOf = (which: Which): number => ('id' in which ? 1 : which.limit);

/** Counts rows, but no further than anybody needs. @param rows SQL: a statement without an order */
export async function countSome(db: Kysely<Database>, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) as count from (${rows} limit ${MOST_COUNTED}) as few`.execute(db);
  return counted.rows[0]?.count ?? 0;
}
