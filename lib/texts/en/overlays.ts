/** Overlays: work that is waited for, and one that does not stand. */
export const overlays = {
  /** The specification's words: never altered. */
  spec: {
    pleaseWait: 'Please wait...',
    missing: 'overlay does not exist',
  },
};
