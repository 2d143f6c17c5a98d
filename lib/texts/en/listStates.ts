import { isolate } from '@/lib/texts/isolate';
import { plural } from './counts';

/** What an address list says when it has no door to show, or none to do. */
export const listStates = {
  noDoorLeft: { title: 'No doors here', text: 'Every door on this list is under another filter.' },
  noDoorFound: { title: 'No door found', text: (typed: string) => `No address or person matches “${isolate(typed)}”.` },
  /** While only a part of the list is walked. */
  noneOfThese: {
    title: 'None of these doors',
    text: (typed: string) => `The doors shown now have no “${isolate(typed)}”. The whole list may.`,
  },
  showAll: 'Show all doors',
  /** What a party's letter in the rows stands for. */
  partyLetter: (letter: string, party: string) => `${letter}\u00a0=\u00a0${party}`,
  /** What came of a list in which every door was knocked. Those not home are a second round's. */
  results: (done: number, notHome: number, other: number) =>
    [`${done} done`, ...(notHome > 0 ? [`${notHome} not home`] : []), ...(other > 0 ? [`${other} more to try again`] : [])].join(', '),
  seeShift: 'See your shift',
  /** At the end of a walk. */
  unsavedTalk: (door: string) => `Conversation not saved at ${isolate(door)}: continue`,
  secondRound: (doors: number) => plural(doors, { one: 'Second round: 1 door', other: `Second round: ${doors} doors` }),
  startsAt: (doorName: string, time: string) => `starts at ${isolate(doorName)} · about ${time}`,
  nextPacket: (name: string) => `Next packet: ${isolate(name)}`,
  /** Heard after a mark that is not Done: '4 Front St not home'. */
  marked: (doorName: string, result: string) => `${isolate(doorName)} ${result.toLowerCase()}`,
  /** Heard after the bar's Undo: 'Undone: 4 Front St not home'. */
  undone: (doorName: string, result: string) => `Undone: ${isolate(doorName)} ${result.toLowerCase()}`,
};
