import type { StaffRole } from '@/lib/domain/staff/roles';
import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` });
const packets = (count: number) => plural(count, { one: '1 packet', other: `${count} packets` });
const talks = (count: number) => plural(count, { one: '1 talk', other: `${count} talks` });
const doors = (count: number) => plural(count, { one: '1 door', other: `${count} doors` });

/** The words of the view People: its volunteers. */
export const peopleTexts = {
  lead: (count: number) => plural(count, { one: '1 volunteer', other: `${count} volunteers` }),
  tabs: { volunteers: 'Volunteers', staff: 'Staff', campaign: 'Campaign', script: 'Script', privacy: 'Voters’ privacy' },
  tabsLabel: 'What of the campaign',
  invite: 'Invite',
  table: 'Volunteers',
  show: { all: 'All', holding: 'With a packet', waiting: 'Never signed in', former: 'Revoked' },
  showLabel: 'Which volunteers',
  find: 'Find by name or e-mail',
  csv: 'CSV',
  file: 'walkbook-volunteers.csv',
  more: 'Show more',
  columns: { name: 'Volunteer', email: 'E-mail', state: 'State', packets: 'Packets', doors: 'Doors', talks: 'Talks', heard: 'Last heard' },
  state: {
    held: 'On hold',
    revoked: (when: string) => `Revoked ${when}`,
    active: 'Signed in',
    invited: (day: string) => `Invited until ${day}`,
    waiting: 'Not invited yet',
  },
  never: 'never',
  /** Until what somebody did is counted. */
  counting: '…',
  keys: { next: 'next volunteer', previous: 'previous volunteer' },
  none: {
    title: 'Nobody here',
    all: (canMail: boolean) => `Invite your first volunteers: ${canMail ? 'by mail, ' : ''}on cards, or with a code on the screen.`,
    filtered: 'Nobody fits.',
  },
} as const;

/** The words of one volunteer's record. */
export const recordTexts = {
  works: (role: string) => `Also in the console: ${role}`,
  sums: (counts: { doors: number; talks: number }) => `${doors(counts.doors)}, ${talks(counts.talks)} in all`,
  heard: (when: string) => `Last heard ${when}`,
  held: 'Packets now',
  heldNone: 'No packet now.',
  walked: 'Packets walked',
  days: 'Days',
  phones: 'Signed in from',
  phonesKnown: (count: number, when: string) => `${plural(count, { one: '1 network', other: `${count} networks` })}, last ${when}`,
  shared: 'This account opens another campaign too: an invitation for it can only be mailed, and its PINs are not yours to end.',
  hold: (reason: string) => `Their marks are on hold: ${reason}. They are kept, but out of lists, results and exports until released.`,
  done: (done: number, all: number) => `${done} of ${doors(all)} done`,
  dayLine: (counts: { doors: number; talks: number }) => `${doors(counts.doors)}, ${talks(counts.talks)}`,
  newPin: 'New PIN',
  newPinHint:
    'For a phone that was lost, end the PIN now: every phone that has it forgets lists, people and maps. Else it works until the new one is first used.',
  endsNow: 'End the present PIN now',
  give: 'Give a new PIN',
  given: (name: string) => `${name} has a way to a new PIN.`,
  revoke: 'Revoke now',
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokes: (count: number) => (count === 0 ? 'They hold no packet.' : `${packets(count)} will be free again.`),
  revokeWhat:
    'Their phones are signed out and forget lists, people and maps; what they have not sent yet waits under To settle. What they marked stays. You can let them in again.',
  revoked: (name: string, count: number) => `${name} is revoked${count === 0 ? '' : `, ${packets(count)} free again`}.`,
  letIn: 'Let in again',
  letInHint: 'They become the same member again. Their PIN has ended: give them a new one.',
  /** Of Undo: what it has not brought back, too. */
  unrevoked: (name: string) => `${name} is a member again. Packets and PIN do not come back: hand out, and give a new PIN.`,
  letInDone: (name: string) => `${name} is a member again.`,
  cancel: 'Cancel',
  close: 'Close',
} as const;

/** The words of inviting. */
const mailedText = (mailed: number, failed: number) =>
  `Mailed to ${people(mailed)}.${failed === 0 ? '' : ` To ${people(failed)} no mail went: invite all who have never signed in once more, or print cards.`}`;

export const inviteTexts = {
  title: 'Invite volunteers',
  who: 'One a line, with name and e-mail. A column of a spreadsheet can be pasted.',
  whoLabel: 'Names and e-mails',
  example: 'Ana Díaz <ana@example.org>',
  how: 'How it reaches them',
  by: { mail: 'By mail', card: 'On cards to print', link: 'A link and its code here' },
  noMail: 'This server sends no mail: print cards, or hand the link on yourself.',
  onlyMail: 'This server sends no mail, and an invitation for this account can only be mailed. Ask whoever runs the server.',
  check: (count: number) => `Check ${people(count)}`,
  checkNone: 'Check',
  preview: 'What becomes of each',
  becomes: { new: 'New', again: 'Invited again', refused: 'Refused' },
  again: 'An invitation before that was not used yet is void.',
  go: (count: number) => `Invite ${people(count)}`,
  change: 'Change the list',
  cancel: 'Cancel',
  others: 'Invite others',
  all: 'Invite all',
  allWaiting: 'Invite all who have never signed in',
  allWhat: 'An invitation before that was not used yet is void. Who has signed in keeps the PIN in use until the new one is first used.',
  progress: (done: number, left: number) => `${done} of ${done + left}`,
  stop: 'Stop here',
  stopped: (left: number) => `Stopped: ${people(left)} left.`,
  /** Mailing to everybody, in the server. */
  mailing: {
    title: 'Mailing invitations',
    waiting: 'It begins as soon as the server has time for it.',
    going: 'The server mails them.',
    goesOn: 'It goes on when you leave this page.',
    resumed: 'The server was started again, and has gone on. A few may have got two mails: the later one works.',
    ended: {
      done: (mailed: number, failed: number) => mailedText(mailed, failed),
      cancelled: (mailed: number, failed: number) => `Stopped. ${mailedText(mailed, failed)}`,
      failed: (mailed: number, failed: number) => `The mailing has ended early. ${mailedText(mailed, failed)}`,
    },
  },
  results: (count: number) => `${people(count)} invited`,
  mailed: 'Mailed',
  notMailed: 'No mail went. Invite again, or show a link.',
  secret: 'Shown once. Hand it to nobody else: whoever opens it first can log in.',
  showCode: (name: string) => `Show the code of ${name}`,
  showCodeShort: 'Show the code',
  code: (name: string) => `Code with the invitation of ${name}`,
  copy: 'Copy the link',
  copied: 'Copied',
  print: (count: number) => plural(count, { one: 'Print 1 card', other: `Print ${count} cards` }),
  done: (count: number) => `${people(count)} invited.`,
  /** @param isRunning more of them are being made: nobody leaves yet */
  leaving: (isRunning: boolean) => ({
    title: 'These are shown once',
    text: isRunning
      ? 'Invitations are still being made. Stop here first, or wait: each is shown once.'
      : 'Nobody can see these links and PINs again. Anyone who has not got theirs has to be invited again.',
    keep: 'Keep them here',
    ...(!isRunning && { leave: 'Discard links' }),
  }),
  card: {
    open: 'Scan this code with your phone, or open:',
    byHand: 'By hand:',
    pin: 'PIN',
    secret: 'Code and PIN: the first that is used voids the other. Who has this card can log in as you.',
  },
} as const;

/** A role as somebody has it. */
const WITH_ARTICLE: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  organizer: 'an organizer',
  lead: 'a field lead',
  viewer: 'a viewer',
};

/** The words of the staff's accounts. */
export const staffTexts = {
  table: 'Staff',
  columns: { name: 'Name', email: 'E-mail', role: 'Role', seen: 'Last seen' },
  ownersOnly: 'Only an owner can let somebody in, change a role or take one away.',
  letIn: 'Let somebody in',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  roles: {
    owner: 'everything',
    organizer: 'everything but roles, the log, archive and delete',
    lead: 'Tonight and Hand out, no export',
    viewer: 'figures without names',
  },
  make: (name: string, role: StaffRole) => `Make ${name} ${WITH_ARTICLE[role]}`,
  own: 'This is your own role. Once you have another one here, only another owner can give it back.',
  save: 'Let in',
  changed: (email: string, role: string) => `${email} is ${role} here.`,
  link: 'Link to sign in',
  linkHint: 'It works once, for a day. Whoever opens it first is signed in as them.',
  code: (name: string) => `Code with the link of ${name}`,
  noMail: 'This server sends no mail. Show the link here and hand it on; whoever runs the server can make one too, with staff-link.',
  byMail: 'Mail it',
  byLink: 'Show it here',
  linkMailed: (email: string) => `Mailed to ${email}.`,
  remove: 'Take the role away',
  removeTitle: (name: string) => `End ${name}’s work here?`,
  removeWhat: 'They are out of this campaign’s console at once, in every browser. What they did stays in the log.',
  removed: (email: string) => `${email} does not work here any more.`,
} as const;
