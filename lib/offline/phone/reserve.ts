import type { WalkbookDatabase } from '@/lib/offline/database';

/** Where the reserve lies among the values (docs/decisions/009-a-reserve-for-the-queue.md). */
export const RESERVE_KEY = 'walkbook-reserve';

/** Removes the reserve, so that there is space for a write of the journal. */
export function removeReserve(db: WalkbookDatabase): Promise<void> {
  return db.delete('values', RESERVE_KEY);
}
