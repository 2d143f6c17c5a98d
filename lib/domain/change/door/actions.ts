/** Completes the door. Any other action reopens it (docs/product/queue.md#queued-entry). */
export const COMPLETE = 'c';

/** The app's own actions at a door (docs/wire.md#actions). A server may send others; the screen shows them as they are. */
export const DOOR_ACTION = {
  done: COMPLETE,
  undo: 'u',
  notHome: 'nh',
  comeBack: 'cb',
  inaccessible: 'ia',
  notFound: 'nf',
  leftLiterature: 'll',
  survey: 'g',
} as const;
