/** A key of one view, as the sheet lists it. The part of the view that does it says so by `useKeys`. */
export type ViewKey = {
  /** As it stands on a keyboard. */
  readonly shown: string;
  readonly does: string;
};
