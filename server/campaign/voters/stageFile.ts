import type { Kysely } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type Assumption, Assumptions } from '@/server/campaign/table/assumption';
import { tidyCell } from '@/server/campaign/table/cellValue';
import { type NamedFile, nameOfFile, type RawRow } from '@/server/campaign/table/fileOfRows';
import { readRows, type TableForm } from '@/server/campaign/table/readRows';
import type { RefusalListener, RefusedRow } from '@/server/campaign/table/refusals';
import type { Database } from '@/server/database/schema';
import { type FileVoter, fileVoter, idInRefusedRow, isLeftOut, statusOf, type VoterFileTable, type VoterRefusal } from './fileVoter';
import { unusedHeadings } from './guessedFields';
import { emptyTail, RowWidths } from './rowWidths';
import { countStagedFile, type StagedTables, stageRefused, stageVoters } from './stagedFile';
import { type ChosenLayout, hasHeading } from './voterTable';

const TEXTS = {
  noVoter: (file: string, first: RefusedRow) => `No row of ${file} is a voter. Line ${first.line}: ${first.reason}.`,
  nobodyWanted: (file: string, rows: number) => `None of the ${rows} rows of ${file} is one that --only takes.`,
  dayFirst: (file: string, line: number) =>
    `Dates of ${file} have the day before the month, as on line ${line}, so that nobody can tell April 3 from March 4. Format their columns as YYYY-MM-DD and export again.`,
  allLonger: (file: string) =>
    `Each row of ${file} has one cell more than its heading, so that nobody can tell which column is which. Give the first column a heading, as where R has written the numbers of the rows, and send the file again.`,
  onlyHeading: (file: string) => `${file} has a heading but no voters.`,
} as const;

/** More at once are no faster, and take memory: these rows are in it, and written out for the database, while the next ones are read. */
const ROWS_AT_ONCE = 2_000;
const ROWS_PER_PROGRESS = 50_000;

export type SourceFile = {
  readonly file: NamedFile;
  readonly form: TableForm;
  readonly first: readonly string[];
  readonly chosen: ChosenLayout;
  readonly table: VoterFileTable;
  /** Whether staff want a row. */
  readonly isWanted: (cells: readonly string[]) => boolean;
  /** Whether a row, by its line, is left to whoever asks: it gets a number and is not staged. */
  readonly isHeld?: (line: number) => boolean;
};

/** A row with the number that the reader counted. */
type NumberedRow = RawRow & { readonly n: number };
export type NumberedRefusal = RefusedRow<VoterRefusal> & { readonly n: number };

type Listeners = Pick<RefusalListener, 'onHead'> & {
  readonly onRefusal?: ((refusal: NumberedRefusal) => void) | undefined;
  readonly onHeld?: ((row: NumberedRow) => void) | undefined;
  readonly onProgress: (progress: { readonly step: 'reading'; readonly rows: number; readonly bytes: number }) => void;
};

/** A content of the column of statuses. */
export type StatusOfFile = { readonly status: string; readonly count: number; readonly isLeftOut: boolean };

/** `rows` is the greatest number that a row has; those refused have one too. Those held are counted as refused: they are not staged. */
export type StagedFile = {
  readonly rows: number;
  readonly voters: number;
  readonly refused: number;
  /** Rows that staff did not want. */
  readonly leftOut: number;
  /** What the column of statuses says, the most frequent first; none where the file has no such column. */
  readonly statuses: readonly StatusOfFile[];
  /** What was assumed of single rows. */
  readonly assumptions: readonly Assumption[];
};

/**
 * Reads a voter file into the staged tables, which are there and empty. While the database takes one part, the next is read.
 *
 * @throws {@link OrganizerError} when the file cannot be read to its end, or no row of it is a voter
 */
