/** A page that can save nothing, by what is wrong with the storage. */
export const storage = {
  tryAgain: 'Try again',
  closed: {
    title: 'This browser keeps nothing',
    text: 'Walkbook saves every door on this device before it says so, and this browser does not let it. Leave the private window or free some space, then try again.',
  },
  newerVersion: {
    title: 'A newer Walkbook was used here',
    text: 'What you marked with it is safe on this phone. Connect to the internet, close every other Walkbook tab, then try again.',
  },
  lost: {
    title: 'Walkbook has to start again',
    text: 'The browser closed this page’s storage. Everything marked so far is safe on this phone.',
  },
};
