import type { GroupKind } from '@/lib/domain/door/door';
import { plural } from './counts';

const ofPeople = (people: number) => plural(people, { one: '1 person', other: `${people} people` });

/** The survey at a door. */
export const survey = {
  title: 'Survey',
  titleAt: (doorName: string) => `Survey ${doorName}`,
  /** Follows the name of somebody with new answers. */
  hasNew: '· answered',
  people: (people: number) => ofPeople(people),
  kinds: {
    result: 'Result',
    support: 'Support level, one',
    signs: 'Signs',
    other: 'Other',
  } satisfies Record<GroupKind, string>,
  saveAndComplete: 'Save and complete',
  save: 'Save',
  discard: 'Discard what is new',
  discarded: 'Answers discarded',
  /** Above the buttons: what they would save. */
  noAnswers: 'Talked, no answers: save it as it is.',
  answers: (answers: number, people: number) =>
    `${plural(answers, { one: '1 new answer', other: `${answers} new answers` })} of ${ofPeople(people)}, not saved yet.`,
  /** What becomes of the door. */
  staysToDo: '‘Save’ leaves the door to do.',
  staysDone: 'The door stays done.',
  /** Explains the warning sign, which stands before this sentence. */
  warns: 'A group with this sign warns everybody of the door, until the campaign’s staff lift the warning.',
  /** Below somebody who is in such a group. */
  warnsNow: (groups: string) => `${groups}: everybody is warned of this door until the campaign’s staff lift it.`,
  nobodyListed: 'Nobody is listed here. You can still save that you talked to somebody.',
  noGroups: 'The campaign asks nothing here yet. You can still save that you talked.',
  spokenLanguage: (language: string) => `speaks ${language}`,
};
