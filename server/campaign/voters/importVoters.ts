import { basename, extname } from 'node:path';
import { existingCampaign, type NamedCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { keptLayout } from '@/server/campaign/table/keptLayouts';
import { typedMapping } from '@/server/campaign/table/mapping';
import { openTable } from '@/server/campaign/table/readRows';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { createStagedFile, dropStagedFile } from './stagedFile';
import { type FileRefusal, stageFile } from './stageFile';
import { VOTER_FIELDS } from './voterFields';
import { builtInLayout, type ChosenLayout, recognizedLayout, voterTable } from './voterTable';
import { type WrittenFile, writeFile } from './writeFile';

const TEXTS = {
  noName: 'A campaign needs a name.',
  needsMap: 'A file without a heading needs --map with the numbers of its columns, the first being 1.',
} as const;

export type VoterImportOptions = {
  /** Name or uId; without one the file's name is the campaign's. */
  readonly campaign?: string;
  /** 'field=column', each. */
  readonly map?: readonly string[];
  /** With `map` the name under which it is kept; else the name of a layout. */
  readonly layout?: string;
  /** False: the first row is a voter. */
  readonly header?: boolean;
  /** Do everything, then roll it back. */
  readonly dryRun?: boolean;
};

export type VoterImportProgress =
  | { readonly step: 'reading'; readonly rows: number; readonly bytes: number }
  | { readonly step: 'writing'; readonly rows: number; readonly of: number };

export type VoterImportParts = {
  /** Called only after the file was found to be one. */
  readonly openDatabase: () => Promise<OpenedDatabase>;
  readonly onProgress: (progress: VoterImportProgress) => void;
  /** Called for each row that was refused. */
  readonly onRefusal: (refusal: FileRefusal) => void;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
};

export type VoterImport = WrittenFile & {
  readonly campaign: NamedCampaign;
  /** The layout's name; null for columns that staff described. */
  readonly layout: string | null;
  readonly encoding: string;
  readonly refused: number;
};

/**
 * Brings a campaign's people up to date with a voter file. Households are formed by address: who lives at a door that the campaign has is
 * filed there, the others get a new door, in no packet. A person is known by the file's voter id, so that a second import doubles nobody.
 *
 * The file is read to its end before anything is written. Then parts of it are written one by one, so that the phones' changes never wait
 * long; one that was cut short is completed by running it again.
 *
 * @throws {@link OrganizerError}; then nothing was written
 * @throws HalfDoneError when the database failed after some parts were written
 */
export async function importVoters(file: string, options: VoterImportOptions, parts: VoterImportParts): Promise<VoterImport> {
  const { form, first } = await openTable(file);
  const name = (options.campaign ?? basename(file, extname(file))).trim();
  if (name === '') throw new OrganizerError(TEXTS.noName);
  const early = chosenByFile(file, options, first);
  const { db, close } = await parts.openDatabase();
  try {
    return await db.connection().execute(async (connection) => {
      const chosen = early ?? {
        mapping: await keptLayout(connection, await existingCampaign(connection, name), 'voters', options.layout ?? ''),
      };
      const table = voterTable(file, chosen, first, parts.today);
      await createStagedFile(connection);
      try {
        const staged = await stageFile(connection, { file, form, chosen, table }, parts);
        const keepAs = options.map?.length ? options.layout : undefined;
        const { onProgress } = parts;
        const written = await writeFile(connection, { name, chosen, table, staged, keepAs, isDryRun: options.dryRun ?? false, onProgress });
        const layout = 'layout' in chosen ? chosen.layout.name : null;
        return { ...written, layout, encoding: form.encoding, refused: staged.refused };
      } finally {
        await dropStagedFile(connection);
      }
    });
  } finally {
    await close();
  }
}

/** What the options and the file itself say of its columns; undefined when the campaign's own layout of that name has to be read. */
function chosenByFile(
  file: string,
  { map = [], layout, header = true }: VoterImportOptions,
  first: readonly string[],
): ChosenLayout | undefined {
  if (map.length > 0) return { mapping: typedMapping(map, VOTER_FIELDS, header) };
  if (layout === undefined) {
    const recognized = recognizedLayout(file, first);
    if (!header && !recognized.fits) throw new OrganizerError(TEXTS.needsMap);
    return { layout: recognized };
  }
  const builtIn = builtInLayout(layout);
  return builtIn && { layout: builtIn };
}
