import type { Assumption } from './assumption';
import { openUnicodeTable, refuseMissing } from './checkedTable';
import { readRows } from './readRows';

export type NamedRow = {
  /** Line of the file where the row begins; the heading is line 1. */
  readonly line: number;
  /** Cells by the heading's names, in lower case; undefined when the row has more or fewer cells than the heading. */
  readonly cells: ReadonlyMap<string, string> | undefined;
};

/**
 * Reads a file of our own making as a stream: its heading names the columns. Yields its rows.
 *
 * @param needed the columns that the file must have; its other columns are passed on as well
 * @param onAssumed is told what was assumed to read it, before the first row
 * @throws OrganizerError when the file is missing or empty, when it is not UTF-8, or when a column is missing
 */
export async function* readColumns(
  file: string,
  needed: readonly string[],
  onAssumed: (assumptions: readonly Assumption[]) => void,
): AsyncGenerator<NamedRow> {
  const { form, first, assumptions } = await openUnicodeTable(file);
  const heading = first.map((name) => name.trim().toLowerCase());
  refuseMissing(
    file,
    needed.filter((column) => !heading.includes(column)),
    first,
  );
  onAssumed(assumptions);
  let isHeading = true;
  for await (const { line, cells } of readRows(file, form)) {
    const named = cells.length === heading.length ? new Map(heading.map((name, index) => [name, cells[index] ?? ''])) : undefined;
    if (!isHeading) yield { line, cells: named };
    isHeading = false;
  }
}
