import { onlineManager } from '@tanstack/react-query';
import { isReadable } from '@/lib/data/lists/cachedShapes';
import { FORMER_CACHE } from '@/lib/data/lists/formerCache';
import { CACHE_BUSTER, mayRefetch, persistCache, retryWhileHidden } from '@/lib/data/lists/queryClient';
import { followClearing } from '@/lib/data/phone/followClearing';
import { Session } from '@/lib/data/session/session';
import type { Credentials } from '@/lib/domain/session/credentials';
import { openCachePersister } from '@/lib/offline/cache/cachePersister';
import { openDatabase, type StorageTrouble, type WalkbookDatabase } from '@/lib/offline/database';
import { Journal } from '@/lib/offline/journal/journal';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { OpenTabs } from '@/lib/platform/openTabs';
import { wipeOwnTexts } from '@/lib/platform/ownTexts';
import { reload } from '@/lib/platform/reload';
import { LOGIN_PATH } from '@/lib/routes/guards';
import { type Composed, compose } from './compose';
import { importPhone, type LatePage, latePage } from './late';
import { loadAtLast } from './lazy';
import { browserPlatform } from './platform';

/** Everything a screen may ask of the device and the server. */
export type Walkbook = Composed & {
  readonly late: LatePage;
  /** Staff have ended the account's PIN: signs it out and wipes what was fetched. */
  readonly signOutEnded: (ended: Credentials) => void;
  /** Loads and starts what the first screen can be used without; to be called once that screen is drawn. */
  readonly startBackgroundWork: () => void;
};

const RETRY_MS = 30_000;
const LONGEST_LOOK_MS = 500;

/**
 * Opens the device's storage and brings everything back, in the order that shows no wrong state; then the first screen may be drawn. What is
 * pending is restored by the sender, which is loaded behind that screen. Rejects where the browser keeps nothing.
 *
 * @param onLost told when the storage is taken away from this page
 */
export async function openWalkbook(onLost?: (trouble: StorageTrouble) => void): Promise<Walkbook> {
  // 1. What the browser says, before anything is restored: TanStack assumes online, and would at once send and fetch what has to wait.
  const platform = browserPlatform();
  onlineManager.setOnline(platform.connectivity.isOnline());
  retryWhileHidden();
  // 2. The turn among the tabs, before the database: another tab that clears the user data now is waited for.
  const tabs = await OpenTabs.join(navigator.locks, new BroadcastChannel('walkbook-tabs'));
  // 3. What is on disk. The small values and the journal listen to other tabs before they read.
  const db = await openDatabase(onLost);
  const space = new DeviceSpace(db);
  const [device, journal, cache] = await Promise.all([
    DeviceStore.open(db, space),
    Journal.open(db, new BroadcastChannel('walkbook-journal'), space),
    openCachePersister({ db, buster: CACHE_BUSTER, former: FORMER_CACHE, isReadable, onFull: space.noteFull }),
  ]);
  // 4. A wipe that was killed is finished before anything of what it removes is shown.
  if (device.get('wiping') === 'yes' && (await finishSignOut({ db, device, journal }))) return replacedByLogin();
  // 5. All parts, over what is open. Nothing is fetched or sent yet.
  const opened = { db, device, space, journal, session: new Session(device) };
  const composed = compose(opened, platform, { onSignedOut: (ended) => signOutEnded(ended) });
  const { client, quota, session, startSending } = composed;
  const close = followClearing({ db, device, tabs, wipeOwnTexts, openLogin });
  const waitToRetry = () => platform.sleep(RETRY_MS);
  const page = latePage(composed, composed.late, { tabs, close, openLogin }, cache);
  const signOutEnded = (ended: Credentials) => {
    const signIn = session.signInNumber();
    // Nothing is written before it is loaded: a page that is killed until then is told again at its next start.
    void loadAtLast(page.signOut, waitToRetry).then((signOut) => (signIn === session.signInNumber() ? signOut(ended) : undefined), ignore);
  };
  // Another tab has begun to clear the storage meanwhile: this page is being replaced by the log-in.
  if (tabs.isClosed()) return never();
  space.subscribe(() => space.state() === 'listsRemoved' && cache.forget());
  // 6. What was fetched, and the storage's figures, so that a notice about it stands with the first screen. A browser that is long in telling
  // holds nothing up.
  const looked = Promise.race([quota.look(), platform.sleep(LONGEST_LOOK_MS)]);
  await Promise.all([persistCache(client, cache.persister), looked]);
  // 7. Only now: what comes back with the connection is fetched over what was restored.
  refetchWhenOnline(composed);
  const startBackgroundWork = () => {
    void startSending();
    void loadAtLast(page.upkeep, waitToRetry);
  };
  return { ...composed, late: { ...composed.late, ...page }, signOutEnded, startBackgroundWork };
}

/** @returns false where it cannot be done, or not be loaded: the next start tries again */
async function finishSignOut(parts: { db: WalkbookDatabase; device: DeviceStore; journal: Journal }): Promise<boolean> {
  const phone = await importPhone().catch(ignore);
  return phone?.finishSignOut(parts) ?? false;
}

const ignore = () => undefined;
const openLogin = () => reload(LOGIN_PATH);

/** Opens the log-in as a new page: this one has read what is gone. */
function replacedByLogin(): Promise<never> {
  openLogin();
  return never();
}

/** A page that is being replaced draws nothing more. */
const never = (): Promise<never> => new Promise(() => undefined);

/**
 * The queue's own reconnect waits until everything has been sent before anything is fetched; a blocked queue must not keep old lists
 * on the screen.
 */
function refetchWhenOnline({ client }: Composed): void {
  onlineManager.subscribe((online) => {
    if (online) void client.refetchQueries({ type: 'active', predicate: mayRefetch });
  });
}
