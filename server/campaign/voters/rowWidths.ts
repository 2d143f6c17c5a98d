import { tidyCell } from '@/server/campaign/table/cellValue';
import type { VoterFileTable } from './fileVoter';

/** Fields that must stand before the ZIP of a row whose end is mended: who somebody is and where they live. */
const ANCHORED = [
  ...['voterId', 'firstName', 'lastName', 'nameSuffix', 'wholeName', 'address', 'address2', 'numberPrefix', 'number', 'numberSuffix'],
  ...['predir', 'street', 'streetType', 'postdir', 'building', 'floor', 'unitType', 'unit', 'city'],
];
/** Of fewer digits it may be a year. */
const ZIP = /^\d{5}(?:-?\d{4}|\.0)?$/u;

/**
 * Gives rows as many cells as the heading has, where only empty ones at their end differ: programs leave these out, or
 * write one more. A row in which a cell is lost or divided before its end stays as it is, and is refused. So a ZIP must
 * stand in its column, behind all that tells who somebody is and where they live.
 */
export class RowWidths {
  private rows = 0;
  private longerByOne = 0;
  /** From which column on all cells were empty in a row that had them all. */
  private emptyFrom: number;
  private readonly namedWidth: number;
  private readonly zip: number;
  /** Whether a cell that is missing behind the ZIP could make another one the status. */
  private readonly hasStatusBehind: boolean;

  /** @param heading undefined in a file without one */
  constructor(
    private readonly table: Pick<VoterFileTable, 'positions' | 'width'>,
    heading: readonly string[] | undefined,
  ) {
    const { positions, width } = table;
    this.emptyFrom = width;
    this.namedWidth = heading === undefined ? width : endOf(heading);
    const [zip = -1] = positions.get('zip') ?? [];
    const isBefore = (field: string) => (positions.get(field) ?? []).every((at) => at < zip);
    this.zip = ANCHORED.every(isBefore) ? zip : -1;
    this.hasStatusBehind = !isBefore('status');
  }

  /** Returns the row with as many cells as the heading, or as it is. */
  fitted(cells: readonly string[]): readonly string[] {
    const { width } = this.table;
    this.rows += 1;
    if (cells.length === width) {
      if (cells[width - 1] === '') this.emptyFrom = Math.min(this.emptyFrom, endOf(cells));
      return cells;
    }
    if (cells.length === width + 1) this.longerByOne += 1;
    if (cells.length > width) return endOf(cells) <= width && this.isInPlace(cells) ? cells.slice(0, width) : cells;
    const isWhole = cells.length === this.namedWidth || (this.canEndEarly(cells.length) && this.isInPlace(cells));
    return isWhole ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells;
  }

  /** Behind a ZIP that is the last cell none can be missing in between. */
  private canEndEarly(length: number): boolean {
    return length === this.zip + 1 || (length >= this.emptyFrom && !this.hasStatusBehind);
  }

  /** Whether the ZIP stands in its column, and not beside it. */
  private isInPlace(cells: readonly string[]): boolean {
    const [isBefore, isThere, isBehind] = [-1, 0, 1].map((by) => ZIP.test(tidyCell(cells[this.zip + by] ?? '')));
    return this.zip !== -1 && isThere === true && !isBefore && !isBehind;
  }

  /** Whether each row has one cell more than the heading, as R writes the names of rows. */
  get areAllLonger(): boolean {
    return this.rows > 1 && this.longerByOne === this.rows;
  }
}

/** Returns behind which cell all are empty. */
const endOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
