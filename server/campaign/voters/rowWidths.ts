import { tidyCell } from '@/server/campaign/table/cellValue';
import type { RawRow } from '@/server/campaign/table/fileOfRows';
import type { VoterFileTable } from './fileVoter';

/** Fields that must stand before the ZIP of a row whose end is mended: who somebody is and where they live. */
const ANCHORED = [
  ...['voterId', 'firstName', 'lastName', 'nameSuffix', 'wholeName', 'address', 'address2', 'numberPrefix', 'number', 'numberSuffix'],
  ...['predir', 'street', 'streetType', 'postdir', 'building', 'floor', 'unitType', 'unit', 'city'],
];
/** A number with fewer digits may be a year. */
const ZIP = /^\d{5}(?:-?\d{4}|\.0)?$/u;

/**
 * Gives rows as many cells as the heading has, where only empty ones at their end differ: programs leave these out, or
 * write one more. A row in which a cell is lost or divided before its end stays as it is, and is refused. So a ZIP must
 * stand in its column, behind all that tells who somebody is and where they live.
 */
export class RowWidths {
  private rows = 0;
  private longerByOne = 0;
  /** True if the cell too many said something in one of the rows. */
  private isMoreThanEmpty = false;
  /** True if a row had empty cells more than the heading, which were dropped. */
  private hadTail = false;
  /** True if a row had as many cells as the heading. */
  private hadWhole = false;
  /** From which column on all cells were empty in a row that had them all. */
  private emptyFrom: number;
  private readonly namedWidth: number;
  /** Where the ZIP stands; -1: nowhere. */
  private readonly zip: number;
  /** True if all that tells who somebody is and where they live stands before it. */
  private readonly isBehindAll: boolean;
  /** True if a cell that is missing behind the ZIP could make another one the status. */
  private readonly hasStatusBehind: boolean;

  /**
   * @param heading undefined in a file without one
   * @param tail how many empty cells more than the heading all rows have (`emptyTail`)
   */
  constructor(
    private readonly table: Pick<VoterFileTable, 'positions' | 'width'>,
    heading: readonly string[] | undefined,
    private readonly tail = 0,
  ) {
    const { positions, width } = table;
    this.emptyFrom = width;
    this.namedWidth = heading === undefined ? width : endOf(heading);
    const [zip = -1] = positions.get('zip') ?? [];
    const isBefore = (field: string) => (positions.get(field) ?? []).every((at) => at < zip);
    this.zip = zip;
    this.isBehindAll = zip !== -1 && ANCHORED.every(isBefore);
    this.hasStatusBehind = !isBefore('status');
  }

  /** Returns the row with as many cells as the heading, or as it is. */
  fitted(cells: readonly string[]): readonly string[] {
    const { width } = this.table;
    this.rows += 1;
    if (cells.length === width) {
      this.hadWhole = true;
      if (cells[width - 1] === '') this.emptyFrom = Math.min(this.emptyFrom, endOf(cells));
      return cells;
    }
    if (cells.length > width) return this.shortened(cells);
    // Where other rows have all cells, one without the last has lost some cell.
    const isNamedWidth = cells.length === this.namedWidth && !this.hadWhole && !this.isBeside(cells);
    const isWhole = isNamedWidth || (this.canEndEarly(cells.length) && this.isInPlace(cells));
    return isWhole ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells;
  }

  private shortened(cells: readonly string[]): readonly string[] {
    const { width } = this.table;
    if (cells.length === width + 1) this.longerByOne += 1;
    if (endOf(cells) > width) {
      this.isMoreThanEmpty = true;
      return cells;
    }
    const isTail = cells.length === width + this.tail && !this.isBeside(cells);
    if (!isTail && !this.isInPlace(cells)) return cells;
    this.hadTail = true;
    return cells.slice(0, width);
  }

  /** Tells whether a row has as many cells as the heading because it lost one: others end with one more, and its ZIP stands beside its column. */
  hasLostCell(cells: readonly string[]): boolean {
    if (cells.length !== this.table.width || !this.hadTail || cells.at(-1) !== '') return false;
    return this.isBeside(cells) && !this.isZip(cells, 0);
  }

  /** Behind a ZIP that is the last cell none can be missing in between. */
  private canEndEarly(length: number): boolean {
    return (length === this.zip + 1 && this.isBehindAll) || (length >= this.emptyFrom && !this.hasStatusBehind);
  }

  /** Tells whether the ZIP stands in its column, and not beside it. */
  private isInPlace(cells: readonly string[]): boolean {
    return this.isBehindAll && this.isZip(cells, 0) && !this.isBeside(cells);
  }

  /** Tells whether a ZIP stands before or behind its column. */
  private isBeside(cells: readonly string[]): boolean {
    return this.zip !== -1 && (this.isZip(cells, -1) || this.isZip(cells, 1));
  }

  private isZip(cells: readonly string[], by: number): boolean {
    return ZIP.test(tidyCell(cells[this.zip + by] ?? ''));
  }

  /** Tells whether each row has one cell more than the heading, as R writes the names of rows. */
  get areAllLonger(): boolean {
    return this.rows > 1 && this.longerByOne === this.rows && this.isMoreThanEmpty;
  }
}

/**
 * Returns how many empty cells more than the heading all rows of a file have at their end, as programs write a comma
 * behind each row. 0 where one row has none. Of one row nobody knows whether a cell before them is divided.
 *
 * @param rows without the heading; it is read no further than to a row that has none
 */
export async function emptyTail(rows: AsyncIterable<Pick<RawRow, 'cells'>>, width: number): Promise<number> {
  let [count, tail, fewestEmpty] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for await (const { cells } of rows) {
    count += 1;
    tail = Math.min(tail, cells.length - width);
    fewestEmpty = Math.min(fewestEmpty, cells.length - endOf(cells));
    if (tail <= 0 || fewestEmpty === 0) return 0;
  }
  return count > 1 && fewestEmpty >= tail ? tail : 0;
}

/** Returns behind which cell all are empty. */
const endOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
