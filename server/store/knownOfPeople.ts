import { type Kysely, sql } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { mapList2 } from '@/lib/contract/doors';
import type { Database } from '@/server/database/schema';
import { type PassTimes, passAt } from './passTimes';
import { byOther } from './visitDetails';

/** What a list says of somebody beside who they are. */
export type KnownOfPerson = Pick<ReplyInputOf<typeof mapList2>['result'][number]['record'][number], 'note' | 'voted' | 'talked'>;

/** The most characters of a note that a list has. */
const NOTE_IN_LIST = 140;

type Row = {
  readonly voterId: number;
  readonly note: string | null;
  readonly elections: number;
  readonly voted: number;
  readonly talkedAt: number | null;
  readonly userId: number | null;
  readonly by: string | null;
};

/** Reads the newest note of each of these people, in how many elections they voted, and when somebody last talked with them in the list's pass. */
export async function knownOfPeople(
  db: Kysely<Database>,
  campaignId: number,
  userId: number,
  { personIds, times }: { readonly personIds: readonly number[]; readonly times: PassTimes },
): Promise<ReadonlyMap<number, KnownOfPerson>> {
  if (personIds.length === 0) return new Map();
  const ids = sql`any(${personIds}::bigint[])`;
  const { rows } = await sql<Row>`
    with newest as (
      select distinct on (voter_id) voter_id, left(text, ${NOTE_IN_LIST}) as note from notes
      where campaign_id = ${campaignId} and voter_id = ${ids} and text <> '' order by voter_id, effective_at desc
    ), history as (
      select voter_id, count(*) as elections, count(*) filter (where voted) as voted from voting_history
      where campaign_id = ${campaignId} and voter_id = ${ids} group by voter_id
    ), talked as (
      select voter_id, effective_at, user_id from talks where campaign_id = ${campaignId} and voter_id = ${ids} and talked
    )
    select voter_id as "voterId", note, coalesce(elections, 0) as elections, coalesce(voted, 0) as voted, talked.effective_at as "talkedAt",
      user_id as "userId", users.name as by
    from newest full join history using (voter_id) full join talked using (voter_id) left join users on users.id = user_id`.execute(db);
  return new Map(rows.map((row) => [row.voterId, wireOf(row, userId, times)]));
}

function wireOf(row: Row, userId: number, times: PassTimes): KnownOfPerson {
  const { note, elections, voted, talkedAt } = row;
  return {
    ...(note === null ? {} : { note }),
    ...(elections === 0 ? {} : { voted: `${voted} of ${elections}` }),
    ...(talkedAt === null || passAt(times, talkedAt) !== undefined ? {} : { talked: { time: talkedAt, ...byOther(row, userId) } }),
  };
}
