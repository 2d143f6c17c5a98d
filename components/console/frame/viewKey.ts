/** A key of one view, for whoever presses it and for the sheet that lists them. */
export type ViewKey = {
  /** As the browser names it, in small letters. */
  readonly key: string;
  /** As it stands on a keyboard. */
  readonly shown: string;
  readonly does: string;
  readonly act: () => void;
};
