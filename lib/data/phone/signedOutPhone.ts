import { endedAccounts, noteEnded } from '@/lib/data/session/endedAccounts';
import { Session } from '@/lib/data/session/session';
import type { Credentials } from '@/lib/domain/session/credentials';
import type { WalkbookDatabase } from '@/lib/offline/database';
import type { Journal } from '@/lib/offline/journal/journal';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { wipeFetched } from '@/lib/offline/phone/wipeFetched';
import { aloneAmongTabs } from '@/lib/platform/aloneAmongTabs';
import type { OpenTabs } from '@/lib/platform/openTabs';

export type SignedOutParts = {
  readonly db: WalkbookDatabase;
  readonly device: DeviceStore;
  readonly journal: Pick<Journal, 'removeReceipts'>;
  readonly tabs: OpenTabs;
  /** Stops what this page still writes: its lists, then its small values. */
  readonly stopWriting: () => void;
  /** Closes the storage for this page. */
  readonly close: () => void;
  /** Removes maps and images, but not the site itself. */
  readonly wipeFetchedCaches: () => Promise<void>;
  /** Opens the log-in as a new page. */
  readonly openLogin: () => void;
};

/**
 * Signs an account out whose PIN staff have ended (docs/wire.md#signed-out). What has to be done is on disk first: whoever opens the app after a kill at
 * any moment finds it signed in, and is told again, or finds the note to wipe.
 */
export async function signOutEnded(device: DeviceStore, session: Session, ended: Credentials): Promise<void> {
  await noteEnded(device, ended);
  await device.setOnDisk('wiping', 'yes');
  session.signOut();
}

/**
 * Wipes lists, people and maps after staff have signed an account out, and opens the log-in (docs/decisions/047-a-lost-phone.md). The note that it has
 * to be done goes last, so that a start after a kill in the middle does it again.
 */
export async function wipeSignedOut(parts: SignedOutParts): Promise<void> {
  const { tabs, stopWriting, close, openLogin } = parts;
  try {
    await aloneAmongTabs(tabs, 'signingOut', async () => {
      stopWriting();
      await finishWiping(parts);
    });
  } catch {
    console.error('Something of the signed-out account could not be removed yet');
  }
  close();
  openLogin();
}

/** The wiping itself, and the sign-out where a kill came before it. @throws DOMException where the phone does not let it: the note stays */
export async function finishWiping({
  db,
  device,
  journal,
  wipeFetchedCaches,
}: Pick<SignedOutParts, 'db' | 'device' | 'journal' | 'wipeFetchedCaches'>): Promise<void> {
  await wipeFetchedCaches();
  const ended = endedAccounts(device).map(({ account }) => account);
  const session = new Session(device);
  if (ended.some((account) => account === session.credentials()?.account)) session.signOut();
  await journal.removeReceipts(ended);
  await wipeFetched(db);
}