export async function stageFile(
  connection: Kysely<Database>,
  source: SourceFile,
  listeners: Listeners,
  tables: StagedTables,
): Promise<StagedFile> {
  const stage = new Stage(connection, tables, source.table, listeners);
  let bytes = 0;
  let leftOut = 0;
  let isHeading = hasHeading(source.chosen);
  listeners.onHead?.({ form: source.form, heading: isHeading ? source.first : undefined });
  const onRead = (read: number) => {
    bytes = read;
  };
  const assumptions = new Assumptions();
  const statuses = new Statuses(source.table);
  const tail = isHeading ? await emptyTail(behindHeading(source), source.table.width) : 0;
  const widths = new RowWidths(source.table, isHeading ? source.first : undefined, tail);
  for await (const { line, cells } of readRows(source.file, source.form, onRead, assumptions)) {
    const row = { line, cells: isHeading ? cells : widths.fitted(cells) };
    if (!isHeading && !source.isWanted(row.cells)) leftOut += 1;
    else if (!isHeading) {
      statuses.add(statusOf(source.table, row.cells));
      const voter = widths.hasLostCell(cells)
        ? 'more or fewer cells than the heading'
        : fileVoter(source.table, row.cells, (kind) => assumptions.add(kind, row.line));
      if (voter === 'no longer registered') assumptions.add('leftOutStatuses', row.line, leftOutFor(source.table, row.cells));
      if (typeof voter !== 'string' && source.table.positions.has('wholeName')) assumptions.add('dividedNames', row.line);
      if (typeof voter !== 'string' && voter.door.number === '') assumptions.add('wordDoors', row.line);
      await stage.take(row, voter, source.isHeld?.(row.line));
    }
    isHeading = false;
    if (stage.rows % ROWS_PER_PROGRESS === 0 && stage.rows > 0) listeners.onProgress({ step: 'reading', rows: stage.rows, bytes });
  }
  await stage.end();
  const { rows, refused, held, firstRefusal } = stage;
  const name = nameOfFile(source.file);
  if (rows === refused && widths.areAllLonger) throw new OrganizerError(TEXTS.allLonger(name));
  if (rows === 0 && leftOut > 0) throw new OrganizerError(TEXTS.nobodyWanted(name, leftOut));
  if (rows === refused) throw new OrganizerError(firstRefusal ? TEXTS.noVoter(name, firstRefusal) : TEXTS.onlyHeading(name));
  refuseDayFirst(name, assumptions.all(), rows - refused);
  await countStagedFile(connection, tables);
  return {
    rows,
    refused: refused + held,
    leftOut,
    voters: rows - refused - held,
    assumptions: [...unusedColumns(source), ...assumptions.all()],
    statuses: statuses.all(),
  };
}

async function* behindHeading({ file, form }: SourceFile): AsyncGenerator<RawRow> {
  let isHeading = true;
  for await (const row of readRows(file, form)) {
    if (!isHeading) yield row;
    isHeading = false;
  }
}

/** Sentences about columns that staff have left out although they tell homes apart, or say who may not vote. */
function unusedColumns({ chosen, first, table }: SourceFile): readonly Assumption[] {
  if (!('mapping' in chosen) || !chosen.mapping.hasHeading) return [];
  const fields = new Map([...table.positions].flatMap(([field, positions]) => positions.map((at) => [at, field] as const)));
  const { ofStatus, ofHome } = unusedHeadings(first, (at) => fields.get(at));
  const said = [['unusedStatuses', ofStatus] as const, ['unusedColumns', ofHome] as const].filter(([, headings]) => headings.length > 0);
  return said.map(([kind, headings]) => ({ kind, count: 0, detail: headings.map(tidyCell).join('", "') }));
}

/** Fewer such dates, or a smaller share, are slips: of days that begin a date in all rows more than half can be no month. */
const MOST_SLIPS = 2;
const SHARE_OF_SLIPS = 4;

