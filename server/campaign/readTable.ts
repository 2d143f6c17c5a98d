import { ADDRESS_COLUMNS } from './addressColumns';
import { cellValue } from './table/cellValue';
import { openUnicodeTable, refuseMissing } from './table/checkedTable';
import { type NamedFile, nameOfFile, type RawRow } from './table/fileOfRows';
import { type FieldPositions, fieldPositions, type Mapping, presentPositions } from './table/mapping';
import { readRows } from './table/readRows';
import type { RefusalListener } from './table/refusals';

/** The fields without which no address has a place. */
const NEEDED = ['number', 'street', 'lat', 'lon'] as const;

export type TableRow = {
  /** Cells by field (`ADDRESS_COLUMNS`), tidied; undefined when the row has more or fewer cells than the heading. */
  readonly cells: ReadonlyMap<string, string> | undefined;
  /** The row as the file has it. */
  readonly raw: RawRow;
};

/**
 * Reads a file of addresses as a stream: commas, tabs, pipes or semicolons, UTF-8 or UTF-16. Yields its rows.
 *
 * @param mapping the file's columns as staff described them; without one they are known by their headings
 * @param listener `use`: position of the column that tells homes; without it none does. `onHead` is told of the file's form and heading before the first row
 * @throws OrganizerError when the file is missing or empty, when it is not text, or when a column is missing
 */
export async function* readTable(
  file: NamedFile,
  mapping?: Mapping,
  { use, onHead }: Pick<RefusalListener, 'onHead'> & { readonly use?: number | undefined } = {},
): AsyncGenerator<TableRow> {
  const { form, first, assumptions } = await openUnicodeTable(file);
  const positions = withUse(mapping ? fieldPositions(nameOfFile(file), mapping, first) : presentPositions(ADDRESS_COLUMNS, first), use);
  checkNeeded(nameOfFile(file), positions, first);
  let isHeading = mapping?.hasHeading ?? true;
  onHead?.({ form, heading: isHeading ? first : undefined, assumptions });
  for await (const raw of readRows(file, form)) {
    if (!isHeading) yield { cells: raw.cells.length === first.length ? byField(positions, raw.cells) : undefined, raw };
    isHeading = false;
  }
}

function checkNeeded(file: string, positions: FieldPositions, first: readonly string[]): void {
  const inOneLine = (field: string) => positions.has('address') && (field === 'number' || field === 'street');
  refuseMissing(
    file,
    NEEDED.filter((field) => !positions.has(field) && !inOneLine(field)),
    first,
  );
}

/** A column of uses may be called 'type', as the columns of street types are: it is one of them or the other. */
function withUse(positions: FieldPositions, use: number | undefined): FieldPositions {
  const types = (positions.get('type') ?? []).filter((position) => position !== use);
  const others = [...positions].filter(([field]) => field !== 'use' && field !== 'type');
  return new Map([
    ...others,
    ...(types.length > 0 ? [['type', types] as const] : []),
    ...(use === undefined ? [] : [['use', [use]] as const]),
  ]);
}

/** Of several columns of a field the first that is not empty counts. */
function byField(positions: FieldPositions, cells: readonly string[]): Map<string, string> {
  const filled = (field: string, columns: readonly number[]) =>
    columns.map((column) => cellValue(field, cells[column] ?? '')).find(Boolean) ?? '';
  return new Map([...positions].map(([field, columns]) => [field, filled(field, columns)]));
}
