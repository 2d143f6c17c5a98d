import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { writeDoing } from '@/server/campaign/staff/doings';
import type { Database } from '@/server/database/schema';
import { endDoing } from './endDoing';
import type { JobProgress } from './kind';

/** So long a job is a server's that is not heard of any more. */
export const LEASE_SECONDS = 30;
/** A job at which a server was killed so often may be what kills it: another one would be next. */
const MOST_DEATHS = 2;
/** Of the waiting jobs so many are looked at: of each campaign the first. */
const LOOKED_AT = 50;

const TEXTS = {
  setAside:
    'The server was killed twice while it was at this, so it was set aside, and everything else goes on. Whoever runs the server may find why in its log. Start it again once that is known.',
} as const;

/** A job that is this server's until its lease is over. */
export type LeasedJob = Selectable<Database['jobs']> & { readonly lease_key: string };

/** SQL: what goes from a job's input with its end. An address that staff have typed may have a key in it. */
export const inputAfterEnd = sql`input - 'address'`;

/** The job is another server's by now, or staff have removed its campaign: whatever this run still has in hand must not be written. */
export class JobTaken extends Error {
  constructor() {
    super('The job is no longer this server’s');
    this.name = 'JobTaken';
  }
}

/**
 * Takes up the next job that waits, or whose server is not heard of any more. Of each campaign one goes on at a time, the oldest first. What was
 * begun comes first; then the campaigns have their turns, first the one whose last job was begun longest ago.
 *
 * @param kinds those that this server can do: another version's wait for it
 * @returns undefined where there is none
 */
export async function takeJob(db: Kysely<Database>, kinds: readonly string[], now: number): Promise<LeasedJob | undefined> {
  const { rows } = await sql<{ campaign: number; id: number }>`
    select next.campaign_id as campaign, next.id
    from (
      select distinct on (campaign_id) campaign_id, id, state from jobs j
      where (state = 'waiting' or (state = 'running' and lease_until <= ${now})) and kind = any(${kinds}::text[])
        and not exists (select from jobs other where other.campaign_id = j.campaign_id and other.state = 'running' and other.id <> j.id)
      order by campaign_id, state = 'running' desc, id) next
    left join (select campaign_id, max(began_at) as began_at from jobs group by campaign_id) last on last.campaign_id = next.campaign_id
    order by next.state = 'running' desc, last.began_at nulls first, next.id limit ${LOOKED_AT}`.execute(db);
  for (const { campaign, id } of rows) {
    const job = await take(db, campaign, id, now);
    if (job !== undefined) return job;
  }
  return undefined;
}

async function take(db: Kysely<Database>, campaignId: number, id: number, now: number): Promise<LeasedJob | undefined> {
  const key = randomUUID();
  try {
    const { rows } = await sql<LeasedJob>`
      update jobs set state = 'running', lease_key = ${key}, lease_until = ${now + LEASE_SECONDS}, began_at = coalesce(began_at, ${now}), tries = tries + 1,
        resumed = resumed + case when state = 'running' then 1 else 0 end, version = version + 1
      where campaign_id = ${campaignId} and id = ${id} and (state = 'waiting' or (state = 'running' and lease_until <= ${now}))
      returning *`.execute(db);
    const [job] = rows;
    if (job === undefined || job.tries <= MOST_DEATHS) return job;
    await endJob(db, job, { state: 'failed', message: TEXTS.setAside }, now);
    return undefined;
  } catch (error) {
    if (isTakenByOther(error)) return undefined;
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';
/** Another server has taken up another job of the campaign in this moment. */
const isTakenByOther = (error: unknown) => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/** SQL: the row of a job while it is this server's. */
const own = ({ campaign_id: campaign, id, lease_key: key }: LeasedJob) =>
  sql`campaign_id = ${campaign} and id = ${id} and lease_key = ${key} and state = 'running'`;

export type Kept = { readonly progress?: JobProgress | undefined; readonly result?: unknown };

/**
 * Keeps a job this server's for longer, and writes how far it is.
 *
 * @returns whether staff have asked it to end
 * @throws {@link JobTaken}
 */
export async function renewLease(db: Kysely<Database>, job: LeasedJob, { progress, result }: Kept, now: number): Promise<boolean> {
  const far =
    progress === undefined
      ? sql``
      : sql`, step = ${progress.step}, done = ${progress.done}::bigint, total = ${progress.total}::bigint, version = version + 1`;
  const so = result === undefined ? sql`` : sql`, result = ${JSON.stringify(result)}::jsonb`;
  const { rows } = await sql<{ isCancelled: boolean }>`
    update jobs set lease_until = ${now + LEASE_SECONDS}${far}${so} where ${own(job)} returning is_cancelled as "isCancelled"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new JobTaken();
  return row.isCancelled;
}

/** Writes up to where a job is, in the transaction of what was written. @throws {@link JobTaken} */
export async function savePosition(trx: Kysely<Database>, job: LeasedJob, position: unknown, now: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update jobs set position = ${JSON.stringify(position)}::jsonb, lease_until = ${now + LEASE_SECONDS} where ${own(job)}`.execute(trx);
  if (numAffectedRows !== 1n) throw new JobTaken();
}

export type JobEnd = {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly result?: unknown;
  readonly message?: string;
  readonly more?: string;
};

/** Writes the end of a job, with its line of the log. @throws {@link JobTaken} */
export function endJob(db: Kysely<Database>, job: LeasedJob, { state, result, message, more = '' }: JobEnd, now: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const came = result === undefined ? sql`` : sql`, result = ${JSON.stringify(result)}::jsonb`;
    const { numAffectedRows } = await sql`
      update jobs set state = ${state}, message = ${message ?? null}::text, ended_at = ${now}, lease_key = null, lease_until = null, version = version + 1, input = ${inputAfterEnd}${came}
      where ${own(job)}`.execute(trx);
    if (numAffectedRows !== 1n) throw new JobTaken();
    await writeDoing(trx, job.campaign_id, endDoing(job, state, more), now);
  });
}

/** Gives a job back: the next server takes it up at once. @param isBegun false where this one had only taken it */
export async function giveBack(db: Kysely<Database>, job: LeasedJob, { isBegun = true } = {}): Promise<void> {
  const resumed = isBegun ? sql`resumed` : sql`greatest(resumed - 1, 0)`;
  await sql`
    update jobs set lease_until = 0, tries = tries - 1, resumed = ${resumed}, version = version + 1 where ${own(job)}`.execute(db);
}

/** Makes every job that was going on free to be taken up: for whoever has the database alone, and has just opened it. */
export async function freeAll(db: Kysely<Database>): Promise<void> {
  await sql`update jobs set lease_until = 0 where state = 'running'`.execute(db);
}
