import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export type Column<Row> = {
  readonly id: string;
  readonly head: string;
  /** Its heading is read aloud and not shown: of buttons, which say themselves what they do. */
  readonly hidesHead?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Returns what the column is sorted by. Without it the heading is plain text. */
  readonly sortBy?: (row: Row) => string | number;
  /** Figures stand at the right. */
  readonly isNumber?: boolean;
  /** Of the whole table, as CSS has it; else as wide as what is in it. */
  readonly width?: string;
  /** Left out on a phone, where the panel has it. */
  readonly isWide?: boolean;
};
