import type { Generated } from 'kysely';
import type { StaffRole } from '@/lib/domain/staff/roles';

/* The tables of those who work in the console. Times are unix seconds. */

/** Somebody of the staff, whatever the campaign. Who is a volunteer too has another account for that. */
export type StaffTable = {
  id: Generated<number>;
  /** Trimmed and in lower case (`accountOf`). */
  email: string;
  name: string;
};

export type StaffRoleTable = { campaign_id: number; staff_id: number; role: StaffRole };

/** A link that works once. */
export type StaffLinkTable = {
  /** The key itself is kept nowhere. */
  key_digest: string;
  staff_id: number;
  expires_at: number;
};

/** Where somebody is signed in. */
export type StaffSessionTable = {
  id: Generated<number>;
  /** Of what the cookie holds, which is kept nowhere. */
  key_digest: string;
  staff_id: number;
  started_at: number;
  /** To the minute: not every request writes. */
  seen_at: number;
  /** As the browser names itself. */
  browser: string;
};

/** What somebody of the staff did in a campaign. Rows are added and never changed. */
export type StaffLogTable = {
  campaign_id: number;
  id: Generated<number>;
  at: number;
  /** null: a command, or somebody whose account is gone. */
  staff_id: number | null;
  /** As it was then. */
  name: string;
  role: string;
  /** The call. */
  what: string;
  /** What it was done to, without names or numbers of voters. */
  about: string;
};
