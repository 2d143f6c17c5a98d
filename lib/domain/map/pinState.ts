import type { Stage } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import type { DoorState, StateOfDoor } from '@/lib/domain/walk/doorState';

/**
 * What a pin says by its shape and color, from the one that is drawn below all others to the one that lies on top
 * (docs/product/map.md#pins): what is left to do must not be hidden under what is done.
 */
export const PIN_STATES = ['done', 'doNotKnock', 'tryAgain', 'notTried'] as const satisfies readonly (DoorState | 'doNotKnock')[];
export type PinState = (typeof PIN_STATES)[number];

/** How a pin looks: its state, and whether a change behind it waits to be received by the campaign. */
export type PinLook = { readonly state: PinState; readonly isPending: boolean };

/** How one door looks, with its state, which a warning hides. */
export type DoorLook = PinLook & { readonly doorState: DoorState };

/**
 * Returns how a door looks on the map.
 *
 * @param stage how far this phone's change there has come; undefined without one
 */
export function doorLook(door: Door, stateOf: StateOfDoor, stage: Stage | undefined): DoorLook {
  const doorState = stateOf(door);
  return { doorState, state: door.warning ? 'doNotKnock' : doorState, isPending: stage === 'recorded' || stage === 'inFlight' };
}

/** Returns the one look of several doors at one place: what is most to do there, and pending where one of them is. */
export function lookOfSeveral(looks: readonly PinLook[]): PinLook {
  const state = PIN_STATES.findLast((candidate) => looks.some((look) => look.state === candidate)) ?? 'done';
  return { state, isPending: looks.some(({ isPending }) => isPending) };
}
