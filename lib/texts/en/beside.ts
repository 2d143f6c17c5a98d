import { isolate } from '@/lib/texts/isolate';
/** The way from door to door. */
export const beside = {
  doorsBeside: 'Doors beside this one',
  previousDoor: (doorName: string) => `Previous door ${isolate(doorName)}`,
  nextDoor: (doorName: string) => `Next door ${isolate(doorName)}`,
  /** Above the next door's name. */
  next: 'Next door',
  /** Above the name of the next door to do. */
  nextToDo: 'Next to do:',
  firstDoor: 'First door',
  lastDoor: 'Last door',
};
