import type { QueryClient } from '@tanstack/react-query';
import { finishWiping, type SignedOutParts, signOutEnded, wipeSignedOut } from '@/lib/data/phone/signedOutPhone';
import type { Session } from '@/lib/data/session/session';
import type { Credentials } from '@/lib/domain/session/credentials';
import { wipeFetchedCaches } from '@/lib/platform/wipeBrowser';

type Parts = Omit<SignedOutParts, 'wipeFetchedCaches' | 'stopWriting'> & { readonly client: QueryClient; readonly session: Session };

let isUnderWay = false;

/** Signs out an account whose PIN staff have ended, once in this page: wipes this browser of what was fetched, and opens the log-in. */
export async function signOut({ client, session, ...parts }: Parts, ended: Credentials): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  await signOutEnded(parts.device, session, ended);
  const stopWriting = () => {
    // A list that arrives now has no query to go to, and is not kept.
    client.clear();
    parts.device.close();
  };
  await wipeSignedOut({ ...parts, stopWriting, wipeFetchedCaches });
}

/**
 * A phone that was killed while it forgot what it had of a signed-out account goes on with that.
 *
 * @returns false where it can not: the next start tries again
 */
export async function finish(parts: Omit<Parameters<typeof finishWiping>[0], 'wipeFetchedCaches'>): Promise<boolean> {
  try {
    await finishWiping({ ...parts, wipeFetchedCaches });
    return true;
  } catch {
    return false;
  }
}
