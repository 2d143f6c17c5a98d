import type { ChangedPerson } from './door';

/** Returns whom a change is about and what it says of them, without the copy of the list's record: no name, phone, age or note. */
export function withoutCopy({ personId, groupIds, groupNames, add, remove, talked }: ChangedPerson): ChangedPerson {
  return {
    personId,
    groupIds,
    groupNames,
    ...(add ? { add } : {}),
    ...(remove ? { remove } : {}),
    ...(talked === undefined ? {} : { talked }),
  };
}

/** Whether a change has a copy of the record of somebody, or a part of one. */
export function hasCopy(person: ChangedPerson): boolean {
  return Object.keys(person).length > Object.keys(withoutCopy(person)).length;
}
