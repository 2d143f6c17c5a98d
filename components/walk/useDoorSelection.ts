import { useCallback, useMemo, useState } from 'react';
import type { Door } from '@/lib/domain/door/door';
import { type DoorFilter, filterDoors, findDoors, type JustMarked } from '@/lib/domain/door/findDoors';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import type { ListPlace } from '@/lib/domain/walk/listPlace';

/**
 * Which doors are shown: filter and search.
 *
 * @param doors in the order in which they are walked
 * @param kept what was chosen when the list was open before
 */
export function useDoorSelection(doors: readonly Door[], stateOf: StateOfDoor, justMarked: JustMarked, kept: ListPlace | undefined) {
  const [filter, onFilter] = useState<DoorFilter>(kept?.filter ?? 'all');
  const [typed, onTyped] = useState(kept?.typed ?? '');
  const shown = useMemo(
    () => findDoors(filterDoors(doors, filter, stateOf, justMarked), typed),
    [doors, filter, stateOf, justMarked, typed],
  );
  const showAll = useCallback(() => {
    onFilter('all');
    onTyped('');
  }, []);
  return { shown, showAll, header: { filter, onFilter, typed, onTyped } };
}
