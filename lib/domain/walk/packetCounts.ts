import { COMPLETE } from '@/lib/domain/change/door/actions';
import type { RecordedOf } from '@/lib/domain/change/recorded';
import { type DoorList, isDone } from '@/lib/domain/door/door';
import type { Packet } from './packet';

/** Returns completed ÷ total, between 0 and 1; 0 for an empty packet. */
export function progressOf(completed: number, total: number): number {
  return total === 0 ? 0 : Math.min(completed / total, 1);
}

/** Returns a packet with counts and progress of its own list (docs/product/walk.md#packet-counts). */
export function recountPacket(packet: Packet, list: DoorList): Packet {
  const completed = list.doors.filter(isDone).length;
  const total = list.doors.length;
  return { ...packet, completed, total, progressBarVal: progressOf(completed, total) };
}

/** A packet's list on this device; its doors are folded where they are wanted. */
export type ListHere = { readonly updatedAtMs: number; readonly doors: () => DoorList };

/**
 * Returns a packet as it is for the volunteer (docs/product/walk.md#packet-counts): of its own answer and its list the newer one counts,
 * and this phone's changes lie over either.
 *
 * @param updatedAtMs when the packet was answered
 * @param changes those at each of the packet's doors, oldest first
 */
export function countPacket(packet: Packet, updatedAtMs: number, list: ListHere | undefined, changes: () => ChangesByDoor): Packet {
  return list && list.updatedAtMs > updatedAtMs ? recountPacket(packet, list.doors()) : countOver(packet, changes());
}

/** This phone's changes at several doors, oldest first at each. */
type ChangesByDoor = readonly (readonly RecordedOf<'door'>[])[];

/**
 * Returns a packet with this phone's changes laid over the counts of the server: those that the server did not have when it counted.
 */
export function countOver(packet: Packet, doors: ChangesByDoor): Packet {
  const { asOfReceipt = Number.POSITIVE_INFINITY, total } = packet;
  const difference = doors.reduce((sum, changes) => sum + completedBy(changes, asOfReceipt), 0);
  if (difference === 0) return packet;
  const completed = Math.min(Math.max(packet.completed + difference, 0), total);
  return { ...packet, completed, progressBarVal: progressOf(completed, total) };
}

/** Returns 1 when the changes that the server did not have complete a door, -1 when they reopen it, else 0. */
function completedBy(changes: readonly RecordedOf<'door'>[], asOfReceipt: number): number {
  const notCounted = changes.filter(({ receipt }) => receipt === undefined || receipt > asOfReceipt);
  const [first, last] = [notCounted[0]?.change.body, notCounted.at(-1)?.change.body];
  if (!first || !last) return 0;
  return Number(last.action === COMPLETE) - Number(first.former.action === COMPLETE);
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
