import type { Stage } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import { type DoorSign, signOfDoor } from '@/lib/domain/door/doorSign';
import type { DoorState, StateOfDoor } from '@/lib/domain/walk/doorState';

/**
 * The signs of pins, from the one that is drawn below all others to the one that lies on top (docs/product/map.md#pins): what is left to do must not
 * be hidden under what is done. What was visited on another day is to do as any other door.
 */
export const PIN_SIGNS = ['done', 'blocked', 'visited', 'literature', 'comeBack', 'notHome', 'toDo'] as const satisfies readonly DoorSign[];
export type PinSign = (typeof PIN_SIGNS)[number];

/** How a pin looks: its sign, and whether a change behind it waits to be received by the campaign. */
export type PinLook = { readonly sign: PinSign; readonly isPending: boolean };

/** How one door looks, with its state, which a warning hides. */
export type DoorLook = PinLook & { readonly doorState: DoorState };

/**
 * Returns how a door looks on the map.
 *
 * @param stage how far this phone's change there has come; undefined without one
 */
export function doorLook(door: Door, stateOf: StateOfDoor, stage: Stage | undefined): DoorLook {
  const doorState = stateOf(door);
  const sign = signOfDoor(door, doorState);
  return { doorState, sign: sign === 'before' ? 'toDo' : sign, isPending: stage === 'recorded' || stage === 'inFlight' };
}

/** Returns the one look of several doors at one place: what is most to do there, and pending where one of them is. */
export function lookOfSeveral(looks: readonly PinLook[]): PinLook {
  const sign = PIN_SIGNS.findLast((candidate) => looks.some((look) => look.sign === candidate)) ?? 'done';
  return { sign, isPending: looks.some(({ isPending }) => isPending) };
}
