import { nowSeconds, systemClock } from '@/server/clock';
import { seedWhenEmpty } from '@/server/demo/seedWhenEmpty';
import { loadPinKey } from '@/server/loadPinKey';
import { openStore } from '@/server/openStore';
import { readSettings } from '@/server/settings';
import { DataFolderInUse } from '@/server/store/dataFolderLock';
import type { OpenedDatabase } from '@/server/store/openDatabase';
import { CommandError } from './commandError';

/**
 * The database that the server uses, by the same environment variables, brought up to date; a new one gets the demo as it would
 * from the server.
 *
 * @throws {@link CommandError} when the server has the embedded database
 */
export async function openCampaignDatabase(print: (line: string) => void): Promise<OpenedDatabase> {
  const settings = readSettings(process.env, process.cwd());
  print(settings.databaseUrl === undefined ? `Opening the database in ${settings.dataFolder}` : 'Opening the database of DATABASE_URL');
  const opened = await openStore(settings).catch((error: unknown) => {
    throw error instanceof DataFolderInUse ? new CommandError(error.message) : error;
  });
  try {
    const demo = { nowSeconds: nowSeconds(systemClock), onProgress: () => undefined };
    if (settings.demo) await seedWhenEmpty(opened.db, () => loadPinKey(settings), demo);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