/** @throws {@link OrganizerError} where a file writes the day before the month: of its other dates one would not know which is which */
function refuseDayFirst(name: string, assumptions: readonly Assumption[], voters: number): void {
  const dayFirst = assumptions.find(({ kind }) => kind === 'dayFirst');
  if (dayFirst && dayFirst.count > MOST_SLIPS && dayFirst.count * SHARE_OF_SLIPS > voters)
    throw new OrganizerError(TEXTS.dayFirst(name, dayFirst.firstLine ?? 0));
}

/** Why somebody is left out: by their status, or by a word in their name. */
const leftOutFor = (table: VoterFileTable, cells: readonly string[]): string => {
  const status = statusOf(table, cells);
  return isLeftOut(table, status) ? status : 'deceased, in the name';
};

/** So many different statuses are counted: a column with more has none. */
const MOST_STATUSES = 50;

/** Counts what a file's column of statuses says, in whatever letters. */
class Statuses {
  private readonly counts = new Map<string, { readonly status: string; count: number }>();

  constructor(private readonly table: VoterFileTable) {}

  add(status: string): void {
    if (status === '' || this.counts.size > MOST_STATUSES) return;
    const known = this.counts.get(status.toLowerCase());
    if (known === undefined) this.counts.set(status.toLowerCase(), { status, count: 1 });
    else known.count += 1;
  }

  all(): readonly StatusOfFile[] {
    if (this.counts.size > MOST_STATUSES) return [];
    const found = [...this.counts.values()].map(({ status, count }) => ({ status, count, isLeftOut: isLeftOut(this.table, status) }));
    return found.sort((one, other) => other.count - one.count);
  }
}

type Taken = { readonly n: number; readonly row: RawRow; readonly voter: FileVoter };

class Stage {
  rows = 0;
  refused = 0;
  held = 0;
  firstRefusal: RefusedRow | undefined;
  private part: Taken[] = [];
  /** Ids in refused rows. */
  private named: string[] = [];
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: Kysely<Database>,
    private readonly tables: StagedTables,
    private readonly table: VoterFileTable,
    private readonly listeners: Pick<Listeners, 'onRefusal' | 'onHeld'>,
  ) {}

  async take(row: RawRow, voter: FileVoter | VoterRefusal, isHeld = false): Promise<void> {
    this.rows += 1;
    const numbered = { ...row, n: this.rows };
    const named = typeof voter === 'string' ? idInRefusedRow(this.table, row.cells, voter) : isHeld ? voter.ref : undefined;
    if (named !== undefined) this.named.push(named);
    if (isHeld) this.hold(numbered);
    else if (typeof voter === 'string') this.refuse(numbered, voter);
    else this.part.push({ n: this.rows, row, voter });
    if (this.part.length + this.named.length >= ROWS_AT_ONCE) await this.hand();
  }

  private hold(row: NumberedRow): void {
    this.held += 1;
    this.listeners.onHeld?.(row);
  }

  async end(): Promise<void> {
    await this.hand();
    await this.running;
  }

  /** Waits for the part before and begins with this one. */
  private async hand(): Promise<void> {
    const { part, named } = this;
    [this.part, this.named] = [[], []];
    await this.running;
    this.running = this.write(part, named);
    // Whoever waits for it next throws it; until then nobody listens.
    this.running.catch(() => undefined);
  }

  private async write(part: readonly Taken[], named: readonly string[]): Promise<void> {
    await stageRefused(this.connection, named, this.tables);
    const doubled = new Set(
      await stageVoters(
        this.connection,
        part.map(({ n, voter }) => ({ ...voter, n })),
        this.tables,
      ),
    );
    for (const { n, row } of part) if (doubled.has(n)) this.refuse({ ...row, n }, 'a voter id that came before');
  }

  private refuse(row: NumberedRow, reason: VoterRefusal): void {
    const refusal: NumberedRefusal = { ...row, reason };
    this.refused += 1;
    this.firstRefusal ??= refusal;
    this.listeners.onRefusal?.(refusal);
  }
}
