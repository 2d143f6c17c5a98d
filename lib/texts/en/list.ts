import { isolate } from '@/lib/texts/isolate';
import { plural } from './counts';

/** The list of a packet's doors. */
export const list = {
  sync: 'Sync',
  doors: 'Doors',
  doorsShown: 'Doors shown',
  filters: { all: 'All', notTried: 'Not tried', tryAgain: 'Try again', done: 'Done' },
  filterDoors: 'Filter doors',
  search: 'Search',
  sort: 'Sort',
  walkOrder: 'Walk order',
  nearest: 'Nearest',
  startNear: 'Start near me',
  /** After how old the list is. */
  refreshFailed: (updated: string) => `${updated} · refresh failed`,
  /** After the name of a street. */
  left: (left: number) => plural(left, { one: '1 door left', other: `${left} doors left` }),
  side: (street: string, side: 'odd' | 'even') => `${isolate(street)} · ${side} side`,
  /** After the number of a building. */
  apartments: (total: number, left: number) => `${total} apartments, ${left} left`,
  /** Of a list, or of a street in it, in which every door was knocked. */
  knocked: (total: number) => (total === 1 ? 'The one door knocked' : `All ${total} knocked`),
  /** After the name of a street on which every door is done. */
  finished: (total: number) => `✓ ${total} of ${total} done`,
  /** A list's title: its first street, and how many others. */
  streets: (street: string, others: number) => (others === 0 ? street : `${isolate(street)} + ${others} more`),
  /** Below it. */
  doorsLeft: (left: number, time: string) => `${left} left · about ${time}`,
  /** The same where there is less room. */
  doorsLeftInShort: (left: number, time: string) => `${left} left · ${time}`,
  /** The same behind the name of a round, where there is no room for the time. */
  doorsLeftAlone: (left: number) => `${left} left`,
  minutes: (minutes: number) => `${minutes}\u00a0min`,
  hours: (hours: number) => `${hours}\u00a0h`,
  /** Above the name of the next door to do. */
  nextToDo: 'Next to do',
  /** What Undo takes back. */
  undoes: (doorName: string, result: string) => `${isolate(doorName)} · ${result.toLowerCase()}`,
  nothingToUndo: 'Nothing to undo',
  secondRound: 'Second round',
  wholeList: 'Whole list',
};
