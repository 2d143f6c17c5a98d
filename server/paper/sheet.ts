/*
 * The paper of a printed packet. Lengths are points, 72 to an inch.
 */

/** The sheets that printers have, upright. */
export const PAPERS = { letter: { width: 612, height: 792 }, a4: { width: 595.28, height: 841.89 } } as const;
export type Paper = keyof typeof PAPERS;

const MILLIMETER = 72 / 25.4;

/** What no printer reaches, and a hand holds. */
const EDGE = 11 * MILLIMETER;
/** The foot's line and what is above it. */
const FOOT = 22;

export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** Where the doors end and the foot begins. */
  readonly bottom: number;
  /** The baseline of the foot is above this. */
  readonly end: number;
  readonly columns: Columns;
};

/** Where each column begins; the last one ends at the sheet's right. */
export type Columns = {
  readonly walk: number;
  readonly sign: number;
  readonly people: number;
  readonly boxes: number;
  readonly notes: number;
};

const WALK_WIDTH = 11 * MILLIMETER;
const SIGN_WIDTH = 22 * MILLIMETER;
export const BOX_COLUMN = 9.5 * MILLIMETER;
const NOTES_WIDTH = 50 * MILLIMETER;
/** Between a column's edge and its words. */
export const GAP = 1 * MILLIMETER;
/** The side of a box to tick. */
export const BOX = 5.5 * MILLIMETER;
/** A row has room for a hand's note of two lines. */
export const LEAST_ROW = 11 * MILLIMETER;
export const QR_SIDE = 26 * MILLIMETER;

/** @param boxes how many columns of boxes there are */
export function sheetOf(paper: Paper, boxes: number): Sheet {
  const { width, height } = PAPERS[paper];
  const [left, right] = [EDGE, width - EDGE];
  const notes = right - NOTES_WIDTH;
  const columns = {
    walk: left,
    sign: left + WALK_WIDTH,
    people: left + WALK_WIDTH + SIGN_WIDTH,
    boxes: notes - boxes * BOX_COLUMN,
    notes,
  };
  return { width, height, left, right, top: EDGE, bottom: height - EDGE - FOOT, end: height - EDGE, columns };
}
