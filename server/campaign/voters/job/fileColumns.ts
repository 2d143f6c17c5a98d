import { headOf } from '@/server/campaign/files/headOf';
import { wholeUpload } from '@/server/campaign/files/uploads';
import { OrganizerError } from '@/server/campaign/organizerError';
import { tidyCell } from '@/server/campaign/table/cellValue';
import { layoutOfHeading } from '@/server/campaign/table/keptLayouts';
import { headedPositions } from '@/server/campaign/table/mapping';
import { openTable, readRows } from '@/server/campaign/table/readRows';
import type { StaffParts } from '@/server/campaign/transaction';
import { VOTER_FIELDS } from '@/server/campaign/voters/columns';
import { guessedFields, isPerson, VOTER_HEADINGS } from '@/server/campaign/voters/guessedFields';
import { layoutOf } from '@/server/campaign/voters/voterLayouts';
import { type ChosenLayout, hasHeading, idsOf } from '@/server/campaign/voters/voterTable';
import { describedBy, isDescription, type SaidColumns, type WantedColumns, wantedOf } from './wantedColumns';

const TEXTS = {
  oneColumn: (name: string) => `${name} has one column only. Columns are separated by commas, tabs, pipes or semicolons.`,
  missing: (fields: readonly string[]) => `Say first which column has the ${fields.join(', the ')}.`,
  otherIds: (layout: string, ids: string) =>
    `A file of the layout ${layout} has the ids of ${ids}. Where its voters have other ones, say under Columns what each column becomes.`,
} as const;

/** So many rows are looked at for an example of each column. */
const LOOKED_AT = 200;
const LONGEST_EXAMPLE = 80;

/** What stands in one column of a file, and what it becomes. */
export type FileColumn = {
  /** From 1. */
  readonly number: number;
  /** '' in a file without a heading. */
  readonly heading: string;
  /** The first content that is not empty. */
  readonly example: string;
  /** Of `VOTER_FIELDS`; null: it is left out. Where the columns are not known, a guess for somebody to look at. */
  readonly field: string | null;
};

export type FileColumns = {
  /** The name of the layout; null: staff describe the columns, now or for an earlier file with this heading. */
  readonly layout: string | null;
  readonly isKnown: boolean;
  readonly hasHeading: boolean;
  readonly encoding: string;
  readonly delimiter: string;
  /** Whose ids the voters have; null: nobody has said. */
  readonly ids: string | null;
  readonly columns: readonly FileColumn[];
  /** Fields without which nobody can be imported. */
  readonly missing: readonly string[];
  readonly fields: readonly string[];
};

/** A file, and what somebody says of its columns; without it they are recognized. */
export type SaidOfFile = { readonly file: number; readonly columns?: SaidColumns | undefined };

/**
 * Says what an uploaded file's columns are, by its first part.
 *
 * @throws NoSuch where there is no such file, {@link OrganizerError} where it is no table, or of a known layout and said to have other ids
 */
export async function fileColumns(parts: StaffParts, campaign: { readonly id: number }, said: SaidOfFile): Promise<FileColumns> {
  return (await columnsToRead(parts, campaign, said)).found;
}

/**
 * Returns beside it by what columns the file is to be read: where somebody has said whose ids it has and nothing else, by those that are known, as they were described.
 *
 * @throws as `fileColumns`
 */
