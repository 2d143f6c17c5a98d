import { type Kysely, Migrator } from 'kysely';
import { initial } from './001_initial';
import { addressSource } from './002_addressSource';

/** In the order of their names; one that was released is never changed. */
const MIGRATIONS = { '001_initial': initial, '002_addressSource': addressSource } as const;

/**
 * Brings an empty or older database up to date; does nothing to one that is. Kysely's own lock keeps two starting servers apart.
 *
 * @throws what the failed migration threw; the database is left as it was
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
