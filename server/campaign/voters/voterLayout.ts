import type { ColumnsByField } from './columns';

/** How a state or a vendor writes voters. */
export type VoterLayout = {
  /** As `--layout` names it, and whose ids the voters' are: one state has one numbering. */
  readonly name: string;
  readonly ids: string;
  /** Columns whose presence makes a heading one of this layout. */
  readonly signs: readonly string[];
  /** For files without a heading: recognizes the first row. */
  readonly fits?: (row: readonly string[]) => boolean;
  /** Names of columns; their numbers where the layout has no heading. A district's column stands in `districts`. */
  readonly columns: ColumnsByField;
  /** What stands before the content of a column of districts. */
  readonly districts: readonly (readonly [label: string, column: string])[];
  /** Fields and labels of districts that the office may leave out; 'all': whoever exports the file chooses its columns. */
  readonly optional?: readonly string[] | 'all';
  /** Contents of the column `status` of people who may not vote any more. */
  readonly leftOut?: readonly string[];
  /** What its codes of race mean. */
  readonly races?: Readonly<Record<string, string>>;
  /** The name of the election that a column tells of, by its heading: '2024-11-05 General Election'; undefined for other columns. */
  readonly electionOf?: (heading: string) => string | undefined;
};
