import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { HalfDoneError, OrganizerError } from '@/server/campaign/organizerError';
import { nowSeconds } from '@/server/clock';
import { isDatabaseAway } from '@/server/database/databaseFault';
import type { JobKind, JobParts, JobProgress } from './kind';
import type { JobKinds } from './kinds';
import { endJob, freeAll, giveBack, JobTaken, type LeasedJob, renewLease, savePosition, takeJob } from './lease';

const TEXTS = { failed: 'It failed for a reason that whoever runs the server finds in its log.' } as const;

/** So many jobs a server does at a time, of different campaigns: each takes a connection for its pieces, and a share of the processor. */
const AT_ONCE = 2;
/** So often a job's progress is written, and the wish to cancel it read. */
const BEAT_MS = 1_000;

/** Why a run ends before it is done. */
const CANCELLED = Symbol('cancelled');
const STOPPING = Symbol('stopping');

export type JobRunnerParts = JobParts & {
  readonly kinds: JobKinds;
  readonly onError: (error: unknown, text: string) => void;
  /** How often to look for jobs of other servers; without it, only `look` looks. */
  readonly everyMs?: number | undefined;
  /** Nobody else has this database open: what was going on when it was closed is taken up at once. */
  readonly isAlone?: boolean | undefined;
};

/** Does the staff's long work, whichever server process it was started in. What a process leaves undone the next one takes up. */
export class JobRunner {
  readonly #running = new Set<Promise<void>>();
  readonly #works = new Set<Work>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isAskedAgain = false;
  /** Of those that are running: whose work waits for something else than this server. */
  #resting = 0;

  constructor(private readonly parts: JobRunnerParts) {}

  /** Begins to look for jobs. */
  async start(): Promise<void> {
    const { isAlone, db, everyMs } = this.parts;
    if (isAlone) await freeAll(db);
    if (everyMs === undefined) return;
    this.#timer = setInterval(() => this.look(), everyMs);
    this.#timer.unref();
    this.look();
  }

