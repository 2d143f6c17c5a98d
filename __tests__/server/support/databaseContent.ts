import type { Kysely } from 'kysely';
import { makePinKey, PIN_KEY_BYTES } from '@/server/auth/pinKey';
import type { MigrateOptions } from '@/server/database/migrations/migrate';
import type { Database } from '@/server/database/schema';
import { seedDemo } from '@/server/demo/seedDemo';
import { migrateForTests } from './migratedForTests';

/** The content of a database that tests copy: the tables alone, or also the demo's two campaigns. */
export type Content = 'migrated' | 'demo';

/** Seals the PINs of the demo in every test's copy. */
export const DEMO_PIN_KEY = makePinKey(new Uint8Array(PIN_KEY_BYTES).fill(7));

export async function prepare(db: Kysely<Database>, content: Content, options?: MigrateOptions): Promise<void> {
  await migrateForTests(db, options);
  if (content === 'demo')
    await seedDemo(db, { pinKey: DEMO_PIN_KEY, nowSeconds: Math.floor(Date.now() / 1000), onProgress: () => undefined });
}
