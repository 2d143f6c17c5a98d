import { type DoorList, isDone } from '@/lib/domain/door/door';
import type { Packet } from './packet';

/** Returns completed ÷ total, between 0 and 1; 0 for an empty packet. */
export function progressOf(completed: number, total: number): number {
  return total === 0 ? 0 : Math.min(completed / total, 1);
}

/** Returns a packet with counts and progress of its own list (docs/product.md#packet-counts). */
export function recountPacket(packet: Packet, list: DoorList): Packet {
  const completed = list.doors.filter(isDone).length;
  const total = list.doors.length;
  return { ...packet, completed, total, progressBarVal: progressOf(completed, total) };
}

/** Returns how many doors of all packets are not done. */
export function doorsLeft(packets: readonly Packet[]): number {
  return packets.reduce((left, packet) => left + Math.max(packet.total - packet.completed, 0), 0);
}

/** Returns the packet to continue with: the first that is begun and not finished, else the first with doors left. */
export function packetToContinue(packets: readonly Packet[]): Packet | undefined {
  const open = packets.filter((packet) => packet.completed < packet.total);
  return open.find((packet) => packet.completed > 0) ?? open[0];
}
