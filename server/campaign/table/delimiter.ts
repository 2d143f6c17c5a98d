/** Of two that fit equally well the earlier counts: a heading has a comma sooner than a tab. */
export const DELIMITERS = ['\t', '|', ';', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How the cells of a file are separated, and whether quotes around a cell are no part of it. */
export type CellForm = { readonly delimiter: Delimiter; readonly isQuoted: boolean };

/** So many lines of the beginning tell what separates cells. */
const LINES = 30;

/**
 * Finds the delimiter in a file's beginning: the one that all lines have equally often, outside quotes, as tabs beside commas in addresses; else the one that most have. So a
 * title above the heading decides nothing. A first line as
 * 'sep=;', which Excel understands, says it. Files with tabs or pipes quote only where some cell of the beginning does: elsewhere a quote is a character of a name.
 */
export function cellForm(beginning: string): CellForm {
  const lines = beginning.split(/\r\n|\n|\r/u, LINES).filter((line) => line.trim() !== '');
  const said = DELIMITERS.find((delimiter) => delimiter === delimiterSaid(lines[0] ?? ''));
  const plain = lines.map((line) => line.replace(/"[^"]*"/gu, ''));
  const delimiter = said ?? bestDelimiter(plain);
  if (delimiter === undefined) return { delimiter: ',', isQuoted: true };
  const quotes = /(?:^|[\t|\r\n])"[^"\t|\r\n]*"(?=[\t|\r\n]|$)/u.test(beginning);
  return { delimiter, isQuoted: delimiter === ',' || delimiter === ';' || quotes };
}

/** Returns the character of a line as 'sep=;'; undefined: it is no such line. */
export const delimiterSaid = (line: string): string | undefined => /^"?sep=(.)"?$/iu.exec(line.trim())?.[1] ?? undefined;

function bestDelimiter(lines: readonly string[]): Delimiter | undefined {
  let best: { readonly delimiter: Delimiter; readonly score: number } | undefined;
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length);
    const [first = 1] = counts;
    if (first > 1 && counts.every((count) => count === first)) return delimiter;
    const score = scoreOf(counts);
    if (score > (best?.score ?? 0)) best = { delimiter, score };
  }
  return best?.delimiter;
}

/** Of how many cells the lines have: the number that most have, less where others have another one; 0: most have one cell. */
function scoreOf(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) lines.set(count, (lines.get(count) ?? 0) + 1);
  const [usual = 1, share = 0] = [...lines].reduce((best, next) => (next[1] > best[1] ? next : best), [1, 0]);
  return usual === 1 ? 0 : usual * (share / counts.length) ** 2;
}
