import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** As long as somebody looks for their security key. */
export const CHALLENGE_LASTS_SECONDS = 5 * 60;

/** What a challenge is for: to sign in, or to add a passkey to an account under a handle. */
export type ChallengePurpose = 'signIn' | { readonly staffId: number; readonly handle: string };

/** Stores a challenge, and removes those that are over. Of those who add a passkey each has one at a time. */
export async function addChallenge(db: Kysely<Database>, digest: string, purpose: ChallengePurpose, now: number): Promise<void> {
  const { staffId, handle } = purpose === 'signIn' ? { staffId: null, handle: null } : purpose;
  await db
    .deleteFrom('staff_challenges')
    .where((row) => row.or([row('expires_at', '<=', now), row('staff_id', '=', staffId ?? NOBODY)]))
    .execute();
  const row = { digest, staff_id: staffId, handle, expires_at: now + CHALLENGE_LASTS_SECONDS };
  await db.insertInto('staff_challenges').values(row).execute();
}

/**
 * Uses a challenge up, whatever comes of it: of two answers at once one has it.
 *
 * @param staffId who adds a passkey; null to sign in
 * @returns the handle of the passkey that is added, null to sign in; undefined where there is no such challenge any more
 */
export async function takeChallenge(
  db: Kysely<Database>,
  digest: string,
  staffId: number | null,
  now: number,
): Promise<{ readonly handle: string | null } | undefined> {
  const taken = await db
    .deleteFrom('staff_challenges')
    .where('digest', '=', digest)
    .where(sql<boolean>`staff_id is not distinct from ${staffId}::integer`)
    .returning(['handle', 'expires_at'])
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now ? { handle: taken.handle } : undefined;
}

const NOBODY = 0;
