import { failures } from './failures';

const { marksAreSaved } = failures;

const notHere = (what: string) => ({
  title: `This ${what} is not here`,
  text: `${marksAreSaved} The link names no ${what} of this campaign, or the ${what} was given to someone else.`,
});

const namedByNoLink = (what: string) => ({
  title: `This ${what} is not here`,
  text: `${marksAreSaved} The link names no ${what} of this campaign.`,
});

/** What stands in a screen's place when it cannot show what it should. */
export const frame = {
  tryAgain: 'Try again',
  notHere: {
    packet: notHere('packet'),
    target: notHere('target'),
    door: notHere('door'),
    voter: namedByNoLink('voter'),
    house: namedByNoLink('house'),
    note: namedByNoLink('note'),
  },
  backToWalk: 'Back to Walk',
  backToList: 'Back to the list',
  toMainMenu: 'To the main menu',
  toNameSearch: 'Search by name',
  backToNotes: 'Back to the notes',
  toAddressSearch: 'Search by address',
  /** What is missing, before the reason and the way on. */
  notOnPhone: {
    campaigns: 'Your campaigns are not on this phone yet.',
    door: 'This door is not on this phone yet.',
    events: 'The events are not on this phone yet.',
    doors: 'These doors are not on this phone yet.',
    packet: 'This packet is not on this phone yet.',
    packets: 'Your packets are not on this phone yet.',
    house: 'This house is not on this phone yet.',
    search: 'The campaign’s people cannot be searched now.',
    targets: 'The targets are not on this phone yet.',
    targetPackets: 'This target’s packets are not on this phone yet.',
    voter: 'This voter’s details are not on this phone yet.',
  },
  pinRefused: {
    title: 'Your PIN is no longer accepted',
    text: (notOnPhone: string) => `${marksAreSaved} ${notOnPhone} Enter the new PIN that your campaign gave you.`,
    enterPin: 'Enter new PIN',
  },
  noConnection: {
    title: 'No connection',
    text: (notOnPhone: string) => `${notOnPhone} Open this once with a signal, and it works offline afterwards.`,
  },
  tooSlow: {
    title: 'No answer in time',
    text: (notOnPhone: string) => `${notOnPhone} The campaign’s server is slow to answer. Try again in a moment.`,
  },
  failed: {
    title: 'That did not work',
    text: (notOnPhone: string) => `${notOnPhone} Try again in a moment.`,
  },
  /** A phone without space. */
  space: {
    full: 'Your marks are saved first. This phone is full: Walkbook and new lists may not open without a signal. Delete some photos or apps.',
    listsRemoved:
      'Your marks are saved. This phone is full, so the lists kept for working offline were removed. Delete some photos or apps, then open your packet again while you have a signal.',
  },
};
