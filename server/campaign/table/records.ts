import type { CellForm } from './delimiter';

/** A record as a well-formed text, and the line of the file where it begins; the first line is 1. */
export type TextRecord = { readonly line: number; readonly text: string; readonly isMended: boolean };

/** No quoted cell goes over as many lines: what does is a quote that nobody has closed. */
const MOST_LINES = 100;

/**
 * Divides lines into records. A quoted cell may go over several lines. A quote that is never closed, or that is closed inside a later row, belongs to its own line
 * alone: the line is read as if the quote were not there, and its neighbors are read as they are.
 */
export async function* textRecords(
  parts: AsyncIterable<readonly string[]>,
  { delimiter, isQuoted }: CellForm,
): AsyncGenerator<TextRecord[]> {
  const open = new OpenLines(delimiter);
  let line = 0;
  for await (const lines of parts) {
    const records: TextRecord[] = [];
    for (const text of lines) {
      line += 1;
      if (!isQuoted || (open.isEmpty && !text.includes('"'))) {
        open.measure({ line, text });
        records.push({ line, text, isMended: false });
      } else records.push(...open.take({ line, text }));
    }
    if (records.length > 0) yield records;
  }
  const left = open.end();
  if (left.length > 0) yield left;
}

type Line = { readonly line: number; readonly text: string };

/** So many lines at the beginning tell how many cells a row has. */
const MEASURED_LINES = 20;

/** Lines of a record whose end has not come yet. */
class OpenLines {
  private lines: Line[] = [];
  private width = 0;

  constructor(private readonly delimiter: string) {}

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  /** Learns from a line without quotes how many cells a row has. */
  measure({ line, text }: Line): void {
    if (line <= MEASURED_LINES) this.width = Math.max(this.width, this.cellsOf(text));
  }

  /** Returns the records that end with this line. */
  take(line: Line): TextRecord[] {
    const isFirst = this.isEmpty;
    const { state, cells } = scanLine(line.text, this.delimiter, !isFirst);
    if (isFirst && state === 'closed' && line.line <= MEASURED_LINES) this.width = Math.max(this.width, cells);
    if (isFirst && state !== 'open') return [state === 'closed' ? { ...line, isMended: false } : mended(line, this.delimiter)];
    this.lines.push(line);
    if (!isFirst && (state === 'broken' || this.isNextRow(line.text) || this.lines.length > MOST_LINES)) return this.giveUp();
    return state === 'closed' ? this.close() : [];
  }

  /** Whether a line inside the open cell has just the cells of a row, as the record's first line has: then the quote there is stray. */
  private isNextRow(text: string): boolean {
    const isWhole = (line: string) => this.width > 1 && this.cellsOf(line) === this.width;
    return isWhole(this.lines[0]?.text ?? '') && (isWhole(text) || scanLine(text, this.delimiter, false).cells === this.width);
  }

  private cellsOf(line: string): number {
    return line.split(this.delimiter).length;
  }

  private close(): TextRecord[] {
    const { lines } = this;
    this.lines = [];
    return lines.slice(0, 1).map(({ line }) => ({ line, text: lines.map(({ text }) => text).join('\n'), isMended: false }));
  }

  /** The first line's quote was stray; those behind it are looked at anew. */
  private giveUp(): TextRecord[] {
    const [first, ...rest] = this.lines;
    this.lines = [];
    return first ? [mended(first, this.delimiter), ...rest.flatMap((line) => this.take(line))] : [];
  }

  end(): TextRecord[] {
    const records: TextRecord[] = [];
    while (!this.isEmpty) records.push(...this.giveUp());
    return records;
  }
}

/** `open`: a quoted cell goes on behind the line. `broken`: a quote stands where none may be. */
type Scan = { readonly state: 'closed' | 'open' | 'broken'; readonly cells: number };

/** Goes through a line from cell to cell. @param isInside whether it begins inside a quoted cell */
export function scanLine(line: string, delimiter: string, isInside: boolean): Scan {
  let cells = 0;
  let at = 0;
  let inside = isInside;
  for (;;) {
    if (!inside) {
      while (line[at] === ' ') at += 1;
      inside = line[at] === '"';
      if (inside) at += 1;
    }
    const end = inside ? endOfQuoted(line, at) : line.indexOf(delimiter, at);
    if (inside && end === -1) return { state: 'open', cells };
    if (!inside && line.slice(at, end === -1 ? undefined : end).includes('"')) return { state: 'broken', cells };
    cells += 1;
    const next = inside ? end + 1 : end;
    if (next === -1 || next >= line.length) return { state: 'closed', cells };
    if (line[next] !== delimiter) return { state: 'broken', cells };
    at = next + 1;
    inside = false;
  }
}

/** Returns where the quote stands that ends a quoted cell; -1: it does not end in this line. */
function endOfQuoted(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 2)) if (line[at + 1] !== '"') return at;
  return -1;
}

/** Writes a line with quotes where none may be as a well-formed one. */
function mended({ line, text }: Line, delimiter: string): TextRecord {
  const { cells, isMended } = cellsDespiteQuotes(text, delimiter);
  return { line, text: cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter), isMended };
}

type MendedCells = { readonly cells: readonly string[] /** Whether a quote was left out. */; readonly isMended: boolean };

/**
 * Reads the cells of a line with quotes where none may be. A quote begins a cell only where another one ends it; one that begins a cell and has no other in it is left out,
 * and any other one is a character of its cell.
 */
export function cellsDespiteQuotes(line: string, delimiter: string): MendedCells {
  const cells: string[] = [];
  const endingQuote = quoteFinder(line, delimiter);
  let isMended = false;
  for (let at = 0; at <= line.length; ) {
    while (line[at] === ' ') at += 1;
    const quoted = line[at] === '"' ? quotedCell(line, at + 1, endingQuote(at + 1)) : undefined;
    const end = quoted ? quoted.end : line.indexOf(delimiter, at);
    const to = end === -1 ? line.length : end;
    const plain = line.slice(at, to);
    const isStray = !quoted && plain.lastIndexOf('"') === 0;
    isMended ||= isStray;
    cells.push(quoted?.text ?? (isStray ? plain.slice(1) : plain));
    at = to + 1;
  }
  return { cells, isMended };
}

/** Reads a cell to the quote that ends it, if there is one. */
function quotedCell(line: string, from: number, end: number | undefined): { readonly text: string; readonly end: number } | undefined {
  return end === undefined ? undefined : { text: line.slice(from, end).replaceAll('""', '"'), end: end + 1 };
}

/**
 * Returns what finds the quote that ends a cell which begins at a place of a line; undefined: the next quote is another cell's, or none is there. Of
 * cells from left to right each part of the line is looked at once.
 */
function quoteFinder(line: string, delimiter: string): (from: number) => number | undefined {
  const isEnd = (at: number) => at + 1 === line.length || line[at + 1] === delimiter;
  let found = -1;
  return (from) => {
    if (found < from) {
      found = line.indexOf('"', from);
      while (found !== -1 && !isEnd(found) && !(found > from && line[found - 1] === delimiter)) found = line.indexOf('"', found + 1);
      if (found === -1) found = line.length;
    }
    return found < line.length && isEnd(found) ? found : undefined;
  };
}
