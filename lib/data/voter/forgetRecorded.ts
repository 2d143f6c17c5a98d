import type { WalkbookDatabase } from '@/lib/offline/database';
import { type Forgetting, forgetOnDisk, knownWithout, waitsToBeSent } from '@/lib/offline/journal/forgetMoves';
import type { Journal } from '@/lib/offline/journal/journal';

type Parts = { readonly db: WalkbookDatabase; readonly journal: Pick<Journal, 'snapshot' | 'move' | 'subscribe'> };

/**
 * Returns what takes people who are to be forgotten out of what this phone has recorded: at once what the server is not told anyway, and what is
 * settled; words that are still to be sent once they were received. The counts of a shift stay.
 */
export function forgetsRecorded({ db, journal }: Parts): (whom: Forgetting) => Promise<void> {
  /** By account and campaign: of whom something still waits. */
  const waiting = new Map<string, Forgetting>();
  const forget = async (told: Forgetting): Promise<void> => {
    const key = JSON.stringify([told.account, told.campaignUid]);
    // A later walk names them by id alone: the lists that had their names have lost them.
    const whom = { ...told, names: [...new Set([...(waiting.get(key)?.names ?? []), ...told.names])] };
    const known = journal.snapshot();
    if (knownWithout(known, whom) !== known) {
      await forgetOnDisk(db, whom);
      // The memory may have changed meanwhile.
      journal.move((now) => knownWithout(now, whom));
    }
    if (waitsToBeSent(journal.snapshot(), whom)) waiting.set(key, whom);
    else waiting.delete(key);
  };
  // Where the disk cannot be written now, the next walk tries again.
  const begin = (whom: Forgetting) => forget(whom).catch(() => undefined);
  journal.subscribe(() => waiting.forEach((whom) => void begin(whom)));
  return begin;
}
