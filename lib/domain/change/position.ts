import { type Check, number, oneOf, shape } from '@/lib/domain/shape';

/**
 * Where the volunteer stood at the tap. `locating` until the fix ends, after ten seconds at most; `unknown` is sent as 0,0. A change never
 * gets a position of a later moment (docs/product/door.md#location).
 */
export type TapPosition =
  | { readonly state: 'locating' }
  | { readonly state: 'fixed'; readonly lat: number; readonly lon: number }
  | { readonly state: 'unknown' };

/** A change of whatever kind, as far as its position goes. */
type Placeable = { readonly body: object };

const isFixed = shape({ state: oneOf('fixed'), lat: number, lon: number });
const isNotFixed = shape({ state: oneOf('locating', 'unknown') });

/** True when a value on disk is the position of a tap. */
export const isPosition: Check<TapPosition> = (value): value is TapPosition => isFixed(value) || isNotFixed(value);

/** Returns where the volunteer stood at the change; undefined for a kind without a position. */
export function positionOf({ body }: Placeable): TapPosition | undefined {
  return 'position' in body && isPosition(body.position) ? body.position : undefined;
}

/** Returns the change with this position; unchanged for a kind without one. */
export function changeAt<C extends Placeable>(change: C, position: TapPosition): C {
  return positionOf(change) ? { ...change, body: { ...change.body, position } } : change;
}
