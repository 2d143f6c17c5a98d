import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/* The tables by which people get in, and are kept out. Times are unix seconds. */

export type UserTable = {
  id: Generated<number>;
  /** Trimmed and in lower case (`accountOf`). */
  email: string;
  name: string;
  /** The three PINs are sealed for this user (auth/pinKey.ts). */
  pin: string;
  /** Mailed and not used yet: becomes `pin` when a request arrives that is signed with it. */
  new_pin: string | null;
  /** From when on the new PIN is none any more; null: it has no end, as one that the staff handed out. */
  new_pin_expires_at: number | null;
  /** The one before `pin`: a request signed with it is refused, but is no guess. */
  previous_pin: string | null;
  /** This user's app has once signed a body: from then on a body without a signature is refused. */
  body_signature_required: Generated<boolean>;
};

/** A user in a campaign. `uid` is the opaque `u` of the wire. */
export type MembershipTable = {
  uid: string;
  user_id: number;
  campaign_id: number;
  /** At which staff reach them; null: they have not said it. */
  phone: Generated<string | null>;
  /** The account's PIN may be known to staff of another campaign: its owner sees this one once they have a PIN that came by mail. */
  awaits_own_pin: Generated<boolean>;
  /** Packets that were taken from them, by id (store/recalls.ts); null: none was. */
  recalls: JSONColumnType<Recalls | null, null | undefined, string | null>;
  /** A guest who is the organizer: the code of the first run was opened by their own phone. */
  is_own_phone: Generated<boolean>;
};

/** Packets that were taken from a member, by id. `at`: unix seconds. `why`: the staff's reason, where they gave one. */
export type Recalls = Readonly<Record<string, { readonly at: number; readonly why?: string }>>;

/**
 * A membership that has ended. Its user is nobody's member by this `uid`, and gets it back when they are let in again. `pin_then`: the account's PIN at that
 * time, sealed; null where it is not known, or another one was on its way.
 */
export type FormerMemberTable = Omit<MembershipTable, 'recalls' | 'is_own_phone'> & { ended_at: number; pin_then: string | null };

/** Distinct guesses, such as the wrong signatures at one account (store/guessRule.ts). */
export type GuessCountTable = {
  /** Digest of what is guessed at. */
  counter: string;
  /** Digests of the guesses. */
  marks: string[];
  wait_until: number;
  /** From then on the row says nothing. */
  ends_at: number;
  /** Grows with every change: who has read an older one may not write. */
  version: number;
};

/** Digest of a network from which a user has sent a right signature. */
export type KnownPhoneTable = { user_id: number; phone: string; seen_at: number };

/** A key that is exchanged for a PIN, once. */
export type InvitationTable = {
  /** The key itself is kept nowhere. */
  token_digest: string;
  user_id: number;
  expires_at: number;
  /** The PIN on the same printed card, sealed: where it is no longer the user's unused one, the key is void. */
  card_pin: string | null;
  /** It has gone to its owner's mailbox, and no staff have seen it. */
  was_mailed: Generated<boolean>;
  used_at: number | null;
  /** Digest of the id of the try that used it: the same try may ask again, because its answer may be lost. */
  used_by: string | null;
  /** The PIN that it was exchanged for, sealed for the user. */
  pin: string | null;
};

/** One PIN that was mailed. */
export type PinMailTable = {
  /** Digest of whose it is. */
  mailbox: string;
  sent_at: number;
  /** Who of the staff had it sent, 0 where they are gone; null: its reader asked for it at a sign-in. */
  asked_by: number | null;
};

/** A PIN that staff ended at once, sealed for the user: phones that sign with it are told to forget what they have. */
export type EndedPinTable = { id: Generated<number>; user_id: number; pin: string; ended_at: number };

/** The changes of one request that was signed with an ended PIN: kept for staff, not applied. */
export type SignedOutChangeTable = {
  id: Generated<number>;
  campaign_id: number;
  user_id: number;
  /** Of call and body, by which a repeat is recognized. */
  digest: string;
  /** `IncomingChange[]`, written as JSON text. Only forgetting takes words out of it. */
  changes: ColumnType<unknown, string, string>;
  /** Bytes of the body. */
  size: number;
  received_at: number;
  /** When staff settled it; null while it waits for them. */
  settled_at: number | null;
};
