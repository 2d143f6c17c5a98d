import { isStaffRole, ROLE_NAMES } from '@/lib/domain/staff/roles';

export const logTexts = {
  lead: 'What staff did in this campaign, the newest first. Nothing in it can be changed.',
  table: 'What staff did',
  /** `call`: the call's or the command's own name, for whoever looks it up; in the file alone. */
  columns: { at: 'When', name: 'Who', role: 'As', what: 'What', about: 'About', call: 'Call' },
  more: 'Show older',
  export: 'Save as CSV',
  file: 'walkbook-log.csv',
  emptyTitle: 'Nothing yet',
  empty: 'Each thing that staff do here, at the terminal or in the console, gets a line.',
  noneTitle: 'Nothing of this here',
  none: (hasMore: boolean) =>
    hasMore ? 'The latest lines have nothing of it. Show older looks further back.' : 'The log has nothing of it.',
  filters: {
    who: 'Who',
    everybody: 'Everybody',
    somebody: 'Somebody who works here no more',
    withoutAccount: { terminal: 'The terminal', server: 'The server' },
    kind: 'What',
    everything: 'Everything',
    kinds: {
      handOut: 'Handing out',
      evening: 'The evening: holds, messages',
      settle: 'Settling',
      volunteers: 'Volunteers',
      staff: 'Staff and roles',
      campaign: 'Campaign and script',
      turf: 'Voter file and cutting',
      exports: 'Exports, voters’ privacy',
      reading: 'Looking and searching',
    },
  },
} as const;

/** As what a line stands that was typed at the terminal. */
const TERMINAL = 'terminal';

/** What a line of the log says that somebody did, by the call's name. */
const WORDS: Readonly<Record<string, string>> = {
  setRole: 'gave a role',
  removeStaff: 'ended somebody’s work',
  newStaffLink: 'made a sign-in link',
  toSettle: 'read what is to settle',
  settle: 'settled',
  undoSettled: 'undid what was settled',
  handOutNext: 'handed out the next packet',
  handOutPackets: 'handed out',
  handOverPackets: 'handed over',
  takeBackPackets: 'took back',
  takeBack: 'took back',
  endGuestKey: 'ended a code for a guest',
  makeGuestKey: 'made a code for a guest',
  openMeetingPoint: 'opened a meeting point’s code',
  endMeetingPoint: 'ended a meeting point’s code',
  reopenMeetingPoint: 'opened a meeting point’s code again',
  printPackets: 'printed packets',
  signOutPhones: 'signed phones out',
  deleteCampaign: 'deleted a campaign',
  mailEverybody: 'mailed invitations to many',
  revokeMember: 'ended a membership',
  exportFile: 'made a link to an export',
  openExport: 'opened an export',
  planArchiving: 'said when the names leave the server',
  archived: 'took the names out',
  letInAgain: 'let in again',
  invite: 'invited',
  inviteAll: 'invited everybody',
  newPin: 'gave a new PIN',
  changeCampaign: 'changed the campaign',
  changeLogo: 'changed the logo',
  setBudget: 'changed a reading budget',
  saveScript: 'saved a script',
  undoScript: 'undid the last save of a script',
  saveEvent: 'saved an event',
  removeEvent: 'took an event off',
  find: 'searched',
  foundPerson: 'looked at a person',
  foundDoor: 'looked at a door',
  personHeld: 'looked up what is held about a voter',
  aboutPerson: 'saved what is held about a voter',
  forgetPerson: 'had a voter forgotten',
  holdMarks: 'held marks',
  releaseMarks: 'released marks',
  jobEnded: 'long work ended',
  cancelJob: 'canceled long work',
  startUpload: 'sent a file',
  removeUpload: 'removed a file',
  readVoterFile: 'had a voter file read',
  voterPreview: 'looked at rows of a voter file',
  mendRow: 'mended a row of a voter file',
  importVoters: 'imported a voter file',
  undoImport: 'undid a voter file',
  refusedRows: 'saved refused rows',
  geocode: 'placed doors by a file',
  undoPlacing: 'undid the places of a file',
  suppress: 'read people not to contact',
  undoSuppression: 'undid a file of people not to contact',
  writeToVolunteers: 'wrote to volunteers',
  checkStreetMap: 'checked the street map',
  addStreetMap: 'added streets to the map',
  draftCut: 'counted a cut',
  publishCut: 'published a cut',
  undoCut: 'took a published cut back',
  createCampaign: 'made the campaign',
  makePractice: 'made the practice town',
  addPracticeMap: 'added the practice town’s streets',
  discardPractice: 'discarded the practice town',
  setVolunteerPhone: 'changed a volunteer’s number',
};

type Line = { readonly role: string; readonly what: string; readonly about: string };

/** Returns what somebody did, in words; what a newer server calls by a name that has none here, by that name. */
export const wordsOf = (what: string): string => WORDS[what] ?? what;

/** Returns what a line says that somebody did. At the terminal that is a command, which the line names. */
export const doneText = ({ role, what }: Pick<Line, 'role' | 'what'>): string =>
  role === TERMINAL ? `ran the command ${what}` : wordsOf(what);

/** Returns what a line is about. The end of long work begins with what the work was. */
export const aboutText = ({ what, about }: Pick<Line, 'what' | 'about'>): string =>
  what === 'jobEnded' ? about.replace(/^\w+/u, wordsOf) : about;

/** Returns as what somebody did it. */
export const doneAsText = ({ role }: Pick<Line, 'role'>): string => (isStaffRole(role) ? ROLE_NAMES[role] : role);
