import type { Door } from '@/lib/domain/door/door';
import { nearestDoor } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import { type Heading, headingOf } from '@/lib/domain/voter/heading';
import type { StateOfDoor } from './doorState';
import type { Packet } from './packet';
import { leftOf } from './packetCounts';

/** A packet with its doors on this phone, and the way to the nearest door left; `nearest` is absent when that is not known, or none is left. */
export type PacketOnMap = { readonly packet: Packet; readonly doors: readonly Door[]; readonly nearest?: Heading };

/**
 * Returns the packets with the way to the nearest door left of each, nearest first; those without one follow in their order, and those with
 * no door left come last (docs/product/map.md#screen-map-all).
 *
 * @param doorsOf the doors of a packet that are on this phone
 * @param statesOf sorts them
 * @param from where the phone is; undefined when that is not known
 */
export function packetsOnMap(
  packets: readonly Packet[],
  doorsOf: (packet: Packet) => readonly Door[],
  statesOf: (packet: Packet) => StateOfDoor,
  from: Position | undefined,
): readonly PacketOnMap[] {
  const shown = packets.map((packet): PacketOnMap => {
    const doors = doorsOf(packet);
    const stateOf = statesOf(packet);
    const door =
      from &&
      nearestDoor(
        doors.filter((one) => stateOf(one) === 'notTried'),
        from,
      );
    return from && door ? { packet, doors, nearest: headingOf(from, door) } : { packet, doors };
  });
  const rank = ({ packet, nearest }: PacketOnMap) => nearest?.meters ?? (leftOf(packet) > 0 ? UNKNOWN : FINISHED);
  return shown.toSorted((a, b) => rank(a) - rank(b));
}

/** Farther than anything on earth. */
const UNKNOWN = 1e8;
const FINISHED = 1e9;
