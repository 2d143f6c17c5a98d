import { isolate } from '@/lib/texts/isolate';
/** What is said after a tap at a door. */
export const marked = {
  redo: 'Redo',
  /** The toast after a mark. */
  marked: (doorName: string, action: string) => `${isolate(doorName)}: ${action.toLowerCase()}`,
  /** Why a tap was not recorded, and what to do. */
  notRecorded: {
    otherList: 'Not recorded: another list is open. Open this list again, then mark the door.',
    notSignedIn: 'Not recorded: nobody is signed in. Log in, then mark the door again.',
    noSpace: 'Not recorded: this phone is full. Free some space, then mark the door again.',
    notSaved: 'Not recorded: this phone’s storage does not answer. Close the app, open it again, then mark the door.',
  },
  /** The toast where the nearest doors were asked for. */
  placeNotKnown: 'Your location is not known, so the doors stay in walk order.',
  /** The toast after an Undo: what the door is now. */
  undone: {
    toDo: (doorName: string) => `Undone. ${isolate(doorName)} is back on your list.`,
    done: (doorName: string) => `Undone. ${isolate(doorName)} is done again.`,
  },
  /** Behind it where a talk's note was taken back with its mark. */
  withNote: ' The note is taken back too.',
};
