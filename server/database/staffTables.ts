import type { Generated } from 'kysely';
import type { StaffRole } from '@/lib/domain/staff/roles';

/* The tables of those who work in the console. Times are unix seconds. */

/** Somebody of the staff, whatever the campaign. Who is a volunteer too has another account for that. */
export type StaffTable = {
  id: Generated<number>;
  /** Trimmed and in lower case (`accountOf`). */
  email: string;
  name: string;
  /** May make campaigns in the console, owner of one or not. */
  may_begin: Generated<boolean>;
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

/** A passkey by which somebody signs in. Bytes are base64url. */
export type StaffPasskeyTable = {
  id: Generated<number>;
  staff_id: number;
  /** The host name at which it was made: browsers offer it there alone. */
  host: string;
  credential_id: string;
  /** What the authenticator knows the account by: random, and the same for somebody's passkeys at one host. */
  handle: string;
  /** In COSE's form. */
  public_key: string;
  /** How often it had signed when it was last heard of; 0 where its authenticator does not count. */
  counter: number;
  transports: string[];
  /** As its owner knows it. */
  name: string;
  made_at: number;
  used_at: number | null;
};

/** What a browser was given to sign, once and for a while. */
export type StaffChallengeTable = {
  /** The challenge itself is kept nowhere. */
  digest: string;
  /** Who adds a passkey with it; null: somebody signs in. */
  staff_id: number | null;
  /** Of the passkey that is added. */
  handle: string | null;
  expires_at: number;
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

/** A campaign that was deleted, or whose names have left the server. Rows are added and never changed; they refer to nothing. */
export type EndedCampaignTable = {
  id: Generated<number>;
  at: number;
  what: 'deleted' | 'archived';
  campaign_id: number;
  name: string;
  /** Who of the staff did it, or had said that it be done; null where nobody is known. */
  by_name: string | null;
  by_role: string | null;
  /** What it had. */
  members: number;
  people: number;
  doors: number;
  changes: number;
};
