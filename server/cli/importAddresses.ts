import { basename, extname } from 'node:path';
import type { OpenedDatabase } from '@/server/store/openDatabase';
import { CommandError } from './commandError';
import { importDoors } from './importDoors';
import { importReport } from './importReport';
import { readDoors } from './readDoors';
import { readTurfs } from './readTurfs';

export type ImportOptions = {
  readonly campaign?: string;
  readonly turfs?: string;
  readonly assign?: string;
  readonly dryRun?: boolean;
};

export type CommandSurroundings = {
  /** Called only once the files are known to be good. */
  readonly openDatabase: () => Promise<OpenedDatabase>;
  readonly print: (line: string) => void;
};

/**
 * The staff command `import-addresses`: a file of addresses becomes doors of a campaign, one target for each election district.
 *
 * @throws CommandError in words for the person at the keyboard; then nothing was written
 */
export async function importAddresses(file: string, options: ImportOptions, { openDatabase, print }: CommandSurroundings): Promise<void> {
  const { assign, dryRun = false } = options;
  print(`Reading ${file}`);
  const { doors, refusals } = await readDoors(file);
  const turfs = options.turfs === undefined ? undefined : await readTurfs(options.turfs);
  const campaign = (options.campaign ?? basename(file, extname(file))).trim();
  if (campaign === '') throw new CommandError('A campaign needs a name.');
  const opened = await openDatabase();
  try {
    const optional = { ...(turfs ? { turfs } : {}), ...(assign === undefined ? {} : { assign }) };
    const imported = await importDoors(opened.db, { doors, campaign, dryRun, ...optional, onProgress: print });
    for (const line of importReport({ imported, refusals, dryRun, ...optional })) print(line);
  } finally {
    await opened.close();
  }
}
