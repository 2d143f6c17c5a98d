import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** All that signs somebody of the staff in, or keeps them signed in. */
const WAYS_IN = ['staff_sessions', 'staff_passkeys', 'staff_links', 'staff_challenges'] as const;

/** Keeps everybody else who adds a way into an account, or gives it a role, away until the transaction ends. */
export async function lockStaff(trx: Kysely<Database>, staffId: number): Promise<void> {
  await sql`select from staff where id = ${staffId} for update`.execute(trx);
}

/** Ends every way into an account: sessions, passkeys, links, and passkeys that are about to be added. Whose account it is gets in by a new link. */
export async function endSignIns(trx: Kysely<Database>, staffId: number): Promise<void> {
  for (const table of WAYS_IN) await trx.deleteFrom(table).where('staff_id', '=', staffId).execute();
}
