import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { collected, collectMarks, type Span } from './marks';

/**
 * Collects who was at which door on which day, and with whom they talked: `canvass_visits` beside the tables of `collectMarks`, a row for each door
 * and day at whose end something stood. Its mark is the last one that was not taken back; it has none where all that stands is a talk.
 */
export async function collectVisits(trx: Kysely<Database>, span: Span): Promise<void> {
  await collectMarks(trx, span);
  await collected(trx, 'canvass_visits', VISITS);
  await sql`create index on canvass_visits (door, day)`.execute(trx);
  await sql`create index on canvass_said (door, day)`.execute(trx);
  await sql`create index on canvass_talks (door, day)`.execute(trx);
}

const VISITS = sql`
  select door, day, (array_agg(nullif(action, 'u') order by action = 'u', key desc))[1] as action,
    (array_agg("left" and action <> 'u' order by action = 'u', key desc))[1] as "left",
    (array_agg(user_id order by action = 'u', key desc))[1] as user_id, (array_agg(last_at order by action = 'u', key desc))[1] as at,
    max(received_at) as received_at
  from canvass_knocks group by door, day`;
