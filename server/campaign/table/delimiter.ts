/** Of two that the first line has equally often the earlier counts: a heading has a comma sooner than a tab. */
export const DELIMITERS = ['\t', '|', ';', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How the cells of a file are separated, and whether quotes around a cell are no part of it. */
export type CellForm = { readonly delimiter: Delimiter; readonly isQuoted: boolean };

/**
 * Finds the delimiter in a file's beginning: the one that its first line has most of, outside quotes. Files with tabs or pipes quote only
 * where some cell of the beginning does: elsewhere a quote is a character of a name.
 */
export function cellForm(beginning: string): CellForm {
  const first = /[^\r\n]+/u.exec(beginning)?.[0] ?? '';
  const plain = first.replace(/"[^"]*"/gu, '');
  const countOf = (delimiter: Delimiter) => plain.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, next) => (countOf(next) > countOf(best) ? next : best));
  if (countOf(delimiter) === 1) return { delimiter: ',', isQuoted: true };
  const quotes = /(?:^|[\t|\r\n])"[^"\t|\r\n]*"(?=[\t|\r\n]|$)/u.test(beginning);
  return { delimiter, isQuoted: delimiter === ',' || delimiter === ';' || quotes };
}
