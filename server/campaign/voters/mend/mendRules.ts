import { LONGEST_CELL } from '@/lib/domain/staff/voterCells';
import { isLine } from '@/server/campaign/address/fileAddress';
import { tidyCell } from '@/server/campaign/table/cellValue';
import { cellReader } from '@/server/campaign/table/mapping';
import { VOTER_FIELDS } from '@/server/campaign/voters/columns';
import { isSecret, type VoterFileTable, type VoterRefusal } from '@/server/campaign/voters/fileVoter';

/* Which cells of a refused row somebody can mend by hand, and what the row is then. */

/** What staff have written into a row, by the position of the cell, from 0. */
type MendedCells = Readonly<Record<string, string>>;

/** A cell that can be mended: a field of `VOTER_FIELDS` with what stands there now, as long as a cell may be. */
export type FieldToMend = { readonly field: string; readonly value: string };

/** Longer rows are not kept to be mended one by one: in characters. */
const LONGEST_ROW = 16_384;

/** Whether a row is kept with its file to be mended. */
export const isKeptWhole = (cells: readonly string[]): boolean => cells.reduce((sum, { length }) => sum + length, 0) <= LONGEST_ROW;

/** Returns a row as it is with what staff have written. */
export const withMended = (cells: readonly string[], mended: MendedCells): string[] => cells.map((cell, at) => mended[at] ?? cell);

/**
 * Returns the cells that the reason of a refusal is about. Of some reasons that is none: cells of a row with more or fewer than the heading may be any column's, whoever is no
 * longer registered may not vote, and an address that is kept secret is not to be guessed.
 */
export function fieldsOfReason(table: VoterFileTable, cells: readonly string[], reason: string): readonly string[] {
  const { positions } = table;
  const cell = cellReader(positions, cells);
  // A reason of an older version has no fields.
  switch (reason as VoterRefusal) {
    case 'no voter id':
    case 'a voter id longer than 64 characters':
    case 'a voter id that came before':
      return ['voterId'];
    case 'no name':
      return ['firstName', 'lastName'].filter((field) => positions.has(field));
    case 'no address, or a confidential one':
    case 'no house number': {
      const parts = ['number', 'street'];
      const hasParts = parts.every((field) => positions.has(field));
      const fields = positions.has('address') && (!hasParts || isLine(cell)) ? ['address'] : parts;
      return fields.some((field) => isSecret(cell(field))) ? [] : fields;
    }
    case 'a house number or unit that a spreadsheet changed: format the column as text':
      return ['number', 'unit'].filter((field) => positions.has(field));
    case 'a cell longer than 200 characters':
      return VOTER_FIELDS.filter((field) => cell(field).length > LONGEST_CELL);
    default:
      return [];
  }
}

/** Returns the cells of a row that somebody can mend: those of its reason, and those that were mended. */
export function fieldsToMend(
  table: VoterFileTable,
  { cells, mended, reason }: { readonly cells: readonly string[]; readonly mended: MendedCells; readonly reason: string | null },
): FieldToMend[] {
  const now = withMended(cells, mended);
  const cell = cellReader(table.positions, now);
  const isMended = (field: string) => (table.positions.get(field) ?? []).some((at) => at in mended);
  const fields = new Set([...(reason === null ? [] : fieldsOfReason(table, now, reason)), ...VOTER_FIELDS.filter(isMended)]);
  return [...fields].map((field) => ({ field, value: shortened(cell(field)) }));
}

const shortened = (text: string) => plainCell(text.slice(0, LONGEST_CELL));

/** Returns a cell as the database can keep it: without the sign that ends texts, and without half letters. */
export const plainCell = (cell: string): string => cell.replaceAll('\0', ' ').replace(/\p{Cs}/gu, ' ');

/**
 * Returns what stands in a row's cells once somebody has written into fields. A field of several columns is written into the first, and the others are emptied. A field that says again
 * what the file says is mended no more.
 */
export function mendedBy(
  table: VoterFileTable,
  { cells, mended }: { readonly cells: readonly string[]; readonly mended: MendedCells },
  values: Readonly<Record<string, string>>,
): MendedCells {
  const inFile = cellReader(table.positions, cells);
  const now = new Map(Object.entries(mended));
  for (const [field, value] of Object.entries(values)) {
    const written = tidyCell(plainCell(value));
    const [first, ...others] = table.positions.get(field) ?? [];
    if (first === undefined) continue;
    for (const at of [first, ...others]) now.delete(String(at));
    if (written === inFile(field)) continue;
    now.set(String(first), written);
    for (const at of others) now.set(String(at), '');
  }
  return Object.fromEntries(now);
}

/** A row in words, for whoever looks at it. */
export type RowInWords = { readonly name: string; readonly address: string };

const SHOWN_CELLS = 6;
const LONGEST_SHOWN = 80;

/** Returns who a refused row is about, and where they live, as the file says it. Of a row whose columns nobody can tell, its first cells. */
export function rowInWords(table: VoterFileTable, cells: readonly string[]): RowInWords {
  const plain = (parts: readonly string[], between = ' ') => plainCell(parts.filter(Boolean).join(between).slice(0, LONGEST_SHOWN));
  if (cells.length !== table.width) return { name: plain(cells.slice(0, SHOWN_CELLS).map(tidyCell)), address: '' };
  const cell = cellReader(table.positions, cells);
  const street = isLine(cell) ? [cell('address')] : ['number', 'predir', 'street', 'streetType', 'postdir'].map(cell);
  return { name: plain([cell('firstName'), cell('lastName')]), address: plain([street.filter(Boolean).join(' '), cell('city')], ', ') };
}
