import { type ByKind, byKind, type Change } from './change';
import type { TapPosition } from './doorChange';

const POSITION: ByKind<TapPosition | undefined> = {
  door: ({ body }) => body.position,
  report: ({ body }) => body.position,
  tags: () => undefined,
  note: () => undefined,
};

/** Returns where the volunteer stood at the change; undefined for a kind that has no place. */
export function positionOf(change: Change): TapPosition | undefined {
  return byKind(POSITION, change);
}

/** Returns the change with the place where it was made; unchanged where its kind has no place. */
export function changeAt<C extends Change>(change: C, position: TapPosition): C {
  return positionOf(change) ? { ...change, body: { ...change.body, position } } : change;
}
