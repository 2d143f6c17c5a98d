import type { Command } from 'commander';
import { pinBinder } from '@/server/auth/loadPinKey';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type CopiedTable, copyDatabase } from '@/server/database/copyDatabase';
import { openStore } from '@/server/database/openStore';
import { prepareDataFolder } from '@/server/database/restrictToOwner';
import { readSettings } from '@/server/settings';
import type { Print } from './staffOptions';

const TEXTS = {
  about: 'Move everything from the embedded database in WALKBOOK_DATA to the empty PostgreSQL that DATABASE_URL names.',
  help: '\nStop the server first. The embedded database stays as it is; the key in WALKBOOK_DATA is needed by the server as before.',
  noUrl: 'Set DATABASE_URL to the PostgreSQL that everything is to be moved to.',
  from: (folder: string) => `Reading the embedded database in ${folder}`,
  table: ({ table, rows }: CopiedTable) => `${table}: ${rows}`,
  moved: (folder: string) => `Moved. Start the server with this DATABASE_URL and WALKBOOK_DATA=${folder}, which has the PIN key.`,
} as const;

/**
 * Runs the command `move-database`.
 *
 * @throws OrganizerError when DATABASE_URL is missing
 * @throws Error when that database has rows already, or another process uses the embedded one; then no row was written
 */
export async function moveDatabaseCommand(env: NodeJS.ProcessEnv, print: Print): Promise<void> {
  const settings = readSettings(env, process.cwd());
  const { dataFolder, databaseUrl } = settings;
  if (databaseUrl === undefined) throw new OrganizerError(TEXTS.noUrl);
  prepareDataFolder(dataFolder);
  print(TEXTS.from(dataFolder));
  const bindPin = pinBinder(settings);
  const from = await openStore({ dataFolder, databaseUrl: undefined }, { bindPin });
  try {
    const to = await openStore({ dataFolder, databaseUrl }, { bindPin });
    try {
      await copyDatabase(from.db, to.db, (copied) => copied.rows > 0 && print(TEXTS.table(copied)));
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
  print(TEXTS.moved(dataFolder));
}

export function addMoveDatabase(program: Command, print: Print): void {
  program
    .command('move-database')
    .description(TEXTS.about)
    .addHelpText('after', TEXTS.help)
    .action(() => moveDatabaseCommand(process.env, print));
}
