import { plural } from './counts';

/** The list of a packet's doors. */
export const list = {
  sync: 'Sync',
  doors: 'Doors',
  doorsShown: 'Doors shown',
  filters: { all: 'All', toDo: 'To do', done: 'Done' },
  filterDoors: 'Filter doors',
  search: 'Search',
  sort: 'Sort',
  walkOrder: 'Walk order',
  nearest: 'Nearest',
  /** After how old the list is. */
  refreshFailed: (updated: string) => `${updated} · refresh failed`,
  /** After the name of a street. */
  left: (left: number) => plural(left, { one: '1 door left', other: `${left} doors left` }),
  side: (street: string, side: 'odd' | 'even') => `${street} · ${side} side`,
  /** After the number of a building. */
  apartments: (total: number, left: number) => `${total} apartments, ${left} left`,
  /** After the name of a street on which nothing is left to do. */
  finished: (total: number) => `✓ ${total} of ${total} done`,
  /** A list's title: its first street, and how many others. */
  streets: (street: string, others: number) => (others === 0 ? street : `${street} + ${others} more`),
  /** Below it. */
  doorsLeft: (left: number, time: string) => `${left} left · about ${time}`,
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  /** Above the name of the next door to do. */
  nextToDo: 'Next to do',
  /** What Undo takes back, after the door's number: its unit and the result. */
  undoes: (unit: string, result: string) => `${unit} ${result.toLowerCase()}`.trim(),
  nothingToUndo: 'nothing yet',
  secondRound: (left: string) => `Second round · ${left}`,
  wholeList: 'Whole list',
};
