import type { ListRef } from './listRef';

/**
 * True when the recording rule allows a change of this list (docs/product/door.md#recording-rule): the id of the stored record list is
 * empty, or it equals the packet id. A list without a packet id is compared by its list id.
 */
export function mayRecord(storedRecordListId: string, list: ListRef): boolean {
  return storedRecordListId === '' || storedRecordListId === recordListIdOf(list);
}

/** Returns the id of a list's stored record list. */
export function recordListIdOf({ packetId, targetId }: ListRef): string {
  return packetId === '' ? targetId : packetId;
}
