/** The way from door to door. */
export const beside = {
  doorsBeside: 'Doors beside this one',
  previousDoor: (doorName: string) => `Previous door ${doorName}`,
  nextDoor: (doorName: string) => `Next door ${doorName}`,
  nextToDo: (doorName: string) => `Next to do: ${doorName}`,
  firstDoor: 'First door',
  lastDoor: 'Last door',
};
