/** So many characters a cell of a voter file has at most: a row with a longer one is refused. */
export const LONGEST_CELL = 200;
