import type { Change } from '@/lib/domain/change/change';
import type { Mark } from '@/lib/domain/change/door/door';
import type { StoredChange } from '@/lib/offline/database';
import { isOfVersion1 } from './version1';

/**
 * Returns a change in the form of the row from which it was read, of which only the people are others now. A version 1 row stays one, so that a tab of
 * that version can go on with it.
 */
export function asStored(change: Change, row: unknown): StoredChange {
  if (change.kind !== 'door' || !isOfVersion1(row)) return change;
  // A change was read from it: it has all that is stored.
  const { former, ...rest } = row as StoredChange & { readonly former?: object };
  const left = { ...rest, ...recordsOf(change.body), former: { ...former, ...recordsOf(change.body.former) } };
  return left;
}

/** The people of a mark as version 1 named them. */
function recordsOf({ people }: Mark) {
  return people ? { records: people.map(({ personId, ...person }) => ({ recordId: personId, ...person })) } : {};
}
