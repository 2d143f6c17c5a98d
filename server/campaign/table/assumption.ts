/** What the reader of a file has taken for granted, so that whoever sent the file can see it before anything is written. */
export type Assumption = {
  readonly kind: AssumptionKind;
  /** How many rows or lines it is about; 0: the file as a whole. */
  readonly count: number;
  /** Between which lines they stand, the first line being 1. */
  readonly firstLine?: number | undefined;
  readonly lastLine?: number | undefined;
  /** What the sentence names: an encoding, the words of a title, a status. */
  readonly detail?: string | undefined;
};

export const ASSUMPTION_KINDS = [
  'encoding',
  'linesOfOtherEncoding',
  'encodedTwice',
  'skippedLines',
  'strayQuotes',
  'emptyWords',
  'spreadsheetNumbers',
  'paddedZips',
  'shortYears',
  'dayFirst',
  'unreadDates',
  'noDegrees',
  'knownIds',
  'leftOutStatuses',
  'dividedNames',
  'wordDoors',
  'leftOutSheets',
  'projectedPlaces',
  'unusedStatuses',
  'unusedColumns',
] as const;
export type AssumptionKind = (typeof ASSUMPTION_KINDS)[number];

const number = (count: number) => count.toLocaleString('en-US');
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`);

/** No sheet's name has it. */
const SHEETS_BETWEEN = '/';
/** So many sheets that are left out are named. */
const SHEETS_NAMED = 3;

/** Returns the names of sheets, the one that is read first, as the sentence about them takes them. */
export const betweenSheets = (names: readonly string[]): string => names.slice(0, SHEETS_NAMED + 1).join(SHEETS_BETWEEN);

const TEXTS: Readonly<Record<AssumptionKind, (count: number, detail: string) => string>> = {
  encoding: (_, detail) => `The file is written in ${detail}, and its letters are read so`,
  linesOfOtherEncoding: (count, detail) => `${rows(count)} written in ${detail}, the others in UTF-8: each is read as it is written`,
  encodedTwice: (count) => `${rows(count)} with letters that were encoded twice, as "NuÃ±ez": read as Nuñez`,
  skippedLines: (count, detail) => `${count === 1 ? '1 line' : `${number(count)} lines`} above the heading left out ("${detail}")`,
  strayQuotes: (count) => `${rows(count)} with a quote that is never closed: read without it`,
  emptyWords: (count) => `${rows(count)} with words or numbers that stand for nothing, as NULL or 0000000000: read as empty`,
  spreadsheetNumbers: (count) => `${rows(count)} with numbers as a spreadsheet writes them, as 501.0: read as 501`,
  paddedZips: (count) => `${rows(count)} whose ZIP lacks zeros at its beginning: read with them, as 05401`,
  shortYears: (count) => `${rows(count)} with two digits of a year of birth, as 6/15/80: read as 1980, and 1925 rather than 2025`,
  dayFirst: (count) => `${rows(count)} with the day before the month in a date, as 13/04/1980: read as April 13, 1980`,
  unreadDates: (count) =>
    `${rows(count)} with a day of birth or of registration that cannot be read, or is no voter's: the age and the day that are known stay`,
  noDegrees: (count) =>
    `${rows(count)} with a place that is no latitude and longitude, as feet of a state plane, or the two exchanged: read without it`,
  knownIds: (count) => `${rows(count)} whose voter id is written otherwise than before, as without its zeros: taken for the same people`,
  dividedNames: (count) => `${rows(count)} with a whole name in one cell, divided so: "Lee, Ann" and "Ann Lee" are Ann Lee`,
  wordDoors: (count) => `${rows(count)} of homes without a house number: doors by their words, since the file says where they are`,
  leftOutSheets: (count, detail) => {
    const [read, ...others] = detail.split(SHEETS_BETWEEN).map((name) => `"${name}"`);
    const more = count > others.length ? ` and ${number(count - others.length)} more` : '';
    return `Sheet ${read} read; ${others.join(', ')}${more} left out. To read another one, save it as a file of its own`;
  },
  projectedPlaces: (_, detail) => `The places are in feet or meters of ${detail}: latitude and longitude are reckoned from them`,
  unusedStatuses: (_, detail) => `What the file has under "${detail}" is not used: nobody is left out by it. Say that it is the status`,
  unusedColumns: (_, detail) => `What the file has under "${detail}" is not used, although it may tell two homes apart. Say what it is`,
  leftOutStatuses: (count, detail) => `${rows(count)} left out with the status "${detail}"`,
};

/** Says in a sentence what was assumed of a file, and where. */
export function assumptionText({ kind, count, firstLine, lastLine, detail = '' }: Assumption): string {
  const text = TEXTS[kind](count, detail);
  if (firstLine === undefined) return `${text}.`;
  const at =
    lastLine === undefined || lastLine === firstLine ? `line ${number(firstLine)}` : `lines ${number(firstLine)} to ${number(lastLine)}`;
  return `${text} (${at}).`;
}

/** Counts what is assumed of single rows while a file is read. */
export class Assumptions {
  private readonly counted = new Map<
    string,
    { kind: AssumptionKind; count: number; firstLine: number; lastLine: number; detail?: string }
  >();

  add(kind: AssumptionKind, line: number, detail?: string): void {
    const key = detail === undefined ? kind : `${kind} ${detail}`;
    const known = this.counted.get(key);
    if (known === undefined) {
      this.counted.set(key, { kind, count: 1, firstLine: line, lastLine: line, ...(detail === undefined ? {} : { detail }) });
      return;
    }
    // Lines come in their order; a cell that is read again, as it is when its row is written, was counted before.
    if (line <= known.lastLine) return;
    known.count += 1;
    known.lastLine = line;
  }

  all(): readonly Assumption[] {
    return [...this.counted.values()];
  }
}

/** Returns everything that was assumed of a file: to read it as a table, of its rows, and of so many ids. */
export const allAssumptions = (ofTable: readonly Assumption[], ofRows: readonly Assumption[], idsKnown: number): readonly Assumption[] => [
  ...ofTable,
  ...ofRows,
  ...(idsKnown > 0 ? [{ kind: 'knownIds', count: idsKnown } as const] : []),
];
