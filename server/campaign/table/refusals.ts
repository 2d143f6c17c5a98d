import type { Assumption } from './assumption';
import type { CellForm } from './delimiter';
import type { RawRow } from './fileOfRows';

/** What a file of refused rows needs of the table that they are from; `heading` is missing where the first row is none. */
export type TableHead = {
  readonly form: CellForm;
  readonly heading: readonly string[] | undefined;
  /** What was assumed to read the table, where nothing else tells it. */
  readonly assumptions?: readonly Assumption[];
};

/** A row that was not taken, with its cells as the file has them. */
export type RefusedRow<Reason extends string = string> = RawRow & { readonly reason: Reason };

/** Is told what of a table could not be taken. */
export type RefusalListener<Reason extends string = string> = {
  /** Called once, before the first row. */
  readonly onHead?: ((head: TableHead) => void) | undefined;
  readonly onRefusal?: ((refusal: RefusedRow<Reason>) => void) | undefined;
};
