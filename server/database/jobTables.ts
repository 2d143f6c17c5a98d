import type { ColumnType, Generated } from 'kysely';
import type { JobState } from '@/lib/domain/staff/jobs';

/* The tables of long work in the server. Times are unix seconds. */

/** Long work that somebody of the staff has started. */
export type JobTable = {
  campaign_id: number;
  id: Generated<number>;
  /** Of `JOB_KINDS` (campaign/jobs/kinds.ts). */
  kind: string;
  /** Of the kind's own schema, written as JSON text; without names or numbers of voters. */
  input: ColumnType<unknown, string, string>;
  /** What it is done to, in the log's words. */
  about: string;
  state: Generated<JobState>;
  step: Generated<string>;
  done: Generated<number>;
  total: number | null;
  /** Up to where it is written, for whoever takes it up again: of the kind's own schema, written as JSON text. */
  position: ColumnType<unknown, string | null | undefined, string | null>;
  result: ColumnType<unknown, string | null | undefined, string | null>;
  message: string | null;
  /** Who started it; null: a command. */
  staff_id: number | null;
  name: string;
  role: string;
  asked_at: number;
  began_at: number | null;
  ended_at: number | null;
  /** Which server is at it: random, and new each time; null: none. */
  lease_key: string | null;
  /** Until when it is that server's; afterwards any server takes it up. */
  lease_until: number | null;
  is_cancelled: Generated<boolean>;
  /** How often it was begun since it last got ahead. */
  tries: Generated<number>;
  /** How often it was taken up again after its server had ended. */
  resumed: Generated<number>;
  /** Grows with each change that pages show. */
  version: Generated<number>;
};
