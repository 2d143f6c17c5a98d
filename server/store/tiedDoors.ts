import { type Kysely, sql } from 'kysely';
import { databaseIds } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { doorsOfHomes } from './homes';
import { recordsOf, rowsNaming } from './logRows';
import { idsOfVoters } from './namedVoters';

/**
 * Returns the doors, and with them all where somebody lives or lived whom marks at these name, of every pass: what is known of a person may come from marks at any of
 * them, and a mark that goes may have hidden another one's. In the order of the doors' ids.
 *
 * @param ids as the wire writes them, and returned so
 */
export async function withTiedDoors(db: Kysely<Database>, campaignId: number, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct record ->> 'recordId' as name from (${rowsNaming(campaignId, 'door', ids)}) as own
    cross join lateral ${recordsOf(sql`body`)} as record
    where record ->> 'recordId' is not null`.execute(db);
  const people = idsOfVoters(
    campaignId,
    rows.map(({ name }) => name),
  );
  const { rows: doors } = await sql<{ id: number }>`select id from ${doorsOfHomes(campaignId, people)} as tied`.execute(db);
  const own = databaseIds(ids);
  const known = new Set(own.map(String));
  const others = ids.filter((id) => !known.has(id));
  return [...[...new Set([...own, ...doors.map(({ id }) => id)])].toSorted((a, b) => a - b).map(String), ...others];
}

/** Locks doors in the order of their ids, as whoever receives changes does, so that parts of a long work need not lock in that order. */
export async function lockDoors(db: Kysely<Database>, campaignId: number, ids: readonly string[]): Promise<void> {
  await sql`
    select from doors where campaign_id = ${campaignId} and id = any(${databaseIds(ids)}::bigint[]) order by id for no key update`.execute(
    db,
  );
}