export async function columnsToRead(
  { db, clock }: StaffParts,
  campaign: { readonly id: number },
  { file: id, columns: said }: SaidOfFile,
): Promise<{ readonly found: FileColumns; readonly wanted: WantedColumns | undefined }> {
  const upload = await wholeUpload({ db, clock }, campaign, id);
  const file = await headOf(db, campaign.id, upload);
  const { form, first } = await openTable(file, VOTER_HEADINGS);
  if (first.length < 2) throw new OrganizerError(TEXTS.oneColumn(upload.name));
  const chosen =
    said !== undefined && isDescription(said)
      ? describedBy(said)
      : await knownColumns(db, { campaignId: campaign.id, first, ids: said?.ids });
  const isHeaded = chosen === undefined ? !isPerson(first) : hasHeading(chosen);
  const rows: (readonly string[])[] = [];
  for await (const { cells } of readRows(file, form)) {
    rows.push(cells);
    if (rows.length > LOOKED_AT) break;
  }
  const guessed = isHeaded ? guessedFields(first) : [];
  const fieldOf = chosen === undefined ? (at: number) => guessed[at] ?? null : fieldsOf(chosen, first);
  const examples = rows.slice(isHeaded ? 1 : 0);
  const columns = first.map((heading, at) => ({
    number: at + 1,
    heading: isHeaded ? tidyCell(heading) : '',
    example: tidyCell(examples.find((cells) => tidyCell(cells[at] ?? '') !== '')?.[at] ?? '').slice(0, LONGEST_EXAMPLE),
    field: fieldOf(at),
  }));
  const found = {
    layout: chosen !== undefined && 'layout' in chosen ? chosen.layout.name : null,
    isKnown: chosen !== undefined,
    hasHeading: isHeaded,
    encoding: form.encoding,
    delimiter: form.delimiter,
    ids: (chosen ? idsOf(chosen) : said?.ids?.toUpperCase()) ?? null,
    columns,
    missing: missingIn(columns.map(({ field }) => field)),
    fields: VOTER_FIELDS,
  };
  return { found, wanted: wantedOf(said, chosen) };
}

/** @throws {@link OrganizerError} where nobody has described a column that each person needs. A guess is no description. */
export function refuseMissingFields({ missing, isKnown }: FileColumns): void {
  const lacking = isKnown ? missing : missingIn([]);
  if (lacking.length > 0) throw new OrganizerError(TEXTS.missing(lacking));
}

/**
 * Returns what the columns of a file with this first row are known to mean; undefined: nobody knows.
 *
 * @param ids whose ids somebody says that it has (null: nobody any more); undefined: as an earlier file had them
 */
async function knownColumns(
  db: StaffParts['db'],
  { campaignId, first, ids }: { readonly campaignId: number; readonly first: readonly string[]; readonly ids: string | null | undefined },
): Promise<ChosenLayout | undefined> {
  const said = ids?.toUpperCase();
  const layout = layoutOf(first);
  if (layout !== undefined && said !== undefined && said !== layout.ids) throw new OrganizerError(TEXTS.otherIds(layout.name, layout.ids));
  if (layout !== undefined) return { layout };
  const kept = await layoutOfHeading(db, campaignId, 'voters', first);
  return kept && ids !== undefined ? { ...kept, ids: said } : kept;
}

/** Returns the field of each column, by its position. */
function fieldsOf(chosen: ChosenLayout, first: readonly string[]): (at: number) => string | null {
  const isHeaded = hasHeading(chosen);
  const positionIn = isHeaded ? headedPositions(first) : (name: string) => Number(name) - 1;
  const columns = 'mapping' in chosen ? chosen.mapping.columns : chosen.layout.columns;
  const found = new Map<number, string>();
  for (const [field, names] of Object.entries(columns))
    for (const name of names) {
      const at = positionIn(name);
      if (at >= 0 && !found.has(at)) found.set(at, field);
    }
  if ('layout' in chosen) {
    for (const [, name] of chosen.layout.districts) found.set(positionIn(name), 'district');
    for (const [at, heading] of first.entries()) if (chosen.layout.electionOf?.(heading) !== undefined) found.set(at, 'election');
  }
  return (at) => found.get(at) ?? null;
}

/** The fields that the table of a file needs (`voterTable`). */
function missingIn(fields: readonly (string | null)[]): string[] {
  const has = (field: string) => fields.includes(field);
  return [
    ...(has('voterId') ? [] : ['voterId']),
    ...(has('lastName') || has('firstName') || has('wholeName') ? [] : ['lastName']),
    ...(has('address') || has('wholeAddress') || (has('number') && has('street')) ? [] : ['address']),
  ];
}
