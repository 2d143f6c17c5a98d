import type { TurfDoor } from './door';
import { FAR_METERS } from './packetSize';
import { flatMeters, type WayCost } from './ways';

export const SMALL_REASONS = [
  'its target has no other doors',
  'the next doors are too far',
  'a barrier lies before the next doors',
  'the next doors fill other packets',
] as const;
/** Why a packet is smaller than it is to be. */
export type SmallReason = (typeof SMALL_REASONS)[number];

/**
 * Tells why a packet was not made larger.
 *
 * @param others the other doors of its target
 */
export function smallReason(packet: readonly TurfDoor[], others: readonly TurfDoor[], cost: WayCost): SmallReason {
  const [alone, far, barred, full] = SMALL_REASONS;
  if (others.length === 0) return alone;
  let isNear = false;
  for (const door of packet) {
    for (const other of others) {
      if (flatMeters(door, other) > FAR_METERS) continue;
      if (cost(door, other) <= FAR_METERS) return full;
      isNear = true;
    }
  }
  return isNear ? barred : far;
}
