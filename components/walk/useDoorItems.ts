import { useState } from 'react';
import type { Door } from '@/lib/domain/door/door';
import { type DoorItem, doorItems, sameOrder } from './doorItems';

/** The items of the doors shown; the same array until other doors are shown or in another order, so that a tap costs no new order. */
export function useDoorItems(doors: readonly Door[]): readonly DoorItem[] {
  const [ordered, setOrdered] = useState(() => ({ doors, items: doorItems(doors) }));
  if (sameOrder(ordered.doors, doors)) return ordered.items;
  const next = { doors, items: doorItems(doors) };
  setOrdered(next);
  return next.items;
}
