import { historiesOf } from './histories';
import type { RecordedBySubject, RecordedOf } from './recorded';

/** This phone's changes of one packet: those that wait, and those that the campaign has received. */
export type PacketReceipts = { readonly waiting: number; readonly received: number };

const NONE: PacketReceipts = { waiting: 0, received: 0 };

/**
 * Counts this phone's changes of doors by the packet in which they were made (docs/product/queue.md#receipts); packets without any are
 * missing.
 */
export function countByPacket(recorded: RecordedBySubject): ReadonlyMap<string, PacketReceipts> {
  const counts = new Map<string, PacketReceipts>();
  for (const entries of historiesOf(recorded, 'door')) {
    for (const { change, receipt } of entries) {
      const { packetId } = change.body.list;
      const { waiting, received } = counts.get(packetId) ?? NONE;
      counts.set(packetId, receipt === undefined ? { waiting: waiting + 1, received } : { waiting, received: received + 1 });
    }
  }
  return counts;
}

/**
 * Returns this phone's changes by the packet in whose list they were made: of each of the packet's doors all changes, oldest first, in
 * whichever list the others were made.
 */
export function doorsByPacket(recorded: RecordedBySubject): ReadonlyMap<string, readonly (readonly RecordedOf<'door'>[])[]> {
  const doors = new Map<string, (readonly RecordedOf<'door'>[])[]>();
  for (const changes of historiesOf(recorded, 'door')) {
    for (const packetId of new Set(changes.map(({ change }) => change.body.list.packetId))) {
      doors.set(packetId, [...(doors.get(packetId) ?? []), changes]);
    }
  }
  return doors;
}
