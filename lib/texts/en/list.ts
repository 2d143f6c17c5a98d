/** The list of a packet's doors. */
export const list = {
  sync: 'Sync',
  doors: 'Doors',
  doorsShown: 'Doors shown',
  filters: { all: 'All', toDo: 'To do', done: 'Done' },
  filterDoors: 'Filter doors',
  sort: 'Sort',
  walkOrder: 'Walk order',
  nearest: 'Nearest',
  /** After how old the list is. */
  refreshFailed: (updated: string) => `${updated} · refresh failed`,
  /** After the name of a street. */
  left: (left: number) => `${left} left`,
  /** After the number of a building. */
  apartments: (total: number, left: number) => `${total} apartments, ${left} left`,
  /** After the name of a street on which nothing is left to do. */
  finished: (total: number) => `✓ ${total} of ${total}`,
  nextToDo: (doorName: string) => `Next: ${doorName}`,
};
