import { databaseFolder, type Settings } from '@/server/settings';
import { lockDataFolder } from './dataFolderLock';
import { type MigrateOptions, migrate } from './migrations/migrate';
import { type OpenedDatabase, openEmbedded, openPostgres } from './openDatabase';

/**
 * Opens and migrates the database that the settings name. No other process can use the embedded one until it is closed.
 *
 * @param bindPin called only when a database has users of before seals were bound to them
 * @throws DataFolderInUse when another process uses the embedded one
 */
export async function openStore(
  settings: Pick<Settings, 'dataFolder' | 'databaseUrl'>,
  { bindPin }: Required<Pick<MigrateOptions, 'bindPin'>>,
): Promise<OpenedDatabase> {
  const opened = settings.databaseUrl === undefined ? openLocked(settings) : openPostgres(settings.databaseUrl);
  try {
    await migrate(opened.db, { bindPin });
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

function openLocked(settings: Pick<Settings, 'dataFolder'>): OpenedDatabase {
  const release = lockDataFolder(settings.dataFolder);
  const { db, close } = openEmbedded(databaseFolder(settings));
  return {
    db,
    async close() {
      await close();
      release();
    },
  };
}
