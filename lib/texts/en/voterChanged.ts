import { isolate } from '@/lib/texts/isolate';
/** What is said after a change of a voter's tags or notes. */
export const voterChanged = {
  tagOn: (voter: string, tag: string) => `${isolate(voter)}: ${tag} added`,
  tagOff: (voter: string, tag: string) => `${isolate(voter)}: ${tag} removed`,
  noteSaved: (voter: string) => `${isolate(voter)}: note saved`,
  noteDeleted: (voter: string) => `${isolate(voter)}: note deleted`,
  discarded: 'Discarded',
  undone: (voter: string) => `${isolate(voter)}: taken back`,
  /** What is kept, why a change was not recorded, and what to do. */
  notRecorded: {
    notSignedIn: 'Earlier changes are saved. Not this one: nobody is signed in. Log in, then try again.',
    noSpace: 'Earlier changes are saved. Not this one: this phone is full. Free some space, then try again.',
    notSaved:
      'Earlier changes are saved. Not this one: this phone’s storage does not answer. Close the app, open it again, then try again.',
  },
};
