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
    toSettle: 'To settle',
    people: 'People',
    log: 'Log',
    account: 'Account',
  },
  viewsLabel: 'Views',
  campaign: 'Campaign',
  role: (role: StaffRole) => ROLE_NAMES[role].replace(/^./u, (letter) => letter.toUpperCase()),
  waiting: (count: number) => `${count} waiting`,
  skip: 'Skip to the view',
  more: 'More',
  keys: 'Keys',
  keysTitle: 'Keys of this view',
  close: 'Close',
  undo: 'Undo',
  nothingDone: 'Nothing was done here yet.',
  when: { justNow: 'just now', byYou: 'by you' },
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
    title: 'This did not load',
    offline: 'Offline',
    offlineText: 'You see what was known before. Volunteers’ phones keep their marks. It tries again by itself.',
    nothingKnown: 'There is no connection to the server. Nothing is lost: volunteers’ phones keep their marks.',
    server: 'The server has not answered as it should. Try again, or ask whoever runs it.',
    again: 'Try again',
    view: 'This view stopped',
    viewText: 'Nothing is lost. Open it again; if it stops again, tell whoever runs the server.',
  },
  forbidden: {
    title: 'Not yours to see',
    text: (view: string, role: StaffRole) => `${view} is not for a ${ROLE_NAMES[role]}. An owner of the campaign can change your role.`,
    noCampaign: 'Nobody has let you into this campaign’s console, or the address is wrong.',
    noneTitle: 'No campaign yet',
    none: 'You are signed in, but work in no campaign any more. An owner can let you in again.',
    other: 'Open a campaign of mine',
  },
  noConsole: {
    title: 'No console here',
    text: 'This server has no console. Organizers of it work with its commands.',
  },
  rows: (count: number) => plural(count, { one: '1 row', other: `${count} rows` }),
  sortBy: (column: string) => `Sort by ${column}`,
  chosen: (count: number) => `${count} chosen`,
} as const;
