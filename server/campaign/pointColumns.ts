import { ADDRESS_COLUMNS, ADDRESS_FIELDS } from './addressColumns';
import { headOf } from './files/headOf';
import { wholeUpload } from './files/uploads';
import { addJob } from './jobs/jobs';
import { OrganizerError } from './organizerError';
import type { Assumption } from './table/assumption';
import { tidyCell } from './table/cellValue';
import { openUnicodeTable } from './table/checkedTable';
import type { NamedFile } from './table/fileOfRows';
import { type FieldPositions, fieldPositions, type Mapping, presentPositions, refuseOtherFields } from './table/mapping';
import { readRows, type TableForm } from './table/readRows';
import { inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  missing: (fields: readonly string[]) => `Say first which column has the ${fields.join(', the ')}.`,
} as const;

type Campaign = { readonly id: number };

/** Fields with their columns, by heading. */
export type PointColumns = Readonly<Record<string, readonly string[]>>;

export type WantedPlacing = WantedPoints & {
  readonly dryRun: boolean;
  /** Correct doors that an earlier file placed, too. */
  readonly mend?: boolean | undefined;
  /** The file is right, although it is doubtful. */
  readonly sure?: boolean | undefined;
};

type WantedPoints = { readonly file: number; readonly columns?: Record<string, string[]> | undefined };

/** A column with its heading, what the first row has in it, and what it is. */
export type DescribedColumn = {
  readonly number: number;
  readonly heading: string;
  readonly example: string;
  readonly field: string | null;
};

export type FilePoints = {
  readonly columns: readonly DescribedColumn[];
  /** Fields without which no address has a place. */
  readonly missing: readonly string[];
  readonly fields: readonly string[];
  /** What was assumed to read the file. */
  readonly assumptions: readonly Assumption[];
};

/** Says what the columns of an uploaded file of address points are. @throws NoSuch where there is no such file, OrganizerError where it is no table */
export async function pointColumns(parts: StaffParts, campaign: Campaign, { file: id, columns }: WantedPoints): Promise<FilePoints> {
  const file = await headOf(parts.db, campaign.id, await wholeUpload(parts, campaign, id));
  const { form, first, assumptions } = await openUnicodeTable(file);
  const positions = columns === undefined ? presentPositions(ADDRESS_COLUMNS, first) : fieldPositions(file.name, mappingOf(columns), first);
  const has = (field: string) => positions.has(field);
  const inOneLine = has('address');
  return {
    columns: await describedColumns(file, form, { first, positions }),
    missing: ['number', 'street', 'lat', 'lon'].filter(
      (field) => !has(field) && !(inOneLine && (field === 'number' || field === 'street')),
    ),
    fields: ADDRESS_FIELDS,
    assumptions,
  };
}

/** Describes the columns of a table. */
export async function describedColumns(
  file: NamedFile,
  form: TableForm,
  {
    first,
    positions,
    hasHeading = true,
  }: { readonly first: readonly string[]; readonly positions: FieldPositions; readonly hasHeading?: boolean },
): Promise<readonly DescribedColumn[]> {
  const fieldAt = new Map([...positions].flatMap(([field, at]) => at.map((position) => [position, field] as const)));
  let example: readonly string[] = [];
  let count = 0;
  for await (const { cells } of readRows(file, form)) {
    count += 1;
    if (hasHeading && count === 1) continue;
    example = cells;
    break;
  }
  return first.map((heading, at) => ({
    number: at + 1,
    heading: hasHeading ? tidyCell(heading) : '',
    example: tidyCell(example[at] ?? ''),
    field: fieldAt.get(at) ?? null,
  }));
}

function mappingOf(columns: PointColumns): Mapping {
  refuseOtherFields(columns, ADDRESS_FIELDS);
  return { hasHeading: true, columns };
}

/** Starts to give doors their places by a file of address points; a dry run counts. @throws as `pointColumns`, and where a column is missing */
export async function startGeocoding(parts: StaffParts, campaign: Campaign, wanted: WantedPlacing): Promise<number> {
  const { file, columns, dryRun, mend, sure } = wanted;
  const { missing } = await pointColumns(parts, campaign, { file, columns });
  if (missing.length > 0) throw new OrganizerError(TEXTS.missing(missing));
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const { name } = await wholeUpload({ db: trx, clock: parts.clock }, campaign, file);
    return addJob(trx, campaignId, { kind: 'geocode', input: { file, columns, dryRun, mend, sure }, about: name }, parts);
  });
}
