import { type Door, isDone } from '@/lib/domain/door/door';
import { COMPLETE, DOOR_ACTION, type Mark } from './doorChange';
import type { RecordedOf } from './recorded';

/**
 * Returns the mark of a tap on Done: it completes the door, or undoes a pressed Done (docs/product.md#done-and-undo). This device does not
 * know the former state of a door that another device has completed; the mark is then 'u'.
 *
 * @param recorded this device's changes of the door, oldest first
 */
export function markOfDone(door: Door, recorded: readonly RecordedOf<'door'>[]): Mark {
  if (!isDone(door)) return { action: COMPLETE };
  const own = recorded.findLast(({ change }) => change.changeId === door.last?.changeId);
  return own?.change.body.former ?? { action: DOOR_ACTION.undo };
}
