/** A page that can save nothing, by what is wrong with the storage. */
export const storage = {
  tryAgain: 'Try again',
  closed: {
    title: 'This browser keeps nothing',
    text: 'What you marked here before is not deleted. This browser lets Walkbook save nothing new. Leave the private window or free some space, then try again.',
  },
  newerVersion: {
    title: 'A newer Walkbook was used here',
    text: 'What you marked with it is saved on this phone. Connect to the internet, close every other Walkbook tab, then try again.',
  },
  lost: {
    title: 'Walkbook has to start again',
    text: 'Everything marked so far is saved on this phone. The browser closed this page’s storage. Try again.',
  },
};
