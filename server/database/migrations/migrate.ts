import { type Kysely, Migrator } from 'kysely';
import { initial } from './001initial';
import { addressSource } from './002addressSource';
import { oneLog } from './003oneLog';
import { previousPin } from './004previousPin';
import { search } from './005search';
import { doorKnowledge } from './006doorKnowledge';
import { push } from './007push';
import { buckets } from './008buckets';
import { voterFiles } from './010voterFiles';

/** In the order of their names. One that was released is never changed. */
const MIGRATIONS = {
  '001_initial': initial,
  '002_addressSource': addressSource,
  '003_oneLog': oneLog,
  '004_previousPin': previousPin,
  '005_search': search,
  '006_doorKnowledge': doorKnowledge,
  '007_push': push,
  '008_buckets': buckets,
  '010_voterFiles': voterFiles,
} as const;

/** @param lastName the migration to stop after; without one all are made */
export type MigrateOptions = { readonly lastName?: keyof typeof MIGRATIONS };

/**
 * Migrates an empty or older database; does nothing to an up-to-date one. Kysely's own lock lets only one of two starting servers migrate.
 *
 * @throws what the failed migration threw; the database stays as it was
 */
export async function migrate<T>(db: Kysely<T>, { lastName }: MigrateOptions = {}): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await (lastName === undefined ? migrator.migrateToLatest() : migrator.migrateTo(lastName));
  if (error !== undefined) throw error;
}
