import { COMPLETE } from '@/lib/domain/change/door/actions';
import type { RecordedOf } from '@/lib/domain/change/recorded';
import { lastStanding } from '@/lib/domain/change/undo';
import type { DoorList } from '@/lib/domain/door/door';
import { STATUS } from '@/lib/domain/limits';
import { countDoors, type StateOfDoor } from './doorState';
import type { Packet } from './packet';

/** Returns completed ÷ total, between 0 and 1; 0 for an empty packet. */
export function progressOf(completed: number, total: number): number {
  return total === 0 ? 0 : Math.min(completed / total, 1);
}

/** A packet's doors, counted. */
export type PacketCounts = Pick<Packet, 'completed' | 'total' | 'tryAgain'>;

/** Returns how many doors of a packet were knocked: those done and those to try again. */
export const knockedOf = ({ completed, total, tryAgain = 0 }: PacketCounts): number => Math.min(completed + tryAgain, total);

/** Returns how many doors of a packet were not tried (docs/product/list.md#left). */
export const leftOf = (packet: PacketCounts): number => packet.total - knockedOf(packet);

/** Returns a packet with counts and progress of its own list (docs/product/walk.md#packet-counts). */
export function recountPacket(packet: Packet, list: DoorList, stateOf: StateOfDoor): Packet {
  const { done, all, tryAgain } = countDoors(list.doors, stateOf);
  return { ...packet, completed: done, total: all, tryAgain, progressBarVal: progressOf(done, all) };
}

/** A packet's list on this device; its doors are folded where they are wanted. */
export type ListHere = { readonly updatedAtMs: number; readonly doors: () => DoorList };

/**
 * Returns a packet as it is for the volunteer (docs/product/walk.md#packet-counts): of its own answer and its list the newer one counts,
 * and this phone's changes lie over either. The doors to try again are the list's, or without a list those that this phone has marked.
 *
 * @param updatedAtMs when the packet was answered
 * @param changes those at each of the packet's doors, oldest first
 * @param stateOf sorts the packet's doors
 */
export function countPacket(
  packet: Packet,
  updatedAtMs: number,
  list: ListHere | undefined,
  changes: () => ChangesByDoor,
  stateOf: StateOfDoor,
): Packet {
  if (!list) {
    const doors = changes();
    return { ...countOver(packet, doors), tryAgain: countMarkedAgain(doors, stateOf) };
  }
  const listed = recountPacket(packet, list.doors(), stateOf);
  return list.updatedAtMs > updatedAtMs ? listed : { ...countOver(packet, changes()), tryAgain: listed.tryAgain ?? 0 };
}

/** This phone's changes at several doors, oldest first at each. */
type ChangesByDoor = readonly (readonly RecordedOf<'door'>[])[];

/** Counts the doors whose mark by this phone leaves them to be tried again. */
function countMarkedAgain(doors: ChangesByDoor, stateOf: StateOfDoor): number {
  return doors.filter((changes) => {
    const change = lastStanding(changes)?.change;
    if (!change) return false;
    const { doorId, action, back } = change.body;
    const { time, changeId } = change;
    const status = action === COMPLETE ? STATUS.done : STATUS.notDone;
    return stateOf({ doorId, status, last: { action, time, changeId, ...(back && { back }) } }) === 'tryAgain';
  }).length;
}

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

/** Returns how many doors of all packets are left. */
export const doorsLeft = (packets: readonly Packet[]): number => packets.reduce((left, packet) => left + leftOf(packet), 0);

/** Returns the packet to continue with: the first that is begun and has doors left, else the first with doors left. */
export function packetToContinue(packets: readonly Packet[]): Packet | undefined {
  const open = packets.filter((packet) => leftOf(packet) > 0);
  return open.find((packet) => knockedOf(packet) > 0) ?? open[0];
}
