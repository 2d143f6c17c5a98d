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

/** What staff send: a voter file, a file of address points, or a street map. */
export type FileContent = 'voters' | 'points' | 'map' | 'suppress';

/** A file that staff have sent, or that came of one: kept for a day at most. */
export type StaffFileTable = {
  campaign_id: number;
  id: Generated<number>;
  /** As its owner calls it, without a folder. */
  name: string;
  /** 'upload': staff sent it; 'refused': the rows of an upload that were not taken, to be mended. */
  purpose: 'upload' | 'refused';
  /** What an upload is. */
  content: Generated<FileContent>;
  /** Of which upload it came. */
  of_file: number | null;
  /** In bytes, as whoever sends it says. */
  size: number;
  /** So many bytes, in so many parts, are there; all of them where `digest` is. */
  received: Generated<number>;
  parts: Generated<number>;
  /** SHA-256 of the parts' digests one behind the other, in hexadecimal; null until the last part is there. */
  digest: string | null;
  /** What was found in it (campaign/voters/job/reading.ts), written as JSON text; it has people's data, and goes with the file. */
  reading: ColumnType<unknown, string | null | undefined, string | null>;
  staff_id: number | null;
  by_name: string;
  made_at: number;
  expires_at: number;
};

/** A part of such a file, by its number from 0. */
export type StaffFilePartTable = {
  campaign_id: number;
  file_id: number;
  number: number /** SHA-256 in hexadecimal. */;
  digest: string;
  bytes: Uint8Array;
};

/** A row of an uploaded voter file that staff mend by hand. It goes with its file. */
export type MendedRowTable = {
  campaign_id: number;
  file_id: number;
  /** Where the row begins in the file; the first line is 1. */
  line: number;
  /** The number that the file's reader counted for it: staged, it has this one. */
  n: number;
  /** The cells as the file has them, written as JSON text. */
  cells: ColumnType<unknown, string, never>;
  /** What staff have written, by the position of the cell; {}: taken back to what the file says. Written as JSON text. */
  mended: ColumnType<unknown, string, string>;
  /** Why the reading refused it; null: the reading left it to this table. */
  was: string | null;
  /** The voter's id, where the row can be imported. */
  ref: string | null;
  /** What it becomes, or why it is refused (campaign/voters/mend/mendedRows.ts), written as JSON text. */
  outcome: ColumnType<unknown, string, string>;
  /** Grows with each change: what somebody saw is told by it. */
  version: number;
  by_name: string;
  at: number;
};
