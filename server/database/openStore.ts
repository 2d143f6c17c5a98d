import { databaseFolder, type Settings } from '@/server/settings';
import { lockDataFolder } from './dataFolderLock';
import { type MigrateOptions, migrate } from './migrations/migrate';
import { type OpenedPool, openEmbedded, openPostgres } from './openDatabase';
import { restrictToOwner } from './restrictToOwner';

/**
 * Opens and migrates the database that the settings name. The embedded one is its owner's alone, and no other process can use the embedded one until it is closed.
 *
 * @param bindPin called only when a database has users of before seals were bound to them
 * @throws DataFolderInUse when another process uses the embedded one
 */
export async function openStore(
  settings: Pick<Settings, 'dataFolder' | 'databaseUrl'>,
  { bindPin }: Required<Pick<MigrateOptions, 'bindPin'>>,
): Promise<OpenedPool> {
  const opened = settings.databaseUrl === undefined ? await openLocked(settings) : openPostgres(settings.databaseUrl);
  try {
    await migrate(opened.db, { bindPin });
    if (settings.databaseUrl === undefined) restrictToOwner(settings.dataFolder);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

async function openLocked(settings: Pick<Settings, 'dataFolder'>): Promise<OpenedPool> {
  const release = await lockDataFolder(settings.dataFolder);
  const { close, ...opened } = openEmbedded(databaseFolder(settings));
  return {
    ...opened,
    async close() {
      await close();
      restrictToOwner(settings.dataFolder);
      release();
    },
  };
}
