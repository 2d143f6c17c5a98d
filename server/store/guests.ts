import { type RawBuilder, sql } from 'kysely';

/**
 * Whoever has a packet by a code and no account of their own. Their account has an e-mail that no mail reaches: .invalid is nobody's (RFC 2606).
 */
const GUEST_EMAIL = 'guest-%@guest.invalid';

/** Makes the e-mail of a new guest. @param random letters that no other guest has */
export const guestEmail = (random: string): string => GUEST_EMAIL.replace('%', random);

/** SQL: whether the row of `users` is a guest's who has not used their key, so that no phone has ever had a PIN of theirs. */
export function isUnusedGuest(): RawBuilder<boolean> {
  return sql<boolean>`(users.email like ${GUEST_EMAIL} and users.new_pin is null and users.previous_pin is null
    and not exists (select from ended_pins where ended_pins.user_id = users.id))`;
}

/** SQL: whether a row of `packets` is kept for a guest whose key has ended without being used. */
export function isKeptInVain(now: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from users where users.id = packets.assigned_user_id and ${isUnusedGuest()}
      and not exists (select from invitations where invitations.user_id = users.id and expires_at > ${now}))`;
}
