import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { DoorState } from '@/lib/domain/walk/doorState';
import type { Door } from './door';

/**
 * What a door shows of itself by shape and color, the same in rows, at the door, in buildings and on the map
 * (docs/product/list.md#results-seen-from-afar). `blocked` is a door that cannot be reached or must not be knocked at, `visited` one with another result
 * of this round, `before` one with a former result.
 */
export type DoorSign = 'toDo' | 'before' | 'notHome' | 'comeBack' | 'literature' | 'visited' | 'blocked' | 'done';

const OF_ACTION: Readonly<Record<string, DoorSign>> = {
  [DOOR_ACTION.notHome]: 'notHome',
  [DOOR_ACTION.comeBack]: 'comeBack',
  [DOOR_ACTION.inaccessible]: 'blocked',
  [DOOR_ACTION.leftLiterature]: 'literature',
};

/** Returns the sign of an action at a door. */
export const signOfAction = (action: string): DoorSign => (action === DOOR_ACTION.done ? 'done' : (OF_ACTION[action] ?? 'visited'));

/** Returns the sign of a door's last result. */
export function signOfResult({ last }: Pick<Door, 'last'>, state: DoorState): DoorSign {
  if (state === 'done') return 'done';
  if (!last || last.action === DOOR_ACTION.undo) return 'toDo';
  return state === 'notTried' ? 'before' : signOfAction(last.action);
}

/** Returns the sign of a door: a warning stands above whatever happened there. */
export function signOfDoor(door: Pick<Door, 'last' | 'warning'>, state: DoorState): DoorSign {
  return door.warning ? 'blocked' : signOfResult(door, state);
}
