import { migrate } from './migrations/migrate';
import { databaseFolder, type Settings } from './settings';
import { lockDataFolder } from './store/dataFolderLock';
import { type OpenedDatabase, openEmbedded, openPostgres } from './store/openDatabase';

/**
 * The database that the settings name, brought up to date. The embedded one belongs to this process until it is closed.
 *
 * @throws DataFolderInUse when another process has it
 */
export async function openStore(settings: Pick<Settings, 'dataFolder' | 'databaseUrl'>): Promise<OpenedDatabase> {
  const opened = settings.databaseUrl === undefined ? openLocked(settings) : openPostgres(settings.databaseUrl);
  try {
    await migrate(opened.db);
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
