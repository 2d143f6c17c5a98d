import type { Kysely } from 'kysely';
import type { PinKey } from '@/server/auth/pinKey';
import type { Database } from '@/server/database/schema';
import { type SeedOptions, seedDemo } from './seedDemo';

/**
 * Writes the demo into a database that has neither users nor campaigns. The server and the staff's commands call this when they open a
 * database, so that it does not matter which of them opens it first.
 *
 * @param pinKey called only when the demo is written
 */
export async function seedWhenEmpty(db: Kysely<Database>, pinKey: () => PinKey, options: Omit<SeedOptions, 'pinKey'>): Promise<void> {
  const anyUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const anyCampaign = await db.selectFrom('campaigns').select('id').limit(1).executeTakeFirst();
  if (!anyUser && !anyCampaign) await seedDemo(db, { ...options, pinKey: pinKey() });
}
