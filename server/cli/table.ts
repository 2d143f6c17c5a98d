/** How a column stands: words at the left, numbers at the right. */
type Align = 'left' | 'right';

/** The columns of a table: their names, and how they stand. */
export type Head = readonly (readonly [string, Align])[];

/**
 * Writes a table in columns that stand below each other, for a terminal. What would not fit the width is cut off at its end, and a control
 * character in a cell is shown as a blank, so that no cell can move the cursor.
 *
 * @param head the columns' names, and how they stand
 * @param width of the terminal, in characters; undefined where there is none
 */
export function tableLines(head: Head, rows: readonly (readonly string[])[], width: number | undefined): string[] {
  const plain = rows.map((row) => row.map((cell) => cell.replace(/[\p{Cc}\p{Cf}]/gu, ' ')));
  const all = [head.map(([name]) => name), ...plain];
  const widths = head.map((_, column) => Math.max(...all.map((row) => lengthOf(row[column] ?? ''))));
  return all.map((row) => {
    const line = head
      .map(([, align], column) => padded(row[column] ?? '', widths[column] ?? 0, align))
      .join('  ')
      .trimEnd();
    return width === undefined || lengthOf(line) <= width ? line : `${[...line].slice(0, Math.max(0, width - 1)).join('')}…`;
  });
}

const lengthOf = (text: string) => [...text].length;

function padded(text: string, width: number, align: Align): string {
  const blank = ' '.repeat(width - lengthOf(text));
  return align === 'right' ? blank + text : text + blank;
}
