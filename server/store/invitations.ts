import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';

const DAY = 24 * 60 * 60;
export const INVITATION_LASTS_SECONDS = 14 * DAY;
const REPEATABLE_FOR_SECONDS = DAY;

type NewInvitation = {
  readonly tokenDigest: string;
  readonly userId: number;
  /** The PIN on the same printed card, sealed; null where there is none. */
  readonly cardPin: string | null;
  /** It goes to its owner's mailbox alone. */
  readonly wasMailed?: boolean | undefined;
  /** Those that were not mailed stay: another campaign has handed them out. */
  readonly leavesShown?: boolean | undefined;
  /** How long it can be used. */
  readonly lastsSeconds?: number | undefined;
};

/** Stores a user's new invitation. Removes the unused ones before it, and what nobody can use any more. */
export async function addInvitation(
  db: Kysely<Database>,
  { tokenDigest, userId, cardPin, wasMailed = false, leavesShown = false, lastsSeconds = INVITATION_LASTS_SECONDS }: NewInvitation,
  nowSeconds: number,
): Promise<void> {
  await removeUnusedInvitations(db, userId, nowSeconds, { mailedAlone: leavesShown });
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<=', nowSeconds - DAY)
    .execute();
  const expires_at = nowSeconds + lastsSeconds;
  await db
    .insertInto('invitations')
    .values({ token_digest: tokenDigest, user_id: userId, expires_at, card_pin: cardPin, was_mailed: wasMailed })
    .execute();
}

/**
 * Removes a user's unused invitations, and with each the PIN on its card.
 *
 * @returns how many of them could still have been used
 */
export async function removeUnusedInvitations(
  db: Kysely<Database>,
  userId: number,
  nowSeconds: number,
  { mailedAlone = false }: { readonly mailedAlone?: boolean } = {},
): Promise<number> {
  const user = await db.selectFrom('users').select('new_pin').where('id', '=', userId).executeTakeFirst();
  const removed = await db
    .deleteFrom('invitations')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .$if(mailedAlone, (query) => query.where('was_mailed', '=', true))
    .returning(['expires_at', 'card_pin'])
    .execute();
  const isOpen = ({ expires_at, card_pin }: (typeof removed)[number]) =>
    expires_at > nowSeconds && (card_pin === null || card_pin === user?.new_pin);
  await db
    .updateTable('users')
    .set({ new_pin: null, new_pin_expires_at: null })
    .where('id', '=', userId)
    .where('new_pin', 'in', removed.flatMap(({ card_pin }) => card_pin ?? []).concat(''))
    .execute();
  return removed.filter(isOpen).length;
}

type Redeemed = {
  readonly tokenDigest: string;
  /** In its plain form (`accountOf`). */
  readonly email: string;
  /** Digest of the try's id. */
  readonly tryDigest: string;
  /** Makes a new PIN and seals it. */
  readonly newSealedPin: (userId: number) => string;
};

/**
 * Exchanges a key for a new PIN of its user, once; the same try gets the same PIN again for a day, as long as it is the user's.
 *
 * @returns the user and the sealed PIN; undefined for a key that is unknown, used, revoked or expired, whichever it is
 */
export function redeem(
  db: Kysely<Database>,
  { tokenDigest, email, tryDigest, newSealedPin }: Redeemed,
  nowSeconds: number,
): Promise<{ readonly userId: number; readonly sealedPin: string } | undefined> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['user_id as userId', 'expires_at', 'card_pin', 'used_at', 'used_by', 'invitations.pin as given'])
      .select(['users.pin as current', 'new_pin'])
      .where('token_digest', '=', tokenDigest)
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return undefined;
    const { userId, used_at, given } = found;
    if (used_at !== null) {
      const isSameTry = found.used_by === tryDigest && nowSeconds < used_at + REPEATABLE_FOR_SECONDS;
      const isUsers = given !== null && (given === found.current || given === found.new_pin);
      return isSameTry && isUsers ? { userId, sealedPin: given } : undefined;
    }
    // Of a card's key and its PIN, the one that was used first voids the other.
    const isVoid = found.card_pin !== null && found.card_pin !== found.new_pin;
    if (isVoid || found.expires_at <= nowSeconds) return undefined;
    const sealedPin = newSealedPin(userId);
    // The present PIN works until this one is first used. It has no end: the phone has it by now.
    await trx.updateTable('users').set({ new_pin: sealedPin, new_pin_expires_at: null }).where('id', '=', userId).execute();
    await trx
      .updateTable('invitations')
      .set({ used_at: nowSeconds, used_by: tryDigest, pin: sealedPin })
      .where('token_digest', '=', tokenDigest)
      .execute();
    return { userId, sealedPin };
  });
}

/** Whether a PIN that somebody uses for the first time was given for a key that went to their mailbox alone. @param sealedPin as `redeem` gave it */
export async function isOfMailedKey(db: Kysely<Database>, userId: number, sealedPin: string): Promise<boolean> {
  const found = await db
    .selectFrom('invitations')
    .select('token_digest')
    .where('user_id', '=', userId)
    .where('pin', '=', sealedPin)
    .where('was_mailed', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
