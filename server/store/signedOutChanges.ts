import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import type { IncomingChange } from './incomingChange';

/** More than a phone has after weeks; whoever found it can fill the disk no further. */
const MOST_BYTES_OF_A_MEMBER = 20_000_000;

/** The changes of one request; there is at least one. */
export type SignedOutChanges = {
  readonly campaignId: number;
  readonly userId: number;
  /** Of call and body. */
  readonly digest: string;
  readonly changes: readonly IncomingChange[];
  /** Bytes of the body. */
  readonly size: number;
  readonly receivedAt: number;
};

/** Keeps the changes of one request, once. Returns false where the member has no more space. */
export async function keepChanges(db: Kysely<Database>, kept: SignedOutChanges): Promise<boolean> {
  const { campaignId, userId, digest, changes, size, receivedAt } = kept;
  const { rows } = await sql<{ readonly isThere: boolean; readonly bytes: number }>`
    select coalesce(bool_or(digest = ${digest}), false) as "isThere", coalesce(sum(size), 0)::integer as bytes
    from signed_out_changes where campaign_id = ${campaignId} and user_id = ${userId}`.execute(db);
  const [before] = rows;
  if (before?.isThere) return true;
  if ((before?.bytes ?? 0) + size > MOST_BYTES_OF_A_MEMBER) return false;
  await db
    .insertInto('signed_out_changes')
    .values({ campaign_id: campaignId, user_id: userId, digest, changes: JSON.stringify(changes), size, received_at: receivedAt })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'user_id', 'digest']).doNothing())
    .execute();
  return true;
}
