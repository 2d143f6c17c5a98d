import type { SubjectCounts } from '@/lib/domain/change/subjectCounts';
import { isolate } from '@/lib/texts/isolate';
import { changes, plural, pluralOfSubjects, subjects } from './counts';

const of = (name: string) => (name === '' ? '' : `${isolate(name)}: `);

/** Changes that leave a phone that cannot connect, and the phone that takes them in. */
export const rescue = {
  title: 'Rescue',
  text: (counts: SubjectCounts) =>
    `No signal here, or the server is out of reach? Another phone with Walkbook can send ${subjects(counts)} for you. It cannot alter ${pluralOfSubjects(counts, { one: 'it', other: 'them' })} and needs no log-in.`,
  stays: 'Everything stays on this phone too, until the campaign has it. Sent twice, it counts once.',
  preparing: 'Signing the changes…',
  notPrepared: 'The changes are saved on this phone. It could not prepare them for sending. Close this and try again.',
  asFile: 'As a file',
  asCodes: 'As codes',
  fileSaved: 'Give the file to the other phone. There: Data Queue, Receive from another phone.',
  codesHint:
    'On the other phone: Log in or Data Queue, Receive from another phone, Read codes. Hold it over this picture until it has them all.',
  code: (n: number, all: number) => `Code ${n} of ${all}`,
  manyCodes: (all: number) => `These are ${all} codes. A file is quicker.`,
  pause: 'Pause',
  play: 'Go on',
  previous: 'Previous',
  next: 'Next',

  takeInText: 'Changes of a phone that cannot connect. This phone sends them as they are, under their own name.',
  loading: 'Loading… Without a signal this may not be on this phone yet.',
  chooseFile: 'Choose a file',
  readCodes: 'Read codes',
  readPictures: 'Read codes from pictures',
  progress: (read: number, all: number) => `${read} of ${all} read`,
  foreignCode: 'This code is for something else.',
  noCode: 'No code was found in this picture.',
  foreignFile: 'This file contains no Walkbook changes.',
  newer: 'The other phone keeps its changes. They come from a newer Walkbook. Open Walkbook here with a signal, then try again.',
  damaged: 'The other phone keeps its changes. These codes do not belong together. Read them again.',
  notKept: 'The other phone keeps its changes. This one could not save them. Free some space, then try again.',
  taken: (count: number) => `Taken in: ${changes(count)}. ${plural(count, { one: 'It is', other: 'They are' })} on this phone now.`,

  carried: 'From other phones',
  nobody: 'The other phone does not say whose they are.',
  whose: (name: string) => `The other phone says they are ${isolate(name)}’s.`,
  waiting: (name: string, count: number) => `${of(name)}${changes(count)} to send`,
  sending: (name: string, count: number) => `${of(name)}sending, ${changes(count)} left`,
  received: (name: string, count: number) => `${of(name)}${changes(count)} received by the campaign`,
  refused: (name: string, count: number) => `${of(name)}${changes(count)} not accepted`,
  refusedText: 'The server said:',
  stillThere: 'They are saved on the phone that made them.',
  noSignal: 'They’ll send when this phone is back online.',
  /** Follows what is wrong. */
  triedAgain: 'Walkbook tries again automatically.',
  again: 'Try again',
  drop: 'Remove here',
};
