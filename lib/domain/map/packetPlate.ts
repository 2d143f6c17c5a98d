import type { Door } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import { leftOf, type PacketCounts } from '@/lib/domain/walk/packetCounts';
import { hullOf } from './hull';

/** Where a packet is on the map of all packets, and what its plate says (docs/product/map.md#screen-map-all). */
export type PacketPlate = Position & {
  /** Doors left. */
  readonly left: number;
  /** True when no door is left and some are to be tried again. */
  readonly isKnocked: boolean;
  readonly corners: readonly Position[];
};

/** Returns the plate of a packet, in the middle of its doors; undefined where the place of none is known. */
export function packetPlate(packet: PacketCounts, doors: readonly Door[]): PacketPlate | undefined {
  const placed = doors.filter(hasPlace);
  if (placed.length === 0) return undefined;
  const middle = (of: (door: Position) => number) => placed.reduce((sum, door) => sum + of(door), 0) / placed.length;
  return {
    lat: middle(({ lat }) => lat),
    lon: middle(({ lon }) => lon),
    left: leftOf(packet),
    isKnocked: leftOf(packet) === 0 && packet.completed < packet.total,
    corners: hullOf(placed),
  };
}
