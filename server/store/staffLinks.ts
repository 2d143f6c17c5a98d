import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';

/** Long enough to be read in the evening and used in the morning. */
export const LINK_LASTS_SECONDS = 24 * 3600;

/** Stores somebody's new link. Removes the one before it, and what nobody can use any more. */
export async function addStaffLink(db: Kysely<Database>, staffId: number, keyDigest: string, now: number): Promise<void> {
  await db
    .deleteFrom('staff_links')
    .where((row) => row.or([row('staff_id', '=', staffId), row('expires_at', '<=', now)]))
    .execute();
  await db
    .insertInto('staff_links')
    .values({ key_digest: keyDigest, staff_id: staffId, expires_at: now + LINK_LASTS_SECONDS })
    .execute();
}

/** Enough for a mail that is late; who asks can ask again. */
export const MAILED_LINK_LASTS_SECONDS = 3600;

/** Stores a link that somebody asked for by mail. Earlier ones stay good: of several mails any may be the first that arrives, and strangers ask too. */
export async function addMailedLink(db: Kysely<Database>, staffId: number, keyDigest: string, now: number): Promise<void> {
  await db.deleteFrom('staff_links').where('expires_at', '<=', now).execute();
  await db
    .insertInto('staff_links')
    .values({ key_digest: keyDigest, staff_id: staffId, expires_at: now + MAILED_LINK_LASTS_SECONDS })
    .execute();
}

/** Uses a link up: of two who use it at once one has it. @returns whose it was; undefined where it is none any more */
export async function takeStaffLink(db: Kysely<Database>, keyDigest: string, now: number): Promise<number | undefined> {
  const taken = await db
    .deleteFrom('staff_links')
    .where('key_digest', '=', keyDigest)
    .returning(['staff_id', 'expires_at'])
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now ? taken.staff_id : undefined;
}

/** True where somebody's latest link that was not used yet was made after this time, unix seconds. */
export async function hasLinkSince(db: Kysely<Database>, staffId: number, since: number): Promise<boolean> {
  const query = db.selectFrom('staff_links').select('staff_id').where('staff_id', '=', staffId);
  return (await query.where('expires_at', '>', since + LINK_LASTS_SECONDS).executeTakeFirst()) !== undefined;
}
