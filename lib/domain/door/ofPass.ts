import type { Person } from './door';

/** Returns who is of the pass that is walked: lists, paper and filters name nobody else. */
export function ofPass(people: readonly Person[]): readonly Person[] {
  return people.filter(({ isAside }) => !isAside);
}

/** Returns everybody, whoever is not of the pass behind the others. */
export function ofPassFirst(people: readonly Person[]): readonly Person[] {
  return people.some(({ isAside }) => isAside) ? [...ofPass(people), ...people.filter(({ isAside }) => isAside)] : people;
}
