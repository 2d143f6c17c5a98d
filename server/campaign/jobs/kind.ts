import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { PinKey } from '@/server/auth/pinKey';
import type { Clock } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import type { Mailer } from '@/server/mail/mailer';
import type { PushSender } from '@/server/push/pushSender';
import type { AskWeb } from '@/server/tiles/askWeb';

/** What long work is done with. Whoever runs it has the database open, and no connection of it for longer than a piece of the work. */
export type JobParts = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Tells volunteers; undefined where this server cannot. */
  readonly push?: PushSender | undefined;
  /** What sends mails, and what PINs are made with; undefined where this server mails none. */
  readonly mailer?: Mailer | undefined;
  readonly pinKey?: PinKey | undefined;
  /** Where the street map of this server is; undefined where it has none. */
  readonly mapArchive?: string | undefined;
  /** Asks addresses that staff have typed; without it only those that everybody reaches are asked (`streetMap/publicWeb.ts`). */
  readonly askWeb?: AskWeb | undefined;
  /** The embedded database answers nobody else while it is at something: pieces are smaller there. */
  readonly isEmbedded?: boolean | undefined;
};

/** How far a job is, in the kind's own word. `total` is null while nobody knows it. */
export type JobProgress = { readonly step: string; readonly done: number; readonly total: number | null };

/** One job while it is run. */
export type RunningJob<Position> = {
  readonly id: number;
  readonly campaignId: number;
  /** Who started it, for what the work writes of that. */
  readonly startedBy: { readonly staffId: number | null; readonly name: string; readonly role: string };
  /** Up to where an earlier run has written; undefined: nothing is written. */
  readonly position: Position | undefined;
  /**
   * Aborted when staff cancel it, when the server stops, and when another server has taken it up. The work asks `throwIfAborted` between its pieces, and hands the
   * signal to what waits for others.
   */
  readonly signal: AbortSignal;
  /** Says how far it is; may be called as often as one likes. */
  readonly progress: (progress: JobProgress) => void;
  /**
   * Writes up to where it is, in the transaction of what was written: both stay, or neither.
   *
   * @throws what ends the run where the job is no longer this server's; the transaction must then be rolled back
   */
  readonly save: (trx: Kysely<Database>, position: Position) => Promise<void>;
  /** For what is written without a position: the transaction commits only while the job is this server's. @throws as `save` */
  readonly hold: (trx: Kysely<Database>) => Promise<void>;
  /** Waits, and lets another job of this server begin meanwhile. @throws when the job is to end */
  readonly rest: (ms: number) => Promise<void>;
  /** Says what was done so far, for a job that ends before it is done: shown as its result. Kept with the next thing that is written. */
  readonly doneSoFar: (result: Readonly<Record<string, unknown>>) => void;
};

/** A kind of long work. */
export type JobKind<Input = unknown, Position = unknown> = {
  /** Of what starts it: kept as JSON, without names or numbers of voters. */
  readonly input: v.GenericSchema<unknown, Input>;
  /** Of `position`, kept as JSON. */
  readonly position: v.GenericSchema<unknown, Position>;
  /**
   * Does the work in pieces of some hundred milliseconds, each in a transaction of its own, so that volunteers' changes wait for no more. What was begun by a server that has
   * ended is begun again with its last position. It may end at any await.
   *
   * @returns its result, of plain values that fit JSON
   * @throws OrganizerError where it cannot be done, in a sentence for staff
   */
  readonly run: (parts: JobParts, input: Input, job: RunningJob<Position>) => Promise<Readonly<Record<string, unknown>>>;
  /** How its end is said in the log, after the state; '' for nothing more. */
  readonly endText?: (result: Readonly<Record<string, unknown>>) => string;
  /** Clears away what only this job needed, however it ended. Is not called where the server ends in between: what is left must go by itself in time. */
  readonly clearAway?: (
    parts: JobParts,
    campaignId: number,
    job: { readonly id: number; readonly input: Input; readonly isDone: boolean },
  ) => Promise<void>;
};

/** Makes a kind that the table of kinds takes, where the types of input and position are the kind's own. */
export function defineJobKind<Input, Position>(kind: JobKind<Input, Position>): JobKind {
  // True because the runner parses input and position with this kind's own schemas before it hands them over.
  return kind as unknown as JobKind;
}
