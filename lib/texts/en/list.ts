import { doors } from './counts';

/** The list of a packet's doors, and the way from door to door. */
export const list = {
  sync: 'Sync',
  doors: 'Doors',
  doorsShown: 'Doors shown',
  filters: { all: 'All', toDo: 'To do', done: 'Done' },
  filterDoors: 'Filter doors',
  sort: 'Sort',
  walkOrder: 'Walk order',
  nearest: 'Nearest',
  placeNotKnown: 'Your place is not known, so the doors stay in walk order.',
  /** After how old the list is. */
  refreshFailed: (updated: string) => `${updated} · refresh failed`,
  /** A stretch of a street: which side of it, and how many doors. */
  stretch: {
    odd: (count: number) => `odd side · ${doors(count)}`,
    even: (count: number) => `even side · ${doors(count)}`,
    both: (count: number) => doors(count),
  },
  noDoorLeft: { title: 'No door left here', text: 'Every door of this list is in the other filter.' },
  noDoorFound: { title: 'No door found', text: (typed: string) => `No address or person matches “${typed}”.` },
  showAll: 'Show all doors',
  doorsBeside: 'Doors beside this one',
  previousDoor: (doorName: string) => `Previous door ${doorName}`,
  nextDoor: (doorName: string) => `Next door ${doorName}`,
  nextToDo: (doorName: string) => `Next to do: ${doorName}`,
  firstDoor: 'First door',
  lastDoor: 'Last door',
};
