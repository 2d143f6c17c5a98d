import type { ColumnType, Generated } from 'kysely';

/* The tables by which people get in, and are kept out. Times are unix seconds. */

/** A key that is exchanged for a PIN, once. */
export type InvitationTable = {
  /** The key itself is kept nowhere. */
  token_digest: string;
  user_id: number;
  expires_at: number;
  /** The PIN on the same printed card, sealed: where it is no longer the user's unused one, the key is void. */
  card_pin: string | null;
  used_at: number | null;
  /** Digest of the id of the try that used it: the same try may ask again, because its answer may be lost. */
  used_by: string | null;
  /** The PIN that it was exchanged for, sealed for the user. */
  pin: string | null;
};

/** One PIN that was mailed. */
export type PinMailTable = { /** Digest of the user. */ mailbox: string; sent_at: number };

/** A PIN that staff ended at once, sealed for the user: phones that sign with it are told to forget what they have. */
export type EndedPinTable = { id: Generated<number>; user_id: number; pin: string; ended_at: number };

/** The changes of one request that was signed with an ended PIN: kept for staff, not applied. */
export type SignedOutChangeTable = {
  id: Generated<number>;
  campaign_id: number;
  user_id: number;
  /** Of call and body, by which a repeat is recognized. */
  digest: string;
  /** `IncomingChange[]`, written as JSON text. */
  changes: ColumnType<unknown, string, never>;
  /** Bytes of the body. */
  size: number;
  received_at: number;
  /** When staff settled it; null while it waits for them. */
  settled_at: number | null;
};
