import { isolate } from '@/lib/texts/isolate';
/** What is said after a change of a voter's tags or notes. */
export const voterChanged = {
  tagOn: (voter: string, tag: string) => `${isolate(voter)}: ${tag} added`,
  tagOff: (voter: string, tag: string) => `${isolate(voter)}: ${tag} removed`,
  noteSaved: (voter: string) => `${isolate(voter)}: note saved`,
  noteDeleted: (voter: string) => `${isolate(voter)}: note deleted`,
  discarded: 'Discarded',
  undone: (voter: string) => `${isolate(voter)}: taken back`,
  /** Why it was not recorded, and what to do. */
  notRecorded: {
    notSignedIn: 'Not recorded: nobody is signed in. Log in, then try again.',
    noSpace: 'Not recorded: this phone is full. Free some space, then try again.',
    notSaved: 'Not recorded: this phone’s storage does not answer. Close the app, open it again, then try again.',
  },
};
