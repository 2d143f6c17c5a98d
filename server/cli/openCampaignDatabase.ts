import { loadPinKey, pinBinder } from '@/server/auth/loadPinKey';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import { type Clock, nowSeconds, systemClock } from '@/server/clock';
import { DataFolderInUse } from '@/server/database/dataFolderLock';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { openStore } from '@/server/database/openStore';
import { prepareDataFolder } from '@/server/database/restrictToOwner';
import { seedWhenEmpty } from '@/server/demo/seedWhenEmpty';
import { demoMapArchive, readSettings } from '@/server/settings';
import { counted } from './counted';

const TEXTS = {
  folder: (folder: string) => `Opening the database in ${folder}`,
  url: 'Opening the database of DATABASE_URL',
  closed: (folder: string, count: number) =>
    `Other users could reach ${counted(count, 'file or folder', 'files or folders')} of ${folder}; now its owner alone can`,
} as const;

/**
 * Opens the database that the server uses, by the same environment variables, and migrates it. Writes the demo into a new one, as
 * the server would.
 *
 * @throws {@link OrganizerError} when another process uses the embedded database
 */
export async function openCampaignDatabase(print: (line: string) => void): Promise<OpenedDatabase> {
  const settings = readSettings(process.env, process.cwd());
  const { closed } = prepareDataFolder(settings.dataFolder);
  if (closed > 0) print(TEXTS.closed(settings.dataFolder, closed));
  print(settings.databaseUrl === undefined ? TEXTS.folder(settings.dataFolder) : TEXTS.url);
  const opened = await openStore(settings, { bindPin: pinBinder(settings) }).catch((error: unknown) => {
    throw error instanceof DataFolderInUse ? new OrganizerError(error.message) : error;
  });
  try {
    const demo = { nowSeconds: nowSeconds(systemClock), onProgress: () => undefined, mapArchive: demoMapArchive(settings) };
    if (settings.demo) await seedWhenEmpty(opened.db, () => loadPinKey(settings), demo);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** How a command reaches the database. Tests hand in the one of a server. */
export type OpenDatabase = () => Promise<Pick<OpenedDatabase, 'db' | 'close'>>;

/** Opens the database for the work of one command, and closes it after it. */
export async function withDatabase<T>(
  openDatabase: OpenDatabase,
  work: (parts: StaffParts) => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> {
  const { db, close } = await openDatabase();
  try {
    return await work({ db, clock });
  } finally {
    await close();
  }
}
