import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { openDatabaseOf } from './worldStore';

/** One change as the campaign has it. */
export type Mark = {
  readonly changeId: string | null;
  /** The door as the list names it: '12 Elm St Apt 2'. */
  readonly door: string;
  readonly action: string;
  /** The id of the change that it takes back; null where it takes back none. */
  readonly undoes: string | null;
  /** E-mail of who sent it; null when the campaign no longer knows them. */
  readonly by: string | null;
  /** Unix seconds by the phone's clock. */
  readonly time: number;
  readonly lat: number;
  readonly lon: number;
};

/** Every change of a door that volunteers have sent, in the order of arrival. */
export async function marksIn(db: Kysely<Database>): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select change_id as "changeId", case when unit is null then line else line || ' ' || unit end as door, body ->> 'action' as action,
      undoes, users.email as by, phone_time as time, (body ->> 'lat')::float8 as lat, (body ->> 'lon')::float8 as lon
    from change_log
    join addresses on addresses.id::text = change_log.subject and addresses.campaign_id = change_log.campaign_id
    left join users on users.id = change_log.user_id
    where change_log.kind = 'door'
      -- The demo's own visits are in the log as well.
      and change_log.device not like 'demo-%'
    order by change_log.id`.execute(db);
  return rows;
}

/** The same for a server that has stopped: an embedded database has one owner at a time. */
export async function marksInFolder(dataFolder: string): Promise<Mark[]> {
  const { db, close } = openDatabaseOf(dataFolder);
  return marksIn(db).finally(close);
}
