/** A list of doors on this device. */
export type KeptList = { readonly updatedAtMs: number };

/** The campaign's data on this device. */
export type OfflineData = {
  readonly lists: number;
  /** When the oldest of the lists was fetched; undefined without any. */
  readonly oldestMs: number | undefined;
};

/** Counts the lists that can be walked without a connection, and finds the age of the oldest. */
export function offlineData(lists: readonly KeptList[]): OfflineData {
  return { lists: lists.length, oldestMs: lists.length === 0 ? undefined : Math.min(...lists.map(({ updatedAtMs }) => updatedAtMs)) };
}
