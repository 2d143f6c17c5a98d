import type { Kysely } from 'kysely';
import { existingCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type NamedFile, nameOfFile } from '@/server/campaign/table/fileOfRows';
import { keptLayout, layoutOfHeading } from '@/server/campaign/table/keptLayouts';
import { typedMapping } from '@/server/campaign/table/mapping';
import { openTable, type TableForm } from '@/server/campaign/table/readRows';
import type { Database } from '@/server/database/schema';
import { VOTER_FIELDS } from './columns';
import { type Only, typedOnly } from './onlyRows';
import { layoutOf } from './voterLayouts';
import { builtInLayout, type ChosenLayout, recognizedLayout } from './voterTable';

const TEXTS = {
  needsMap: 'A file without a heading needs --map with the numbers of its columns, the first being 1.',
  noIds: (text: string) => `"${text}" is nobody whose ids voters have. Write VAN, a state as NC, or a county as DANE.`,
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
  readonly file: NamedFile;
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

/**
 * Finds out what a voter file is, by its first row and by what staff say of its columns.
 *
 * @throws {@link OrganizerError} when the file cannot be read, or nobody says what its columns mean
 */
export async function openVoterFile(file: NamedFile, options: VoterFileOptions): Promise<VoterFile> {
  const { form, first } = await openTable(file);
  const columns = columnsOf(options, first);
  if (!columns && first.length < 2) recognizedLayout(nameOfFile(file), first);
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
 * Returns what the columns of a file mean.
 *
 * @param campaignId undefined: the campaign is new
 * @throws {@link OrganizerError} when nobody says it
 */
export async function chosenLayout(
  connection: Kysely<Database>,
  campaign: string,
  campaignId: number | undefined,
  { file, first, columns }: VoterFile,
): Promise<ChosenLayout> {
  if (columns === undefined) {
    const mapping = campaignId === undefined ? undefined : await layoutOfHeading(connection, campaignId, 'voters', first);
    return mapping ? { mapping } : { layout: recognizedLayout(nameOfFile(file), first) };
  }
  if (!('kept' in columns)) return columns;
  return { mapping: await keptLayout(connection, await existingCampaign(connection, campaign), 'voters', columns.kept) };
}
