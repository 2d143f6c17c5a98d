import type { GroupKind } from '@/lib/domain/door/door';
import { isolate } from '@/lib/texts/isolate';

/** The talk at a door. */
export const survey = {
  title: 'Survey',
  titleAt: (doorName: string) => `Survey ${isolate(doorName)}`,
  whoAnswered: 'Who answered?',
  somebodyNew: 'Somebody new',
  somebodyNewHint: 'Add a name, then talk',
  nobodyKnown: 'Nobody I know',
  nobodyKnownHint: 'Talk without a name',
  somebodyElse: 'Somebody else answered',
  noTalk: 'No talk at this door',
  refused: 'Refused',
  skip: 'Skip',
  steps: {
    opening: 'Opening',
    questions: 'Questions',
    groups: 'Questions',
    check: 'Check and save',
  },
  stepOf: (step: string, n: number, of: number) => `${step}, ${n} of ${of}`,
  /** The same where it is said with whom. */
  stepWith: (name: string, step: string) => `${isolate(name)}: ${step}`,
  talkingPoints: 'Talking points',
  nextQuestion: 'Next question',
  chooseAll: 'Choose all that apply.',
  /** Follows the name of somebody whose questions are folded. */
  talked: 'talked',
  notTalked: 'not talked',
  notTalkedLine: 'Not talked',
  noAnswer: 'No answer',
  names: (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`),
  /** The groups that the script does not ask for. */
  anythingElse: 'Anything else?',
  anythingElseAbout: (name: string) => `Anything else about ${isolate(name)}?`,
  kinds: {
    result: 'Result',
    support: 'Support level',
    signs: 'Signs',
    other: 'Anything else?',
  } satisfies Record<GroupKind, string>,
  saveAndComplete: 'Save and complete',
  save: 'Save',
  /** Below the word on the buttons: what becomes of the door, and where saving leads. */
  staysToDo: 'stays to do',
  staysDone: 'stays done',
  comesBack: (when = 'later') => `come back ${when}`,
  nextDoor: (doorName: string) => `Next door: ${isolate(doorName)}`,
  backToList: 'Back to the list',
  discard: 'Discard this talk',
  discarded: 'Talk discarded',
  noteAbout: (name: string) => `Note about ${isolate(name)}`,
  leftLiterature: 'Left literature',
  comeBack: 'Come back?',
  noTimeYet: 'No time yet',
  timeKeeps: (doorName: string) => `A time keeps ${isolate(doorName)} on your list.`,
  /** The form of somebody new. */
  name: 'Name',
  nameMissing: 'Enter a name to save the talk, or choose ‘Somebody else answered’.',
  phone: 'Phone, if they want to give it',
  staffMatch: 'Campaign staff will check this before the person goes on the voter list. Your answers are kept.',
  /** Explains the warning sign, which stands before this sentence. */
  warns: 'An answer with this sign warns everybody about the door, until campaign staff lift the warning.',
  /** Below somebody who is in such a group. */
  warnsNow: (groups: string) => `${groups}: everybody is warned about this door until campaign staff lift it.`,
  nobodyListed: 'Nobody is listed here. You can still talk to somebody new, or to nobody you know.',
  noGroups: 'The campaign asks nothing here yet. You can still save that you talked.',
};
