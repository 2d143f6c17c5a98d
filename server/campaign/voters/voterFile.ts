import type { Kysely } from 'kysely';
import { existingCampaign } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Assumption } from '@/server/campaign/table/assumption';
import { type NamedFile, nameOfFile } from '@/server/campaign/table/fileOfRows';
import { type Described, keptLayout, layoutOfHeading } from '@/server/campaign/table/keptLayouts';
import { type Mapping, typedMapping } from '@/server/campaign/table/mapping';
import { openTable, type TableForm } from '@/server/campaign/table/readRows';
import type { Database } from '@/server/database/schema';
import { VOTER_FIELDS } from './columns';
import { VOTER_HEADINGS } from './guessedFields';
import { type Only, typedOnly } from './onlyRows';
import type { VoterLayout } from './voterLayout';
import { layoutOf } from './voterLayouts';
import { builtInLayout, type ChosenLayout, recognizedLayout } from './voterTable';

const TEXTS = {
  needsMap: 'A file without a heading needs --map with the numbers of its columns, the first being 1.',
  noIds: (text: string) => `"${text}" is nobody whose ids voters have. Write VAN, a state as NC, or a county as DANE.`,
  otherIds: (layout: string, ids: string) =>
    `A file of the layout ${layout} has the ids of ${ids}. Say --ids only of columns that you describe.`,
  keptIds: (kept: string, said: string) =>
    `These columns were kept with the ids of ${kept}, and --ids says ${said}. Leave --ids out; or, where ${kept} was wrong, describe the columns anew by --map, with --layout and --ids ${said}.`,
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
  /** Statuses that are left out, with commas; '' for none of them. In place of those that are left out by themselves. */
  readonly leaveOut?: string;
  /** Of columns that staff described: whose ids the voters have, 'VAN' or a state. What is kept of the columns keeps it too. */
  readonly ids?: string;
};

/** Under which name a layout is kept (`keepLayout`); undefined: it is not. */
export type KeepAs = { readonly name: string | undefined } | undefined;

/** A file that was found to be a table. */
export type VoterFile = {
  readonly file: NamedFile;
  readonly form: TableForm;
  readonly first: readonly string[];
  /** What was assumed to read it as a table. */
  readonly assumptions: readonly Assumption[];
  /** What the columns mean, or the name of a layout that the campaign has kept; undefined: an earlier file's with this heading, or nobody knows. */
  readonly columns: { readonly layout: VoterLayout } | { readonly mapping: Mapping } | { readonly kept: string } | undefined;
  /** Which rows are taken; none: all. */
  readonly only: readonly Only[];
  /** Statuses that staff have said are left out. */
  readonly leftOut: readonly string[] | undefined;
  /** The name under which what staff described is kept, without one that of its heading; undefined: it is not kept. */
  readonly keepAs: KeepAs;
  /** Whose ids staff said that the voters have; undefined: whose an earlier file of these columns had. */
  readonly ids: string | undefined;
};

/**
 * Finds out what a voter file is, by its first row and by what staff say of its columns.
 *
 * @throws {@link OrganizerError} when the file cannot be read, or nobody says what its columns mean
 */
export async function openVoterFile(file: NamedFile, options: VoterFileOptions): Promise<VoterFile> {
  const { form, first, assumptions } = await openTable(file, VOTER_HEADINGS);
  const columns = columnsOf(options, first);
  if (!columns && first.length < 2) recognizedLayout(nameOfFile(file), first);
  const ids = options.ids === undefined ? undefined : saidIds(options.ids, columns);
  const leftOut = options.leaveOut
    ?.split(',')
    .map((status) => status.trim())
    .filter(Boolean);
  return {
    file,
    form,
    first,
    assumptions,
    columns,
    keepAs: keepAs(options.layout, columns),
    ids,
    only: typedOnly(options.only ?? []),
    leftOut,
  };
}

/** What an earlier file has told is kept again: whose ids it has may be said by now. */
function keepAs(layout: string | undefined, columns: VoterFile['columns']): KeepAs {
  if (columns === undefined) return { name: undefined };
  return 'layout' in columns || layout === undefined ? undefined : { name: layout };
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
 * Returns what the columns of a file mean, and whose ids it has.
 *
 * @param campaignId undefined: the campaign is new
 * @throws {@link OrganizerError} when nobody says what they mean, or an earlier file of these columns had other ids than staff say
 */
export async function chosenLayout(
  connection: Kysely<Database>,
  campaign: string,
  campaignId: number | undefined,
  { file, first, columns, ids }: Pick<VoterFile, 'file' | 'first' | 'columns' | 'ids'>,
): Promise<ChosenLayout> {
  if (columns === undefined) {
    const known = campaignId === undefined ? undefined : await layoutOfHeading(connection, campaignId, 'voters', first);
    return known ? withIds(known, ids) : { layout: recognizedLayout(nameOfFile(file), first) };
  }
  if ('layout' in columns) return columns;
  if ('mapping' in columns) return { ...columns, ids };
  return withIds(await keptLayout(connection, await existingCampaign(connection, campaign), 'voters', columns.kept), ids);
}

function withIds({ mapping, ids: kept }: Described, said: string | undefined): Described {
  if (kept !== undefined && said !== undefined && kept !== said) throw new OrganizerError(TEXTS.keptIds(kept, said));
  return { mapping, ids: said ?? kept };
}
