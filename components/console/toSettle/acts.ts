/** What the view's keys do now: whatever is shown sets them, since the keys are listed before anything is. */
export type Acts = {
  apply?: (() => void) | undefined;
  dismiss?: (() => void) | undefined;
  go?: ((step: 1 | -1) => void) | undefined;
  /** What is drawn next was opened by one of them, and takes the focus. */
  isMoved?: boolean;
};
