import { basename, extname } from 'node:path';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { type Imported, type ImportProgress, importDoors } from './importDoors';
import { OrganiserError } from './organiserError';
import { type Refusal, readDoors } from './readDoors';
import { readTurfs } from './readTurfs';

const TEXTS = { noName: 'A campaign needs a name.' } as const;

export type ImportOptions = {
  /** Name or uId; without one the file's name is the campaign's. */
  readonly campaign?: string;
  /** A file of packets already cut. */
  readonly turfs?: string;
  /** E-mail of the user who is to walk. */
  readonly assign?: string;
  /** Do everything, then roll it back. */
  readonly dryRun?: boolean;
};

type Surroundings = {
  /** Called only after the files were read and found good. */
  readonly openDatabase: () => Promise<OpenedDatabase>;
  readonly onProgress: (progress: ImportProgress) => void;
};

/** What the import wrote, and the rows of the file that it refused. */
export type ImportOutcome = { readonly imported: Imported; readonly refusals: readonly Refusal[] };

/**
 * Makes doors of a campaign from a file of addresses, one target for each election district.
 *
 * @throws {@link OrganiserError}; then nothing was written
 */
export async function importAddresses(
  file: string,
  options: ImportOptions,
  { openDatabase, onProgress }: Surroundings,
): Promise<ImportOutcome> {
  const { assign, dryRun = false } = options;
  onProgress({ step: 'reading', file });
  const { doors, refusals } = await readDoors(file);
  const turfs = options.turfs === undefined ? undefined : await readTurfs(options.turfs);
  const campaign = (options.campaign ?? basename(file, extname(file))).trim();
  if (campaign === '') throw new OrganiserError(TEXTS.noName);
  const opened = await openDatabase();
  try {
    const optional = { ...(turfs ? { turfs } : {}), ...(assign === undefined ? {} : { assign }) };
    return { imported: await importDoors(opened.db, { doors, campaign, dryRun, ...optional, onProgress }), refusals };
  } finally {
    await opened.close();
  }
}
