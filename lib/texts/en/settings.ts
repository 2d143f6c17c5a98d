import type { SubjectCounts } from '@/lib/domain/change/subjectCounts';
import { changes, plural, pluralOfSubjects, subjects } from './counts';

const setAside = (count: number) => `${count} set aside`;

/** Settings, and the way to a cleared phone. */
export const settings = {
  /** The specification's words: never altered. */
  spec: {
    clearQuestion: 'Clear User Data?',
  },
  account: 'Account',
  nobody: 'Nobody is logged in',
  logIn: 'Log in',
  campaign: 'Campaign',
  noCampaign: 'No campaign chosen',
  chooseCampaign: 'Choose a campaign',
  pin: 'PIN',
  pinHint: 'It stays on this phone and signs what you send.',
  newPin: 'Enter a new PIN',
  diagnostics: 'For support',
  version: (version: string) => `Version ${version}`,
  checkForUpdate: 'Check for update',
  installed: 'Installed on this device',
  notInstalled: 'Runs in the browser',
  installGain: 'On the home screen it opens full screen, and the browser keeps your doors longer.',
  theme: 'Theme',
  themes: { system: 'Same as the phone', light: 'Light', dark: 'Dark' },
  screen: 'Screen',
  keepScreenOn: 'Keep the screen on',
  screenOnHint: 'While a list is open, so that you need not unlock at every door. It uses more battery.',
  screenOnUnsupported: 'This browser cannot. Your phone’s settings say when the screen goes dark.',

  notifications: 'Notifications',
  newPackets: 'New packets',
  /** What the switch means now. */
  pushStates: {
    on: 'This phone is told when a packet is assigned to you.',
    off: 'Be told when a packet is assigned to you.',
    notOffered: 'Your campaign sends no notifications.',
    unsupported: 'This browser cannot show notifications. On an iPhone, install the app first.',
    blocked: 'This browser blocks notifications. Allow them in its settings for this site, then try again.',
  },

  onThisPhone: 'On this phone',
  nothingWaits: 'Nothing to send',
  waits: (counts: SubjectCounts) => `${subjects(counts)} ${pluralOfSubjects(counts, { one: 'waits', other: 'wait' })}`,
  dataQueue: 'Data queue',
  notReceivedYet: 'Not received by the campaign yet',
  allReceived: 'Every change has been received',
  setAside,
  offlineData: 'Offline data',
  offlineDataOf: (size: string) => `Offline data: ${size}`,
  lessThanOneMegabyte: 'less than 1 MB',
  offlineLists: (count: number) => plural(count, { one: '1 list of doors', other: `${count} lists of doors` }),
  noLists: 'No list of doors',
  refreshData: 'Refresh',
  refreshed: 'Everything on this phone is up to date',
  clearData: 'Clear',
  clearDataQuestion: 'Clear offline data?',
  clearDataText: 'Lists, voters and events are removed from this phone and need a signal to come back. Everything you have marked stays.',
  dataCleared: 'Offline data cleared',
  keptNotKnown: 'This browser does not say how long it keeps it',
  keptPromised: 'The browser has promised to keep it',
  keptWhileSpace: 'The browser may delete it when space runs short',

  clear: 'Clear user data',
  notCleared: 'Everything is still here. This phone could not be cleared. Close Walkbook, open it again, then try once more.',
  wouldBeLost: (count: number) => `${changes(count)} would be lost`,
  onlyHere: (count: number) =>
    plural(count, {
      one: 'It is saved on this phone only. The campaign has not received it. Send it or save it as a file first.',
      other: 'They are saved on this phone only. The campaign has not received them. Send them or save them as a file first.',
    }),
  losses: 'Would be lost',
  unknownOwner: 'Owner unknown',
  you: '(you)',
  /** One account's part of the losses: '3 changes', '2 changes, 1 set aside', '1 set aside'. */
  ownersPart: (pending: number, aside: number) => {
    if (aside === 0) return changes(pending);
    return pending === 0 ? setAside(aside) : `${changes(pending)}, ${setAside(aside)}`;
  },
  sendNow: 'Send them now',
  sending: (left: number) => `Sending… ${changes(left)} left`,
  saveFile: 'Save as a file',
  goOn: 'Continue to clear',
  saved: 'Saved as a file. Give it to your organizer, then continue.',
  grown: 'Nothing was cleared: another change was just made on this phone.',
  notSent: (failure: string) =>
    `The rest is saved on this phone. Not all could be sent: ${failure}. Save it as a file, or try again later.`,
  nothingLost: 'You are logged out, and everything Walkbook keeps on this phone is deleted. Nothing is lost: all changes have been sent.',
  loss: (count: number) =>
    `You are logged out, and everything Walkbook keeps on this phone is deleted, with ${changes(count)} that ${plural(count, { one: 'was', other: 'were' })} never sent.`,
  clearing: 'Walkbook forgets everything it keeps on this phone.',
};
