import { ROLE_NAMES, type StaffRole } from '@/lib/domain/staff/roles';
import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');

/** The words that all views of the console share. */
export const frameTexts = {
  console: 'Walkbook console',
  documentTitle: (view: string) => `${view} · Walkbook console`,
  views: {
    tonight: 'Tonight',
    handOut: 'Hand out',
    voters: 'Voters',
    places: 'Places',
    cut: 'Cut',
    toSettle: 'To settle',
    people: 'People',
    start: 'First run',
    log: 'Log',
    account: 'Account',
  },
  viewsLabel: 'Views',
  campaign: 'Campaign',
  /** On a phone, under the view's name: the campaign and its pass. */
  place: (campaign: string, pass: string | undefined) => (pass === undefined ? campaign : `${campaign} · ${pass}`),
  practice: 'Practice',
  practiceMeans: 'A made-up town with made-up people: nothing here is the real campaign.',
  practiceOption: (name: string) => `${name} (practice)`,
  role: (role: StaffRole) => ROLE_NAMES[role].replace(/^./u, (letter) => letter.toUpperCase()),
  waiting: (count: number) => `${count} waiting`,
  skip: 'Skip to the view',
  more: 'More',
  moreViews: 'More views',
  keys: 'Shortcuts',
  keysTitle: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'Letters, digits and signs without Ctrl. This browser remembers it. Enter, Esc and the arrows always work.',
  escape: 'Esc',
  escapeDoes: 'close the panel or the dialog',
  close: 'Close',
  undo: 'Undo',
  redo: 'Redo',
  undone: (said: string) => `Undone: ${said}`,
  /** After an undo: what Undo takes back then. */
  undoNext: 'Undo next:',
  nothingToUndo: 'Nothing to undo',
  /** Beside what was done last, where nothing takes it back. */
  forGood: 'Can’t be undone.',
  undoKey: { shown: 'Ctrl Z', does: 'undo, on a Mac ⌘ Z' },
  /** As browsers tell it to screen readers. */
  undoKeyRead: 'Control+Z Meta+Z',
  when: { justNow: 'just now', byYou: 'by you' },
  notReached: 'The server was not reached. Try again.',
  undoFailed: (why: string) => `Not undone. ${why}`,
  log: 'Log',
  yoursAndOthers: 'Yours and others’ actions:',
  loading: 'Loading',
  live: {
    live: 'Live',
    asking: 'Every 10 seconds',
    heard: (ago: string) => `heard ${ago}`,
    now: 'now',
    offline: 'Offline',
    offlineSince: (time: string) => `Offline since ${time}`,
  },
  failed: {
    title: 'Couldn’t load this',
    offline: 'Offline',
    /** Above a view. */
    line: {
      offline: 'You’re offline. What you see may be out of date. Volunteers’ phones keep their marks.',
      unreached: 'The server can’t be reached. What you see may be out of date. Volunteers’ phones keep their marks.',
      unanswered: 'Showing the last data we have. The server did not answer in time.',
      refused: (why: string) => `Showing the last data we have. ${why || 'The server had a problem.'}`,
    },
    nothingKnown: 'The server can’t be reached. Nothing is lost: volunteers’ phones keep their marks.',
    server: 'The server had a problem. Try again, or ask the person who runs it.',
    again: 'Try again',
    view: 'This view stopped',
    viewText: 'Nothing is lost. Open it again. If it stops again, tell the person who runs the server.',
  },
  forbidden: {
    title: 'You don’t have access',
    text: (view: string, role: StaffRole) => `${view} is not for a ${ROLE_NAMES[role]}. An owner of the campaign can change your role.`,
    noCampaign: 'You don’t work in this campaign, or the address is wrong. An owner of the campaign can add you.',
    noneTitle: 'No campaign yet',
    none: 'You’re signed in, but you work in no campaign. An owner can add you again.',
    other: 'Open a campaign of mine',
  },
  noConsole: {
    title: 'No console here',
    text: 'This server has no console. Organizers of it work with its commands.',
  },
  /** A map of packets, in whichever view. */
  map: {
    opening: 'Opening the map…',
    none: 'The map cannot be drawn here: the server has none, or this browser has no WebGL. Every packet is in the list.',
    all: 'All',
  },
  rows: (count: number) => plural(count, { one: '1 row', other: `${count} rows` }),
  sortBy: (column: string) => `Sort by ${column}`,
  chosen: (count: number) => `${count} chosen`,
} as const;
