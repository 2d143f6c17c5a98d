import { sql } from 'kysely';
import { databaseIds } from '@/server/database/databaseId';
import { command, type Plan, query } from '@/server/database/plan';
import type { Round } from '@/server/database/rounds';
import { doorsOfHomes } from './homes';
import { recordsOf, rowsNaming } from './logRows';
import { idsOfVoters } from './namedVoters';

/**
 * Returns the doors, and with them all where somebody lives or lived whom marks at these name, of every pass: what is known of a person may come from marks at any of
 * them, and a mark that goes may have hidden another one's. In the order of the doors' ids.
 *
 * @param ids as the wire writes them, and returned so
 */
export async function withTiedDoors(round: Round, campaignId: number, ids: readonly string[]): Promise<readonly string[]> {
  const naming = sql<{ name: string }>`
    select distinct record ->> 'recordId' as name from (${rowsNaming(campaignId, 'door', ids)}) as own
    cross join lateral ${recordsOf(sql`body`)} as record
    where record ->> 'recordId' is not null`;
  const names = await round(query(naming, (rows) => rows.map(({ name }) => name)));
  const homes = sql<{ id: number }>`select id from ${doorsOfHomes(campaignId, idsOfVoters(campaignId, names))} as tied`;
  const doors = await round(query(homes, (rows) => rows));
  const own = databaseIds(ids);
  const known = new Set(own.map(String));
  const others = ids.filter((id) => !known.has(id));
  return [...[...new Set([...own, ...doors.map(({ id }) => id)])].toSorted((a, b) => a - b).map(String), ...others];
}

/** Plans to lock doors in the order of their ids, as whoever receives changes does, so that parts of a long work need not lock in that order. */
export function lockDoors(campaignId: number, ids: readonly string[]): Plan<void> {
  return command(sql`
    select from doors where campaign_id = ${campaignId} and id = any(${databaseIds(ids)}::bigint[]) order by id for no key update`);
}
