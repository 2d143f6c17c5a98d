/** A view of the console as somebody opens it, and what shows its first rows. */
export type ConsoleView = {
  readonly name: string;
  /** With its query but the campaign. */
  readonly path: string;
  /** All of these are there once it can be used: a row of each list, or the first field. */
  readonly shows: readonly string[];
};

const ROW = 'main tr[data-row]';

export const TONIGHT: ConsoleView = { name: 'Tonight', path: '/console/tonight/', shows: [ROW] };
/** It reads nothing of a campaign. */
export const ACCOUNT: ConsoleView = { name: 'Account', path: '/console/account/', shows: ['main li'] };

export const CONSOLE_VIEWS: readonly ConsoleView[] = [
  TONIGHT,
  { name: 'Hand out', path: '/console/hand-out/', shows: [ROW, 'main ul button[aria-pressed]'] },
  { name: 'To settle', path: '/console/to-settle/', shows: ['main li[data-row]', 'main article'] },
  { name: 'People, volunteers', path: '/console/people/', shows: [ROW] },
  { name: 'People, last heard first', path: '/console/people/?sort=-heard', shows: [ROW] },
  { name: 'People, one of them', path: '/console/people/?who=7', shows: [ROW, 'main aside h3'] },
  { name: 'People, staff', path: '/console/people/?tab=staff', shows: [ROW] },
  { name: 'People, campaign', path: '/console/people/?tab=campaign', shows: ['main form input'] },
  { name: 'People, privacy', path: '/console/people/?tab=privacy', shows: ['main form input'] },
  { name: 'Log', path: '/console/log/', shows: [ROW] },
  ACCOUNT,
];
