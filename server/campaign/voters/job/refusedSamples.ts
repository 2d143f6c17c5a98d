import type { VoterFileTable } from '@/server/campaign/voters/fileVoter';
import { fieldsOfReason, isKeptWhole, plainCell } from '@/server/campaign/voters/mend/mendRules';
import type { NumberedRefusal } from '@/server/campaign/voters/stageFile';
import type { RefusedSample } from './reading';

/** So many refused rows are shown, and so many cells of those that nobody can mend. */
const SAMPLES = 50;
const CELLS = 6;
const LONGEST_CELL = 80;

/** Collects the refused rows of a file that are shown: first those that can be mended, however far behind they are. */
export class RefusedSamples {
  readonly #toMend: RefusedSample[] = [];
  readonly #others: RefusedSample[] = [];

  constructor(private readonly table: VoterFileTable) {}

  /** Takes a row where one more is shown. @returns whether it is kept here with all of its cells, to be mended */
  keeps({ line, reason, cells, n }: NumberedRefusal): boolean {
    const isToMend = this.#toMend.length < SAMPLES && isKeptWhole(cells) && fieldsOfReason(this.table, cells, reason).length > 0;
    if (isToMend) this.#toMend.push({ line, reason, n, cells: cells.map(plainCell) });
    else if (this.#others.length < SAMPLES)
      this.#others.push({ line, reason, cells: cells.slice(0, CELLS).map((cell) => plainCell(cell.slice(0, LONGEST_CELL))) });
    return isToMend;
  }

  all(): RefusedSample[] {
    return [...this.#toMend, ...this.#others].slice(0, SAMPLES);
  }
}
