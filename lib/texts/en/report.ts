import { isolate } from '@/lib/texts/isolate';
import { plural } from './counts';

/** What a volunteer can tell the campaign of a door. */
export const report = {
  kinds: {
    newPerson: 'Somebody new here',
    moved: 'Moved away',
    wrongAddress: 'Wrong address',
    wrongPin: 'Wrong place on the map',
    gate: 'Gate or locked entrance',
  },
  button: 'Tell the campaign',
  about: 'What is it about?',
  /** What helps the campaign, by kind. */
  hints: {
    newPerson: 'Who lives here now, as far as they want to say.',
    moved: 'Who has moved, and where to, if you know.',
    wrongAddress: 'What the address should be.',
    wrongPin: 'Stand at the door when you tap Send: your location is sent with it.',
    gate: 'Where it is and how to get in. Never write down a code.',
  },
  name: 'Name of the person',
  text: 'In your words',
  send: 'Send',
  keptForStaff: 'The campaign’s staff read it. Nothing on your list changes by itself.',
  saved: (doorName: string) => `${isolate(doorName)}: reported`,
  open: (count: number) =>
    plural(count, { one: 'Reported: 1 report is with the campaign', other: `Reported: ${count} reports are with the campaign` }),
  reportedBy: (what: string) => `Reported: ${what}`,
  setAside: (what: string) =>
    `${what}: saved on this phone. The campaign’s server does not take reports. Export it in the Data Queue, or tell your organizer.`,
};
