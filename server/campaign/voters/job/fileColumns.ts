import { headOf } from '@/server/campaign/files/headOf';
import { wholeUpload } from '@/server/campaign/files/uploads';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type Described, layoutOfHeading } from '@/server/campaign/table/keptLayouts';
import { headingKey, tidyCell } from '@/server/campaign/table/mapping';
import { openTable, readRows } from '@/server/campaign/table/readRows';
import type { StaffParts } from '@/server/campaign/transaction';
import { VOTER_FIELDS } from '@/server/campaign/voters/columns';
import { guessedFields } from '@/server/campaign/voters/guessedFields';
import { layoutOf } from '@/server/campaign/voters/voterLayouts';
import { type ChosenLayout, hasHeading, idsOf } from '@/server/campaign/voters/voterTable';
import { describedBy, type WantedColumns } from './wantedColumns';

const TEXTS = {
  oneColumn: (name: string) => `${name} has one column only. Columns are separated by commas, tabs, pipes or semicolons.`,
  missing: (fields: readonly string[]) => `Say first which column has the ${fields.join(', the ')}.`,
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

/**
 * Says what an uploaded file's columns are, by its first part.
 *
 * @param wanted what somebody says of them; without it they are recognized
 * @throws NoSuch where there is no such file, {@link OrganizerError} where it is no table
 */
export async function fileColumns(
  { db, clock }: StaffParts,
  campaign: { readonly id: number },
  { file: id, columns: wanted }: { readonly file: number; readonly columns?: WantedColumns | undefined },
): Promise<FileColumns> {
  const upload = await wholeUpload({ db, clock }, campaign, id);
  const file = await headOf(db, campaign.id, upload);
  const { form, first } = await openTable(file);
  if (first.length < 2) throw new OrganizerError(TEXTS.oneColumn(upload.name));
  const kept = wanted === undefined ? await layoutOfHeading(db, campaign.id, 'voters', first) : undefined;
  const chosen = chosenBy(wanted, kept, first);
  const isHeaded = chosen === undefined ? (wanted?.hasHeading ?? true) : hasHeading(chosen);
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
  return {
    layout: chosen !== undefined && 'layout' in chosen ? chosen.layout.name : null,
    isKnown: chosen !== undefined,
    hasHeading: isHeaded,
    encoding: form.encoding,
    delimiter: form.delimiter,
    ids: (chosen && idsOf(chosen)) ?? null,
    columns,
    missing: missingIn(columns.map(({ field }) => field)),
    fields: VOTER_FIELDS,
  };
}

/** @throws {@link OrganizerError} where nobody has described a column that each person needs. A guess is no description. */
export function refuseMissingFields({ missing, isKnown }: FileColumns): void {
  const lacking = isKnown ? missing : missingIn([]);
  if (lacking.length > 0) throw new OrganizerError(TEXTS.missing(lacking));
}

function chosenBy(wanted: WantedColumns | undefined, kept: Described | undefined, first: readonly string[]): ChosenLayout | undefined {
  if (wanted !== undefined) return describedBy(wanted);
  const layout = layoutOf(first);
  if (layout !== undefined) return { layout };
  return kept;
}

/** Returns the field of each column, by its position. */
function fieldsOf(chosen: ChosenLayout, first: readonly string[]): (at: number) => string | null {
  const isHeaded = hasHeading(chosen);
  const keys = isHeaded ? first.map(headingKey) : first.map((_, at) => String(at + 1));
  const columns = 'mapping' in chosen ? chosen.mapping.columns : chosen.layout.columns;
  const found = new Map<number, string>();
  for (const [field, names] of Object.entries(columns))
    for (const name of names) {
      const exact = isHeaded ? first.indexOf(name) : -1;
      const at = exact === -1 ? keys.indexOf(isHeaded ? headingKey(name) : name) : exact;
      if (at !== -1 && !found.has(at)) found.set(at, field);
    }
  if ('layout' in chosen) {
    for (const [, name] of chosen.layout.districts) found.set(keys.indexOf(headingKey(name)), 'district');
    for (const [at, heading] of first.entries()) if (chosen.layout.electionOf?.(heading) !== undefined) found.set(at, 'election');
  }
  return (at) => found.get(at) ?? null;
}

/** The fields that the table of a file needs (`voterTable`). */
function missingIn(fields: readonly (string | null)[]): string[] {
  const has = (field: string) => fields.includes(field);
  return [
    ...(has('voterId') ? [] : ['voterId']),
    ...(has('lastName') || has('firstName') ? [] : ['lastName']),
    ...(has('address') || (has('number') && has('street')) ? [] : ['address']),
  ];
}
