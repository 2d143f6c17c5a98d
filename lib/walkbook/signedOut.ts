import { finishWiping, type SignedOutParts, wipeSignedOut } from '@/lib/data/phone/signedOutPhone';
import { wipeFetchedCaches } from '@/lib/platform/wipeBrowser';

/** Wipes this browser of what was fetched, and opens the log-in. */
export const wipe = (parts: Omit<SignedOutParts, 'wipeFetchedCaches'>): Promise<void> => wipeSignedOut({ ...parts, wipeFetchedCaches });

/** Goes on with a wiping that was cut short. */
export const finish = (parts: Omit<Parameters<typeof finishWiping>[0], 'wipeFetchedCaches'>): Promise<void> =>
  finishWiping({ ...parts, wipeFetchedCaches });
