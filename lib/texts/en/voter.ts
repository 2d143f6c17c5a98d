import { isolate } from '@/lib/texts/isolate';
import { plural } from './counts';

/** A voter and a house. */
export const voter = {
  nameNotKnown: 'Name not known',
  years: (age: number) => `${age} years`,
  details: 'Details',
  addressNotKnown: 'Address not known yet',
  /** Somebody of whom this phone has only what stands in a list. */
  onlyKnown: 'This is all that is on this phone. The details need a connection the first time.',
  openDoor: 'Open their door',
  /** What a row of the hub says of what lies behind it. */
  noContact: 'No phone number or e-mail',
  noHistory: 'No election on file',
  votedIn: (voted: number, all: number) => `Voted in ${voted} of ${plural(all, { one: '1 election', other: `${all} elections` })}`,
  noTags: 'No tags',
  noContributions: 'None on file',
  contributions: (count: number, total: string) =>
    `${plural(count, { one: '1 contribution', other: `${count} contributions` })} · ${total}`,
  people: (count: number) => plural(count, { one: '1 person', other: `${count} people` }),
  positionKnown: 'Where the house is',
  positionNotKnown: 'Position not known',
  noNotes: 'No notes',
  notes: (count: number) => plural(count, { one: '1 note', other: `${count} notes` }),
  notesPending: (count: number) => plural(count, { one: '1 saved on this phone', other: `${count} saved on this phone` }),

  /** Contact. */
  phone: 'Phone',
  email: 'E-mail',
  call: 'Call',
  text: 'Text',
  mail: 'Mail',
  copy: 'Copy',
  copied: (value: string) => `${isolate(value)} copied`,
  notCopied: 'Your browser did not allow copying.',
  noContactHere: { title: 'No contact details', text: 'The campaign has no phone number and no e-mail of this voter.' },

  /** Registration and voting. */
  registered: 'Registered',
  precinct: 'Precinct',
  districts: 'Districts',
  party: 'Party',
  notOnFile: 'Not on file',
  history: 'Voting history',
  voted: 'Voted',
  votedBy: (method: string) => `Voted · ${method}`,
  notVoted: 'Did not vote',
  noHistoryHere: 'The campaign’s file has no election for this voter.',

  /** Tags. */
  campaignsTags: 'The campaign’s tags',
  noTagsHere: { title: 'No tags', text: 'This campaign uses no tags. Its organizers can make some.' },

  /** Contributions. */
  total: 'Total',
  noContributionsHere: { title: 'No contributions', text: 'The campaign’s file has no contribution of this voter.' },

  /** House. */
  livesHere: 'Who lives here',
  nobodyHere: 'Nobody is registered here.',
  thisVoter: 'this voter',

  /** Map. */
  openInMaps: 'Open in maps',
  copyAddress: 'Copy the address',
  position: 'Position',
  noPosition: 'The campaign’s file does not say where this house is. Maps look for the address.',
  noPlace: { title: 'Nothing to show on a map', text: 'Neither the address nor the position of this house is on this phone yet.' },
};