  /** Looks at once: a job was just written down, or asked to end. */
  look(): void {
    for (const work of this.#works) work.beat();
    this.#isAskedAgain = true;
    if (this.#looking !== undefined || this.#stopping.signal.aborted) return;
    this.#looking = this.#takeUp()
      .catch((error: unknown) => this.parts.onError(error, 'jobs could not be looked for'))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  /** Resolves when there is nothing more that this server could do. */
  async idle(): Promise<void> {
    while (this.#looking !== undefined || this.#running.size > 0) await Promise.allSettled([this.#looking, ...this.#running]);
  }

  /** Ends what is going on after the piece it is at, and gives it back. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort(STOPPING);
    await this.idle();
  }

  async #takeUp(): Promise<void> {
    const { db, kinds, clock } = this.parts;
    while (this.#isAskedAgain && this.#running.size - this.#resting < AT_ONCE && !this.#stopping.signal.aborted) {
      this.#isAskedAgain = false;
      const job = await takeJob(db, Object.keys(kinds), nowSeconds(clock));
      if (job === undefined) continue;
      this.#isAskedAgain = true;
      const run = this.#run(job)
        .catch((error: unknown) => this.parts.onError(error, 'a job could not be ended'))
        .finally(() => {
          this.#running.delete(run);
          this.look();
        });
      this.#running.add(run);
    }
  }

  async #run(job: LeasedJob): Promise<void> {
    const { db, clock, kinds } = this.parts;
    const kind = kinds[job.kind];
    // It may have been taken in the moment in which the server was stopped.
    if (kind === undefined || this.#stopping.signal.aborted) return giveBack(db, job, { isBegun: false });
    let isDone = false;
    const work = new Work(this.parts, kind, job, this.#stopping.signal, (by) => this.#rests(by));
    this.#works.add(work);
    try {
      const result = await work.done();
      isDone = true;
      await endJob(db, job, { state: 'done', result, more: kind.endText?.(result) ?? '' }, nowSeconds(clock));
    } catch (error) {
      if (error instanceof JobTaken || work.isTaken) return;
      if (work.reason === CANCELLED) await endJob(db, job, { state: 'cancelled', result: work.soFar }, nowSeconds(clock));
      // What was begun goes on, here or elsewhere, when the database is back.
      else if (work.reason === STOPPING || isDatabaseAway(error)) return await giveBack(db, job).catch(() => undefined);
      else await this.#fail(job, work.soFar, error);
    } finally {
      this.#works.delete(work);
    }
    await kind.clearAway?.(this.parts, job.campaign_id, { id: job.id, input: v.parse(kind.input, job.input), isDone });
  }

  #rests(by: 1 | -1): void {
    this.#resting += by;
    if (by > 0) this.look();
  }

  async #fail(job: LeasedJob, result: unknown, error: unknown): Promise<void> {
    const said = saidOf(error);
    if (said === undefined) this.parts.onError(error, `the job ${job.id} (${job.kind}) failed`);
    const end = { state: 'failed', result, message: said ?? TEXTS.failed } as const;
    await endJob(this.parts.db, job, end, nowSeconds(this.parts.clock));
  }
}

/** Why a job ended, in a sentence for those who see it in the console; undefined where that is for nobody to read. */
function saidOf(error: unknown): string | undefined {
  return error instanceof OrganizerError || error instanceof HalfDoneError ? error.inConsole : undefined;
}

/** One run of a job: it is this server's as long as it goes on. */
class Work {
  readonly #ending = new AbortController();
  #beating: Promise<void> | undefined;
  #progress: JobProgress | undefined;
  isTaken = false;
  soFar: unknown;

  constructor(
    private readonly parts: JobRunnerParts,
    private readonly kind: JobKind,
    private readonly job: LeasedJob,
    private readonly stopping: AbortSignal,
    private readonly rests: (by: 1 | -1) => void,
  ) {
    this.soFar = job.result ?? undefined;
  }

  /** Why it was to end. */
  get reason(): unknown {
    return this.#ending.signal.reason;
  }

  async done(): Promise<Readonly<Record<string, unknown>>> {
    const { job, kind } = this;
    const stop = () => this.#ending.abort(STOPPING);
    this.stopping.addEventListener('abort', stop, { once: true });
    if (this.stopping.aborted) stop();
    if (job.is_cancelled) this.#ending.abort(CANCELLED);
    const beat = setInterval(() => this.beat(), BEAT_MS);
    beat.unref();
    try {
      return await kind.run(this.parts, v.parse(kind.input, job.input), {
        id: job.id,
        campaignId: job.campaign_id,
        startedBy: { staffId: job.staff_id, name: job.name, role: job.role },
        position: job.position === null ? undefined : v.parse(kind.position, job.position),
        signal: this.#ending.signal,
        progress: (progress) => {
          this.#progress = progress;
        },
        save: async (trx, position) => savePosition(trx, job, position, nowSeconds(this.parts.clock)),
        hold: async (trx) => {
          await renewLease(trx, job, {}, nowSeconds(this.parts.clock));
        },
        rest: async (ms) => {
          this.rests(1);
          await wait(ms, undefined, { signal: this.#ending.signal }).finally(() => this.rests(-1));
        },
        doneSoFar: (result) => {
          this.soFar = result;
        },
      });
    } finally {
      clearInterval(beat);
      this.stopping.removeEventListener('abort', stop);
      await this.#beating;
    }
  }

  /** Keeps the job this server's, writes how far it is, and reads whether it is to end. */
  beat(): void {
    if (this.#beating !== undefined) return;
    this.#beating = this.#renew().finally(() => {
      this.#beating = undefined;
    });
  }

  async #renew(): Promise<void> {
    const progress = this.#progress;
    this.#progress = undefined;
    try {
      const kept = { progress, result: this.soFar };
      if (await renewLease(this.parts.db, this.job, kept, nowSeconds(this.parts.clock))) this.#ending.abort(CANCELLED);
    } catch (error) {
      this.isTaken = error instanceof JobTaken;
      if (this.isTaken) this.#ending.abort(error);
      else this.parts.onError(error, 'how far a job is could not be written');
    }
  }
}
