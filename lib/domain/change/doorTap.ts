import { type Door, isDone } from '@/lib/domain/door/door';
import type { ChangeOf } from './change';
import { COMPLETE, DOOR_ACTION } from './door/actions';
import type { Mark } from './door/door';
import type { RecordedOf } from './recorded';

/** What a tap on a door's button does: it marks the door, or undoes a change of this device. */
export type DoorTap = { readonly mark: Mark } | { readonly undoes: ChangeOf<'door'> };

/**
 * Returns what a tap on Done does: it completes the door, or undoes a pressed Done (docs/product/door.md#done-and-undo). This device does
 * not know the former state of a door that another device has completed; that door is marked 'u'.
 *
 * @param recorded this device's changes of the door, oldest first
 */
export function tapOfDone(door: Door, recorded: readonly RecordedOf<'door'>[]): DoorTap {
  if (!isDone(door)) return { mark: { action: COMPLETE } };
  const own = recorded.findLast(({ change }) => change.changeId === door.last?.changeId);
  return own ? { undoes: own.change } : { mark: { action: DOOR_ACTION.undo } };
}
