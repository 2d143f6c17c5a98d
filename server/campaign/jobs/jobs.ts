import { type Kysely, type Selectable, sql } from 'kysely';
import { isOpenJob, type JobState } from '@/lib/domain/staff/jobs';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { writeDoing } from '@/server/campaign/staff/doings';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { endDoing } from './endDoing';
import { inputAfterEnd } from './lease';

const TEXTS = {
  tooMany: (most: number) => `${most} jobs of this campaign wait already. Cancel one, or wait for one to end.`,
  ended: (state: JobState) => `It has ended meanwhile: it is ${state}.`,
  terminal: { staffId: null, name: 'Somebody at the terminal', role: 'command' },
} as const;

/** So many of a campaign's jobs are listed. */
const LISTED = 20;
/** So many ended ones are kept. */
const KEPT = 100;
/** So many may wait or go on. */
const MOST_OPEN = 20;

/** A job as staff see it. */
export type Job = {
  readonly id: number;
  readonly kind: string;
  readonly about: string;
  readonly state: JobState;
  readonly step: string;
  readonly done: number;
  readonly total: number | null;
  readonly isCancelling: boolean;
  readonly resumed: number;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly message: string | null;
  readonly by: string;
  /** Whether that is whoever asks. */
  readonly isOwn: boolean;
  readonly askedAt: number;
  readonly beganAt: number | null;
  readonly endedAt: number | null;
};

export type JobToStart = {
  /** Of `JOB_KINDS`. */
  readonly kind: string;
  readonly input: unknown;
  /** What it is done to, without names or numbers of voters. */
  readonly about: string;
};

/**
 * Writes a job down, in the transaction of what it needs. A server takes it up by itself; whoever starts it tells its own (`JobRunner.look`).
 *
 * @returns its id
 * @throws {@link OrganizerError} where too many wait already
 */
export async function addJob(
  trx: Kysely<Database>,
  campaignId: number,
  { kind, input, about }: JobToStart,
  { doing, clock }: Pick<StaffParts, 'doing' | 'clock'>,
): Promise<number> {
  const open = await trx
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  if (open.count >= MOST_OPEN) throw new OrganizerError(TEXTS.tooMany(MOST_OPEN));
  const { staffId, name, role } = doing ?? TEXTS.terminal;
  const by = { staff_id: staffId, name, role };
  const { id } = await trx
    .insertInto('jobs')
    .values({ campaign_id: campaignId, kind, input: JSON.stringify(input), about, ...by, asked_at: nowSeconds(clock) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from jobs where campaign_id = ${campaignId} and state not in ('waiting', 'running') and id <= (
      select id from jobs where campaign_id = ${campaignId} order by id desc offset ${KEPT} limit 1)`.execute(trx);
  return id;
}

/** Writes down a job that needs nothing else. @throws {@link OrganizerError} as `addJob` */
export function startJob(parts: StaffParts, campaign: { readonly id: number }, job: JobToStart): Promise<number> {
  return inTransaction(parts, campaign, {}, (trx, campaignId) => addJob(trx, campaignId, job, parts));
}

/** Reads the latest jobs of a campaign, the newest first. @param staffId who asks */
export async function listJobs({ db }: Pick<StaffParts, 'db'>, { id }: { readonly id: number }, staffId: number): Promise<Job[]> {
  const rows = await db.selectFrom('jobs').selectAll().where('campaign_id', '=', id).orderBy('id', 'desc').limit(LISTED).execute();
  return rows.map((row) => toJob(row, staffId));
}

/** @param staffId who asks @throws NoSuch where the campaign has no such job */
export async function readJob(
  { db }: Pick<StaffParts, 'db'>,
  { id }: { readonly id: number },
  jobId: number,
  staffId: number | null = null,
): Promise<Job> {
  const row = await db.selectFrom('jobs').selectAll().where('campaign_id', '=', id).where('id', '=', jobId).executeTakeFirst();
  if (row === undefined) throw new NoSuch('job');
  return toJob(row, staffId);
}

/**
 * Ends a job that waits; asks one that is going on to end.
 *
 * @throws NoSuch where the campaign has no such job, {@link OrganizerError} where it has ended already; then nothing was written
 */
export function cancelJob(parts: StaffParts, campaign: { readonly id: number }, jobId: number): Promise<Job> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const query = trx.selectFrom('jobs').selectAll().where('campaign_id', '=', campaignId).where('id', '=', jobId);
    const row = await query.forUpdate().executeTakeFirst();
    if (row === undefined) throw new NoSuch('job');
    if (!isOpenJob(row.state)) throw new OrganizerError(TEXTS.ended(row.state));
    const now = nowSeconds(parts.clock);
    // One that some server has begun may have written something: whoever runs it, or takes it up again, brings it to an orderly end.
    const change =
      row.state === 'waiting' && row.began_at === null ? { state: 'cancelled' as const, ended_at: now } : { is_cancelled: true };
    await trx
      .updateTable('jobs')
      .set({ ...change, ...('state' in change && { input: sql<string>`${inputAfterEnd}` }), version: row.version + 1 })
      .where('campaign_id', '=', campaignId)
      .where('id', '=', jobId)
      .execute();
    if ('state' in change) await writeDoing(trx, campaignId, endDoing(row, 'cancelled', ''), now);
    return toJob({ ...row, ...change }, parts.doing?.staffId ?? null);
  });
}

function toJob(row: Selectable<Database['jobs']>, staffId: number | null): Job {
  return {
    id: row.id,
    kind: row.kind,
    about: row.about,
    state: row.state,
    step: row.step,
    done: row.done,
    total: row.total,
    isCancelling: row.is_cancelled && isOpenJob(row.state),
    resumed: row.resumed,
    result: row.result as Job['result'], // an object, as each kind's run returns one
    message: row.message,
    by: row.name,
    isOwn: staffId !== null && row.staff_id === staffId,
    askedAt: row.asked_at,
    beganAt: row.began_at,
    endedAt: row.ended_at,
  };
}
