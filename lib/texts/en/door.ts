import { isolate } from '@/lib/texts/isolate';
/** A door: what can be said of it, and what becomes of that. */
export const door = {
  done: 'Done',
  notHome: 'Not home',
  /** 'Not home' on a button that is too narrow for one line. */
  notHomeLines: ['Not', 'home'] satisfies [string, string],
  /** What a screen reader says of a control at a door: the word that is seen, then the door. */
  at: (word: string, doorName: string) => `${word}, ${isolate(doorName)}`,
  actions: {
    done: 'Done',
    undo: 'Taken back',
    notHome: 'Not home',
    comeBack: 'Come back',
    inaccessible: 'Inaccessible',
    notFound: 'Address not found',
    leftLiterature: 'Left literature',
    survey: 'Survey saved',
  },
  /** How far a change has come, within a line. */
  stages: {
    recorded: 'saved on this phone',
    inFlight: 'being sent',
    received: 'received',
  },
  /** Something was said in a conversation at a door and not saved. */
  talkNotSaved: 'Conversation not saved',
  /** In a row, of a result that is not of today. */
  lastVisit: (result: string) => `Last visit: ${result}`,
  nameNotKnown: 'Name not known',
  doNotKnock: (reason: string) => `Do not knock: ${reason}`,
  /** In a row that has no room for the reason. */
  doNotKnockInShort: 'Do not knock',
  reported: 'reported',
  morePeople: (count: number) => `+${count}`,
};
