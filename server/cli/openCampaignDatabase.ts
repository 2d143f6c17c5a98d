import { loadPinKey, pinBinder } from '@/server/auth/loadPinKey';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Doing } from '@/server/campaign/staff/doings';
import type { StaffParts } from '@/server/campaign/transaction';
import { type Clock, nowSeconds, systemClock } from '@/server/clock';
import { openByServer, ServerRefuses } from '@/server/database/commands/openByServer';
import { DataFolderInUse } from '@/server/database/dataFolderLock';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { openStore } from '@/server/database/openStore';
import { prepareDataFolder } from '@/server/database/restrictToOwner';
import { seedWhenEmpty } from '@/server/demo/seedWhenEmpty';
import { demoMapArchive, readSettings, type Settings } from '@/server/settings';
import { counted } from './counted';
import { doingAtTerminal } from './doingAtTerminal';

const TEXTS = {
  server: (folder: string) => `Working by the server that runs on ${folder}`,
  folder: (folder: string) => `Opening the database in ${folder}`,
  url: 'Opening the database of DATABASE_URL',
  closed: (folder: string, count: number) =>
    `Other users could reach ${counted(count, 'file or folder', 'files or folders')} of ${folder}; now its owner alone can`,
} as const;

/** An open database, and how what is done on it stands in the log of what staff did. */
type OpenedForStaff = Pick<OpenedDatabase, 'db' | 'close'> & { readonly doing?: Doing };

/**
 * Opens the database that the server uses: by the server itself where one runs on this data folder, else by the same environment variables, and migrates
 * it. Writes the demo into a new one, as the server would.
 *
 * @throws {@link OrganizerError} when another process uses the embedded database, or the running server will not
 */
export async function openCampaignDatabase(print: (line: string) => void): Promise<OpenedForStaff> {
  const settings = readSettings(process.env, process.cwd());
  const { dataFolder: folder, databaseUrl } = settings;
  const { closed } = prepareDataFolder(folder);
  if (closed > 0) print(TEXTS.closed(folder, closed));
  const doing = doingAtTerminal(process.argv.slice(2));
  const byServer = await openByServer({ folder, databaseUrl, onNotice: print }).catch(forOrganizers);
  if (byServer) print(TEXTS.server(folder));
  return { ...(byServer ?? (await openItself(settings, print))), ...(doing ? { doing } : {}) };
}

async function openItself(settings: Settings, print: (line: string) => void): Promise<OpenedDatabase> {
  print(settings.databaseUrl === undefined ? TEXTS.folder(settings.dataFolder) : TEXTS.url);
  const opened = await openStore(settings, { bindPin: pinBinder(settings) }).catch(forOrganizers);
  try {
    const demo = { nowSeconds: nowSeconds(systemClock), onProgress: () => undefined, mapArchive: demoMapArchive(settings) };
    if (settings.demo) await seedWhenEmpty(opened.db, () => loadPinKey(settings), demo);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function forOrganizers(error: unknown): never {
  throw error instanceof DataFolderInUse || error instanceof ServerRefuses ? new OrganizerError(error.message) : error;
}

/** How a command reaches the database. Tests hand in the one of a server. */
export type OpenDatabase = () => Promise<OpenedForStaff>;

/** Opens the database for the work of one command, and closes it after it. */
export async function withDatabase<T>(
  openDatabase: OpenDatabase,
  work: (parts: StaffParts) => Promise<T>,
  clock: Clock = systemClock,
): Promise<T> {
  const { db, close, doing } = await openDatabase();
  try {
    return await work({ db, clock, ...(doing ? { doing } : {}) });
  } finally {
    await close();
  }
}
