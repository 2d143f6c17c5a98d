import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { PinKey } from '@/server/auth/pinKey';
import type { Database } from '@/server/database/schema';
import { type SeedOptions, seedDemo } from './seedDemo';
import { DEMO_SIGN_IN } from './signIn';
import { townMap } from './townMap';
import { writeWhole } from './writeWhole';

export type SeedWhenEmptyOptions = Omit<SeedOptions, 'pinKey'> & {
  /** Where the town's street map is written. */
  readonly mapArchive: string;
};

/**
 * Writes the demo into a database that has neither users nor campaigns, and its town's street map where none is. The server and the staff's
 * commands call this when they open a database, so that it does not matter which of them opens it first.
 *
 * @param pinKey called only when the demo is written
 */
export async function seedWhenEmpty(db: Kysely<Database>, pinKey: () => PinKey, options: SeedWhenEmptyOptions): Promise<void> {
  const isEmpty = !(await hasAny(db, 'users')) && !(await hasAny(db, 'campaigns'));
  if (!isEmpty && !(await hasDemo(db))) return;
  // A demo that an earlier version wrote has no map yet. A map that is there may be somebody's own.
  if (!existsSync(options.mapArchive)) await writeWhole(options.mapArchive, townMap());
  if (isEmpty) await seedDemo(db, { ...options, pinKey: pinKey() });
}

async function hasAny(db: Kysely<Database>, table: 'users' | 'campaigns'): Promise<boolean> {
  return (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function hasDemo(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email', '=', DEMO_SIGN_IN.email).executeTakeFirst()) !== undefined;
}
