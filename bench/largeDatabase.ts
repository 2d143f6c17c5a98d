import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { reportFigure } from './figure';
import type { ServerWorld } from './serverWorld';
import { signedCall } from './signedCall';
import { median } from './statistics';

const SMALL = 50_000;
const PACKET_DOORS = 300;
const WARM_UP = 50;
const REQUESTS = 300;
const LIMIT = 1.5;

/**
 * S12: mapList2 of a packet of 300 doors with two people each, first among 50,000 addresses, then among so many more. All of them are the same
 * campaign's, and every packet has 300 doors.
 */
export async function measureLargeDatabase(world: ServerWorld, addresses: number): Promise<void> {
  await fillTo(world.db, SMALL);
  const packetId = await lastPacketWithPeople(world.db);
  const small = await medianOfLists(world, packetId);
  await fillTo(world.db, addresses);
  const large = await medianOfLists(world, packetId);
  console.log(
    `mapList2 of ${PACKET_DOORS} doors, median of ${REQUESTS} one after the other: ${small.toFixed(1)} ms among ${SMALL} addresses, ` +
      `${large.toFixed(1)} ms among ${addresses}`,
  );
  reportFigure('S12', large / small, LIMIT);
}

/** Adds packets of made-up doors until there are so many addresses. What they refer to is there, and need not be looked up for each. */
async function fillTo(db: Kysely<Database>, addresses: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role to replica`.execute(trx);
    await sql`
      insert into packets (id, campaign_id, pass_id, target_id, code, bucket)
      select n, 1, 1, 1, 'LARGE' || n, '1-LARGE' || n from generate_series(1000, 1000 + ${addresses}::integer / ${PACKET_DOORS}::integer) as n
      on conflict do nothing`.execute(trx);
    await sql`
      insert into places (id, campaign_id, line, city, zip, lat, lon, house_number, street, search_number, search_street, search_zip)
      select n, 1, n || ' Oak St', 'Alder Bay', '97000', 44, -123, n, 'Oak St', lpad(n::text, 8, '0'), 'oakst', '97000'
      from generate_series((select max(id) + 1 from places), ${addresses}::integer) as n`.execute(trx);
    await sql`
      insert into doors (id, campaign_id, pass_id, place_id, target_id, packet_id, walk_position)
      select n, 1, 1, n, 1, 1000 + n / ${PACKET_DOORS}::integer, n
      from generate_series((select max(id) + 1 from doors), ${addresses}::integer) as n`.execute(trx);
  });
  await sql`vacuum analyze places, doors`.execute(db);
}

async function lastPacketWithPeople(db: Kysely<Database>): Promise<number> {
  const packetId = 1000 + Math.floor(SMALL / PACKET_DOORS) - 1;
  await sql`
    insert into voters (campaign_id, place_id, first_name, last_name, search_first, search_last)
    select 1, place_id, 'Kim', 'Park', 'kim', 'park' from doors, generate_series(1, 2) where packet_id = ${packetId}`.execute(db);
  await sql`vacuum analyze voters`.execute(db);
  return packetId;
}

/** @returns milliseconds */
async function medianOfLists({ server, members }: ServerWorld, packetId: number): Promise<number> {
  const [member] = members;
  if (!member) throw new Error('There are no members');
  const times: number[] = [];
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    const { milliseconds, status, data } = await signedCall(server.address, member, `mapList2.php?i=1&y=1&p=${packetId}`);
    if (request >= WARM_UP) times.push(milliseconds);
    const { result } = (data ?? {}) as { result?: unknown[] }; // the list's reply
    if (result?.length !== PACKET_DOORS) throw new Error(`mapList2 answered ${status} with ${result?.length} doors`);
  }
  return median(times);
}
