import type { Change } from './change';
import type { TapPosition } from './doorChange';

/** Returns where the volunteer stood at the change; undefined for a kind without a position. */
export function positionOf({ body }: Change): TapPosition | undefined {
  return 'position' in body ? body.position : undefined;
}

/** Returns the change with this position; unchanged for a kind without one. */
export function changeAt<C extends Change>(change: C, position: TapPosition): C {
  return positionOf(change) ? { ...change, body: { ...change.body, position } } : change;
}
