import { historiesOf } from './histories';
import type { RecordedBySubject, RecordedOf } from './recorded';
import { lastStanding } from './undo';

/** The doors of one packet that this phone has marked: those where a mark waits, and those received in whole. */
export type PacketReceipts = { readonly waiting: number; readonly received: number };

/**
 * Counts the doors that this phone has marked by the packet in which it marked them (docs/product/queue.md#receipts).
 * Packets without any are missing. A door whose marks were all taken back counts only while one of them waits.
 */
export function countByPacket(recorded: RecordedBySubject): ReadonlyMap<string, PacketReceipts> {
  const counts = new Map<string, PacketReceipts>();
  for (const [packetId, doors] of doorsByPacket(recorded)) {
    const marked = doors.map((entries) => entries.filter(({ change }) => change.body.list.packetId === packetId));
    const waiting = marked.filter(isWaiting).length;
    const received = marked.filter((entries) => !isWaiting(entries) && lastStanding(entries) !== undefined).length;
    if (waiting + received > 0) counts.set(packetId, { waiting, received });
  }
  return counts;
}

const isWaiting = (entries: readonly RecordedOf<'door'>[]) => entries.some(({ receipt }) => receipt === undefined);

/**
 * Returns this phone's changes by the packet in whose list they were made: of each of the packet's doors all changes, oldest first, in
 * whichever list the others were made.
 */
export function doorsByPacket(recorded: RecordedBySubject): ReadonlyMap<string, readonly (readonly RecordedOf<'door'>[])[]> {
  const doors = new Map<string, (readonly RecordedOf<'door'>[])[]>();
  for (const changes of historiesOf(recorded, 'door')) {
    for (const packetId of new Set(changes.map(({ change }) => change.body.list.packetId))) {
      const inPacket = doors.get(packetId);
      if (inPacket) inPacket.push(changes);
      else doors.set(packetId, [changes]);
    }
  }
  return doors;
}
