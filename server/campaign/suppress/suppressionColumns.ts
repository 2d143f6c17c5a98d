import { headOf } from '@/server/campaign/files/headOf';
import { wholeUpload } from '@/server/campaign/files/uploads';
import { addJob } from '@/server/campaign/jobs/jobs';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { type DescribedColumn, describedColumns } from '@/server/campaign/pointColumns';
import type { Assumption } from '@/server/campaign/table/assumption';
import { type NamedFile, nameOfFile } from '@/server/campaign/table/fileOfRows';
import {
  type FieldPositions,
  fieldPositions,
  headingKey,
  type Mapping,
  presentPositions,
  refuseOtherFields,
} from '@/server/campaign/table/mapping';
import { openTable, type TableForm } from '@/server/campaign/table/readRows';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import type { VoterField } from '@/server/campaign/voters/columns';
import { guessedFields, isPerson, VOTER_HEADINGS } from '@/server/campaign/voters/guessedFields';
import { layoutOf } from '@/server/campaign/voters/voterLayouts';
import type { SuppressionTable } from '@/server/database/importTables';
import { SUPPRESSION_FIELDS } from './suppressionKeys';

const TEXTS = {
  notEnough: (file: string) =>
    `No column of ${file} says who somebody is: by a voter id, a phone number, or a name with an address. Say what its columns are.`,
} as const;

/** How the rows of a file are read. */
export type SuppressionColumns = {
  readonly form: TableForm;
  readonly positions: FieldPositions;
  readonly hasHeading: boolean;
  /** How many cells a row has. */
  readonly width: number;
};

/** A file that was found to be a table. */
export type SuppressionTableOfFile = SuppressionColumns & {
  readonly first: readonly string[];
  readonly assumptions: readonly Assumption[];
  /** Whether its columns say who somebody is. */
  readonly isEnough: boolean;
};

/**
 * Finds out what the columns of a file are: as staff say, as a known layout has them, or by their headings.
 *
 * @throws {@link OrganizerError} when it cannot be read
 */
export async function openSuppressions(file: NamedFile, mapping: Mapping | undefined, isHeaded?: boolean): Promise<SuppressionTableOfFile> {
  const { form, first, assumptions } = await openTable(file, VOTER_HEADINGS);
  const hasHeading = mapping?.hasHeading ?? isHeaded ?? !isPerson(first);
  const positions = mapping ? fieldPositions(nameOfFile(file), mapping, first) : hasHeading ? knownPositions(first) : phonesIn(first);
  return { form, positions, hasHeading, width: first.length, first, assumptions, isEnough: sayWho(positions) };
}

/** Returns whether columns say who somebody is. */
function sayWho(positions: FieldPositions): boolean {
  const has = (field: VoterField) => positions.has(field);
  const isHome =
    (has('address') || has('wholeAddress') || (has('number') && has('street'))) && (has('zip') || has('city') || has('wholeAddress'));
  return has('voterId') || has('vanId') || has('phone') || (isHome && hasNames(positions));
}

const hasNames = (positions: FieldPositions): boolean => positions.has('wholeName') || positions.has('lastName');

function knownPositions(first: readonly string[]): FieldPositions {
  const layout = layoutOf(first);
  if (layout === undefined) {
    // 'ID' may count the rows of the file: it counts where a name stands beside it, or nothing else says who somebody is.
    const others = positionsOf(first.map((heading) => (headingKey(heading) === 'id' ? '' : heading)));
    const isOffice = hasNames(others) && !others.has('voterId') && !others.has('vanId');
    return sayWho(others) && !isOffice ? others : positionsOf(first);
  }
  const { voterId, ...columns } = presentOf(layout.columns);
  // VAN's ids are known beside those of a state.
  return presentPositions({ ...columns, ...(voterId && { [layout.ids === 'VAN' ? 'vanId' : 'voterId']: voterId }) }, first);
}

/** In a file without a heading nothing but phone numbers is known by how it looks. */
function phonesIn(first: readonly string[]): FieldPositions {
  const at = first.flatMap((cell, position) => (/^\+?1?[\s.-]*\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}$/u.test(cell.trim()) ? [position] : []));
  return new Map(at.length > 0 ? [['phone', at]] : []);
}

