/** Screens that have stopped working. */
export const errors = {
  stopped: {
    title: 'This screen stopped working',
    text: 'Everything you marked is saved on this phone. The mistake is ours. Show the screen again.',
    again: 'Show it again',
  },
  notLoaded: {
    title: 'This part of Walkbook could not be loaded',
    text: 'Everything you marked is saved on this phone. Walkbook may have just been updated. Load it again.',
    again: 'Load it again',
  },
};
