import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Stage } from '@/lib/domain/change/stage';
import { type Door, isDone } from '@/lib/domain/door/door';

/**
 * What a pin says by its shape and color, from the one that is drawn below all others to the one that lies on top
 * (docs/product/map.md#pins): what is left to do must not be hidden under what is done.
 */
export const PIN_STATES = ['done', 'doNotKnock', 'comeBack', 'toDo'] as const;
export type PinState = (typeof PIN_STATES)[number];

/** How a pin looks: its state, and whether a change behind it waits to be received by the campaign. */
export type PinLook = { readonly state: PinState; readonly isPending: boolean };

/**
 * Returns how a door looks on the map.
 *
 * @param stage how far this phone's change there has come; undefined without one
 */
export function pinLookOf(door: Door, stage: Stage | undefined): PinLook {
  return { state: pinStateOf(door), isPending: stage === 'recorded' || stage === 'inFlight' };
}

function pinStateOf(door: Door): PinState {
  if (door.warning) return 'doNotKnock';
  if (isDone(door)) return 'done';
  return door.last && door.last.action !== DOOR_ACTION.undo ? 'comeBack' : 'toDo';
}

/** Returns the one look of several doors at one place: what is most to do there, and pending where one of them is. */
export function lookOfSeveral(looks: readonly PinLook[]): PinLook {
  const state = PIN_STATES.findLast((candidate) => looks.some((look) => look.state === candidate)) ?? 'done';
  return { state, isPending: looks.some(({ isPending }) => isPending) };
}
