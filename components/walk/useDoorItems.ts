import { useCallback, useState } from 'react';
import type { Door } from '@/lib/domain/door/door';
import type { DoorCounts, StateOfDoor } from '@/lib/domain/walk/doorState';
import { countStretch, stretchPlaces } from '@/lib/domain/walk/walkOrder';
import { type DoorItem, doorItems, type Stretch, sameOrder } from './doorItems';

/** Returns the items of the doors shown. */
export function useDoorItems(doors: readonly Door[]): readonly DoorItem[] {
  return useByOrder(doors, doorItems);
}

/** Counts the doors of a street or of one of its sides, or a building's. */
export type CountStretch = (stretch: Stretch) => DoorCounts;

/** Returns what counts the doors of a stretch; the same for the same doors. Only headings in sight are counted: a tap costs nothing for the others. */
export function useCountStretch(doors: readonly Door[], stateOf: StateOfDoor): CountStretch {
  const places = useByOrder(doors, stretchPlaces);
  return useCallback(({ street, side }) => countStretch(doors, places, stateOf, street, side), [doors, places, stateOf]);
}

/** Returns what is made of doors' order; the same until other doors are there or in another order, so that a tap makes nothing anew. */
function useByOrder<T>(doors: readonly Door[], make: (doors: readonly Door[]) => T): T {
  const [ordered, setOrdered] = useState(() => ({ doors, made: make(doors) }));
  if (sameOrder(ordered.doors, doors)) return ordered.made;
  const next = { doors, made: make(doors) };
  setOrdered(next);
  return next.made;
}
