/**
 * The recording rule (specification, section 5): a change is recorded only if the stored record list id is empty or equals the
 * packet id, or the list id when there is no packet id.
 */
export function mayRecord(storedRecordListId: string, list: { readonly packetId: string; readonly listId: string }): boolean {
  return storedRecordListId === '' || storedRecordListId === recordListIdOf(list);
}

/** The id that a list's stored records carry. */
export function recordListIdOf(list: { readonly packetId: string; readonly listId: string }): string {
  return list.packetId === '' ? list.listId : list.packetId;
}
