import type { Kysely } from 'kysely';
import type { PinKey } from '@/server/store/pinKey';
import type { Database } from '@/server/store/schema';
import { type SeedOptions, seedDemo } from './seedDemo';

/**
 * Gives a database that has neither users nor campaigns the demo. Server and staff commands both call this when they open one, so
 * that it does not matter which of them comes first.
 *
 * @param pinKey asked for only when there is something to seal
 */
export async function seedWhenEmpty(db: Kysely<Database>, pinKey: () => PinKey, options: Omit<SeedOptions, 'pinKey'>): Promise<void> {
  const anyUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const anyCampaign = await db.selectFrom('campaigns').select('id').limit(1).executeTakeFirst();
  if (!anyUser && !anyCampaign) await seedDemo(db, { ...options, pinKey: pinKey() });
}