const presentOf = (columns: Readonly<Partial<Record<VoterField, readonly string[]>>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(SUPPRESSION_FIELDS.flatMap((field) => (columns[field] ? [[field, columns[field]]] : [])));

/** Of two columns for one field the first has it; all columns of phone numbers count. */
function positionsOf(first: readonly string[]): FieldPositions {
  const known = guessedFields(first).flatMap((field, at) =>
    field !== null && SUPPRESSION_FIELDS.includes(field) ? [[field, [at]] as const] : [],
  );
  // In a voter file it may be a street's or a town's.
  const name = first.findIndex((heading) => headingKey(heading) === 'name');
  const phones = first.flatMap((heading, at) => (guessedFields([heading])[0] === 'phone' ? [at] : []));
  return new Map<string, readonly number[]>([
    ...(name === -1 ? [] : [['wholeName', [name]] as const]),
    ...known,
    ...(phones.length > 0 ? [['phone', phones] as const] : []),
  ]);
}

/** @throws {@link OrganizerError} where the columns of a file do not say who somebody is */
export function expectEnough(file: NamedFile, { isEnough }: Pick<SuppressionTableOfFile, 'isEnough'>): void {
  if (!isEnough) throw new OrganizerError(TEXTS.notEnough(nameOfFile(file)));
}

/** Fields with their columns, by heading, or by number where the file has none. */
export type ColumnsOfFile = Readonly<Record<string, readonly string[]>>;

/** What staff have chosen of a file's columns, and whether its first row is a heading. */
type ChosenColumns = { readonly columns?: ColumnsOfFile | undefined; readonly hasHeading?: boolean | undefined };

/** Opens a file by what staff chose in the console. @throws {@link OrganizerError} where a field is none, or it cannot be read */
export async function openChosen(file: NamedFile, { columns, hasHeading }: ChosenColumns): Promise<SuppressionTableOfFile> {
  const known = await openSuppressions(file, undefined, hasHeading);
  if (columns === undefined) return known;
  refuseOtherFields(columns, SUPPRESSION_FIELDS);
  return openSuppressions(file, { hasHeading: known.hasHeading, columns });
}

type Campaign = { readonly id: number };
type WantedColumns = {
  readonly file: number;
  readonly columns?: Record<string, string[]> | undefined;
  readonly hasHeading?: boolean | undefined;
};

export type DescribedSuppressions = {
  readonly columns: readonly DescribedColumn[];
  readonly fields: readonly string[];
  readonly isEnough: boolean;
  readonly hasHeading: boolean;
  readonly assumptions: readonly Assumption[];
};

/** Says what the columns of an uploaded file are. @throws NoSuch where there is no such file, {@link OrganizerError} where it is no table */
export async function suppressionColumns(
  parts: StaffParts,
  campaign: Campaign,
  { file: id, ...chosen }: WantedColumns,
): Promise<DescribedSuppressions> {
  const file = await headOf(parts.db, campaign.id, await wholeUpload(parts, campaign, id));
  const table = await openChosen(file, chosen);
  return {
    columns: await describedColumns(file, table.form, table),
    fields: SUPPRESSION_FIELDS,
    isEnough: table.isEnough,
    hasHeading: table.hasHeading,
    assumptions: table.assumptions,
  };
}

export type WantedSuppression = WantedColumns & {
  readonly effect: SuppressionTable['effect'];
  readonly reason: string;
  readonly dryRun: boolean;
};

/** Starts to read a file of people who are not to be contacted; a dry run counts them. @throws as `suppressionColumns`, and where no column says who somebody is */
export async function startSuppressing(parts: StaffParts, campaign: Campaign, wanted: WantedSuppression): Promise<number> {
  const { file, columns, hasHeading, effect, reason, dryRun } = wanted;
  const upload = await wholeUpload(parts, campaign, file);
  const head = await headOf(parts.db, campaign.id, upload);
  expectEnough(head, await openChosen(head, { columns, hasHeading }));
  const input = { file, columns, hasHeading, effect, reason: plainWords(reason, 'The reason'), dryRun };
  return inTransaction(parts, campaign, {}, (trx, campaignId) =>
    addJob(trx, campaignId, { kind: 'suppress', input, about: upload.name }, parts),
  );
}
