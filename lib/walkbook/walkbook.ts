import { onlineManager } from '@tanstack/react-query';
import { isReadable } from '@/lib/data/lists/cachedShapes';
import { FORMER_CACHE } from '@/lib/data/lists/formerCache';
import { CACHE_BUSTER, mayRefetch, persistCache, retryWhileHidden } from '@/lib/data/lists/queryClient';
import { followClearing } from '@/lib/data/phone/followClearing';
import type { UserData } from '@/lib/data/phone/userData';
import { Session } from '@/lib/data/session/session';
import type { Credentials } from '@/lib/domain/session/credentials';
import { type CachePersister, openCachePersister } from '@/lib/offline/cache/cachePersister';
import { openDatabase, type StorageTrouble, type WalkbookDatabase } from '@/lib/offline/database';
import { Journal } from '@/lib/offline/journal/journal';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { OpenTabs } from '@/lib/platform/openTabs';
import { wipeOwnTexts } from '@/lib/platform/ownTexts';
import { reload } from '@/lib/platform/reload';
import { LOGIN_PATH } from '@/lib/routes/guards';
import { type Composed, compose } from './compose';
import { lazyPart, loadAtLast } from './lazyPart';
import { browserPlatform, type Platform } from './platform';

/** Everything a screen may ask of the device and the server. */
export type Walkbook = Composed & {
  /** @throws FailedCall while it can not be loaded */
  readonly userData: () => Promise<UserData>;
  /** Staff have ended the account's PIN: signs it out and wipes what was fetched. */
  readonly signOutEnded: (ended: Credentials) => void;
  /** Loads and starts what the first screen can be used without; to be called once that screen is drawn. */
  readonly startBackgroundWork: () => void;
};

/**
 * Opens the device's storage and brings everything back, in the order that shows no wrong state: small values, journal, the cache; then
 * the first screen may be drawn. Rejects where the browser keeps nothing.
 *
 * @param onLost told when the storage is taken away from this page
 */
export async function openWalkbook(onLost?: (trouble: StorageTrouble) => void): Promise<Walkbook> {
  const platform = browserPlatform();
  // TanStack assumes online until it is set otherwise.
  onlineManager.setOnline(platform.connectivity.isOnline());
  retryWhileHidden();
  // Another tab that clears the user data now is waited for.
  const tabs = await OpenTabs.join(navigator.locks, new BroadcastChannel('walkbook-tabs'));
  const db = await openDatabase(onLost);
  const space = new DeviceSpace(db);
  const [device, journal, cache] = await Promise.all([
    DeviceStore.open(db, space),
    Journal.open(db, new BroadcastChannel('walkbook-journal'), space),
    openCachePersister({ db, buster: CACHE_BUSTER, former: FORMER_CACHE, isReadable, onFull: space.noteFull }),
  ]);
  const isWiped =
    device.get('wiping') === 'yes' && (await import('./signedOut').then(({ finish }) => finish({ db, device, journal }), ignore));
  if (isWiped) return openedAnew();
  const composed = compose({ device, space, journal, session: new Session(device) }, platform, undefined, (ended) =>
    walkbook.signOutEnded(ended),
  );
  const walkbook: Walkbook = { ...composed, ...laterParts(composed, platform, { db, tabs, cache }) };
  // Another tab has begun to clear the storage meanwhile: this page is being replaced by the log-in.
  if (tabs.isClosed()) return new Promise(() => undefined);
  space.subscribe(() => space.state() === 'listsRemoved' && cache.forget());
  // So that a notice about the storage stands with the first screen. A browser that is long in telling holds nothing up.
  const looked = Promise.race([walkbook.quota.look(), platform.sleep(LONGEST_LOOK_MS)]);
  await Promise.all([persistCache(walkbook.client, cache.persister), looked]);
  refetchWhenOnline(walkbook);
  return walkbook;
}

type Opened = { readonly db: WalkbookDatabase; readonly tabs: OpenTabs; readonly cache: CachePersister };

function laterParts(
  composed: Composed,
  platform: Platform,
  { db, tabs, cache }: Opened,
): Pick<Walkbook, 'userData' | 'signOutEnded' | 'startBackgroundWork'> {
  const { client, device, journal, session, startSending } = composed;
  const openLogin = () => reload(LOGIN_PATH);
  const close = followClearing({ db, device, tabs, wipeOwnTexts, openLogin });
  const userData = lazyPart(async () =>
    (await import('./userData')).browserUserData({ db, tabs, close, openLogin, signedIn: () => session.credentials()?.account }),
  );
  const upkeep = lazyPart(async () => (await import('./upkeep')).startUpkeep(db, cache, composed));
  const startBackgroundWork = () => {
    void startSending();
    void loadAtLast(upkeep, () => platform.sleep(UPKEEP_RETRY_MS));
  };
  // Until it is loaded the account is paused, and signed out at its next contact.
  const signOutEnded = (ended: Credentials) =>
    void import('./signedOut').then(
      ({ signOut }) => signOut({ db, client, device, journal, session, tabs, close, openLogin }, ended),
      ignore,
    );
  return { userData: userData.load, signOutEnded, startBackgroundWork };
}

const ignore = () => undefined;

/** Opens the log-in as a new page: this one has read what is gone. */
function openedAnew(): Promise<never> {
  reload(LOGIN_PATH);
  return new Promise(() => undefined);
}

const UPKEEP_RETRY_MS = 30_000;
const LONGEST_LOOK_MS = 500;

/**
 * The queue's own reconnect waits until everything has been sent before anything is fetched; a blocked queue must not keep old lists
 * on the screen.
 */
function refetchWhenOnline({ client }: Composed): void {
  onlineManager.subscribe((online) => {
    if (online) void client.refetchQueries({ type: 'active', predicate: mayRefetch });
  });
}
