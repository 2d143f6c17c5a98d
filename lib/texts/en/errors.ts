/** Screens that have stopped working. */
export const errors = {
  stopped: {
    title: 'This screen stopped working',
    text: 'That is our mistake. Everything you have marked is safe on this phone.',
    again: 'Show it again',
  },
  notLoaded: {
    title: 'This part of Walkbook could not be loaded',
    text: 'Walkbook may have just been updated. Everything you have marked is safe on this phone.',
    again: 'Load it again',
  },
};
