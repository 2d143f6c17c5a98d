/** The way from door to door. */
export const beside = {
  doorsBeside: 'Doors beside this one',
  previousDoor: (doorName: string) => `Previous door ${doorName}`,
  nextDoor: (doorName: string) => `Next door ${doorName}`,
  /** Above the name of the next door to do. */
  nextToDo: 'Next to do:',
  firstDoor: 'First door',
  lastDoor: 'Last door',
};
