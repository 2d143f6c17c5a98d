import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { campaignToImport, existingCampaign, type ImportInto, type NamedCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { headingText, keptLayout, layoutOfHeading } from '@/server/campaign/table/keptLayouts';
import { typedMapping } from '@/server/campaign/table/mapping';
import { openTable, type TableForm } from '@/server/campaign/table/readRows';
import type { RefusalListener } from '@/server/campaign/table/refusals';
import type { DryRun, StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { VOTER_FIELDS } from './columns';
import type { VoterRefusal } from './fileVoter';
import { type Only, rowTest, typedOnly } from './onlyRows';
import { createStagedFile, dropStagedFile } from './stagedFile';
import { stageFile } from './stageFile';
import { layoutOf } from './voterLayouts';
import { builtInLayout, type ChosenLayout, hasHeading, recognizedLayout, voterTable } from './voterTable';
import { type WrittenFile, writeFile } from './writeFile';

const TEXTS = {
  needsMap: 'A file without a heading needs --map with the numbers of its columns, the first being 1.',
  noIds: (text: string) => `"${text}" is nobody whose ids voters have. Write VAN, or a state as NC.`,
  otherIds: (layout: string, ids: string) =>
    `A file of the layout ${layout} has the ids of ${ids}. Say --ids only of columns that you describe.`,
} as const;

export type VoterFileOptions = {
  /** 'field=column', each. */
  readonly map?: readonly string[];
  /** With `map` the name under which it is kept; else the name of a layout. */
  readonly layout?: string;
  /** False: the first row is a voter. */
  readonly header?: boolean;
  /** 'column=value,value', each: only rows that say so are taken. */
  readonly only?: readonly string[];
  /** Of columns that staff described: whose ids the voters have, 'VAN' or a state. */
  readonly ids?: string;
};

/** A file that was found to be a table. */
export type VoterFile = {
  readonly file: string;
  readonly form: TableForm;
  readonly first: readonly string[];
  /** What the columns mean, or the name of a layout that the campaign has kept; undefined: an earlier file's with this heading, or nobody knows. */
  readonly columns: ChosenLayout | { readonly kept: string } | undefined;
  /** Which rows are taken; none: all. */
  readonly only: readonly Only[];
  /** The name under which what staff described is kept; undefined: not at all. */
  readonly keepAs: string | undefined;
  /** Whose ids staff said that the voters have. */
  readonly ids: string | undefined;
};

export type VoterImportProgress =
  | { readonly step: 'reading'; readonly rows: number; readonly bytes: number }
  | { readonly step: 'writing'; readonly rows: number; readonly of: number };

export type VoterImportInput = DryRun &
  ImportInto &
  RefusalListener<VoterRefusal> & {
    readonly source: VoterFile;
    readonly onProgress: (progress: VoterImportProgress) => void;
  };

export type VoterImport = WrittenFile & {
  readonly campaign: NamedCampaign;
  /** The layout's name; null for columns that staff described. */
  readonly layout: string | null;
  readonly encoding: string;
  readonly refused: number;
  /** Rows that `only` does not take. */
  readonly leftOut: number;
};

/**
 * Finds out what a voter file is, by its first row and by what staff say of its columns.
 *
 * @throws {@link OrganizerError} when the file cannot be read, or nobody says what its columns mean
 */
export async function openVoterFile(file: string, options: VoterFileOptions): Promise<VoterFile> {
  const { form, first } = await openTable(file);
  const columns = columnsOf(options, first);
  if (!columns && first.length < 2) recognizedLayout(file, first);
  const keepAs = options.map?.length || (columns && 'kept' in columns) ? options.layout : undefined;
  const ids = options.ids === undefined ? undefined : saidIds(options.ids, columns);
  return { file, form, first, columns, keepAs, ids, only: typedOnly(options.only ?? []) };
}

function saidIds(text: string, columns: VoterFile['columns']): string {
  const ids = text.trim().toUpperCase();
  if (!/^[A-Z]{2,12}$/u.test(ids)) throw new OrganizerError(TEXTS.noIds(text));
  if (columns && 'layout' in columns && columns.layout.ids !== ids)
    throw new OrganizerError(TEXTS.otherIds(columns.layout.name, columns.layout.ids));
  return ids;
}

function columnsOf({ map = [], layout, header = true }: VoterFileOptions, first: readonly string[]): VoterFile['columns'] {
  if (map.length > 0) return { mapping: typedMapping(map, VOTER_FIELDS, header) };
  if (layout === undefined) {
    const recognized = layoutOf(first);
    if (!header && !recognized?.fits) throw new OrganizerError(TEXTS.needsMap);
    return recognized && { layout: recognized };
  }
  const builtIn = builtInLayout(layout);
  return builtIn ? { layout: builtIn } : { kept: layout };
}

/**
 * Brings a campaign's people up to date with a voter file. Households are formed by address: who lives at a door that the campaign has is
 * filed there, the others get a new door, in no packet. A person is known by the file's voter id, so that a second import doubles nobody.
 *
 * The file is read to its end before anything is written. Then parts of it are written one by one, so that the phones' changes never wait
 * long; one that was cut short is completed by running it again.
 *
 * @param campaign name or uId; where no campaign has it, one of this name is made if the input says `create`
 * @throws {@link OrganizerError}; then nothing was written
 * @throws HalfDoneError when the database failed after some parts were written
 */
export function importVoters({ db, clock }: StaffParts, campaign: string, input: VoterImportInput): Promise<VoterImport> {
  const { source, create, dryRun: isDryRun = false, onProgress } = input;
  const { file, form, first, only, keepAs, ids } = source;
  const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
  return db.connection().execute(async (connection) => {
    // Before a file of a million rows is read.
    const into = await campaignToImport(connection, campaign, { create });
    if (into) await refuseArchived(connection, into.id);
    const chosen = await chosenLayout(connection, campaign, into?.id, source);
    const table = voterTable(file, chosen, first, today);
    await createStagedFile(connection);
    try {
      const isWanted = rowTest(only, first, table.positions);
      const staged = await stageFile(connection, { file, form, first, chosen, table, isWanted }, input);
      const layout = 'layout' in chosen ? chosen.layout : undefined;
      const toWrite = {
        ...{ name: campaign, create, chosen, table, staged, keepAs, ids: layout?.ids ?? ids, isDryRun, onProgress },
        heading: hasHeading(chosen) ? headingText(first) : null,
        fileName: basename(file),
        at: nowSeconds(clock),
      };
      const written = await writeFile(connection, toWrite);
      return { ...written, layout: layout?.name ?? null, encoding: form.encoding, refused: staged.refused, leftOut: staged.leftOut };
    } finally {
      await dropStagedFile(connection);
    }
  });
}

/** What the columns of a file mean. @throws {@link OrganizerError} when nobody says it */
async function chosenLayout(
  connection: Kysely<Database>,
  campaign: string,
  campaignId: number | undefined,
  { file, first, columns }: VoterFile,
): Promise<ChosenLayout> {
  if (columns === undefined) {
    const mapping = campaignId === undefined ? undefined : await layoutOfHeading(connection, campaignId, 'voters', first);
    return mapping ? { mapping } : { layout: recognizedLayout(file, first) };
  }
  if (!('kept' in columns)) return columns;
  return { mapping: await keptLayout(connection, await existingCampaign(connection, campaign), 'voters', columns.kept) };
}
