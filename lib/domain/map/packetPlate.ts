import type { Door } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import type { Packet } from '@/lib/domain/walk/packet';
import { hullOf } from './hull';

/** Where a packet is on the map of all packets, and what its plate says (docs/product/map.md#screen-map-all). */
export type PacketPlate = Position & {
  /** Doors left; none when the packet is done. */
  readonly left: number;
  readonly corners: readonly Position[];
};

/** Returns the plate of a packet, in the middle of its doors; undefined where the place of none is known. */
export function packetPlate({ completed, total }: Packet, doors: readonly Door[]): PacketPlate | undefined {
  const placed = doors.filter(hasPlace);
  if (placed.length === 0) return undefined;
  const middle = (of: (door: Position) => number) => placed.reduce((sum, door) => sum + of(door), 0) / placed.length;
  return {
    lat: middle(({ lat }) => lat),
    lon: middle(({ lon }) => lon),
    left: Math.max(total - completed, 0),
    corners: hullOf(placed),
  };
}
