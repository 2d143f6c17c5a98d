import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { Http } from '@/lib/api/http';
import { openCachePersister } from '@/lib/offline/cachePersister';
import { openDatabase, type StorageTrouble } from '@/lib/offline/database';
import { DeviceRoom } from '@/lib/offline/deviceRoom';
import { DeviceStore } from '@/lib/offline/deviceStore';
import { Journal } from '@/lib/offline/journal';
import { keepReserve } from '@/lib/offline/reserve';
import { appBadge } from '@/lib/platform/badge';
import { browserConnectivity, type Connectivity } from '@/lib/platform/connectivity';
import type { Locator } from '@/lib/platform/location';
import { OpenTabs } from '@/lib/platform/openTabs';
import { registerServiceWorker } from '@/lib/platform/serviceWorker';
import type { StorageQuota } from '@/lib/platform/storageQuota';
import { whenIdle } from '@/lib/platform/whenIdle';
import { isReadable } from './cachedShapes';
import { composeWalkbook } from './composeWalkbook';
import { followBadge } from './followBadge';
import type { Marking } from './marking';
import type { OfflinePacket } from './offlinePacket';
import type { Queries } from './queries';
import { CACHE_BUSTER, persistCache, retryWhileHidden } from './queryClient';
import type { QueueMonitor } from './queueMonitor';
import type { RecordList } from './recordList';
import type { Session } from './session';
import { sendForOtherTabs, startSending } from './startSending';
import type { UpdateQueue } from './updateQueue';
import type { UserData } from './userData';

/** Everything a screen may ask of the device and the server. */
export type Walkbook = {
  readonly client: QueryClient;
  /** For signing in; everything else goes by queries and the queue, which a refused PIN pauses. */
  readonly http: Http;
  readonly queries: Queries;
  readonly device: DeviceStore;
  readonly room: DeviceRoom;
  readonly session: Session;
  readonly journal: Journal;
  readonly queue: UpdateQueue;
  readonly monitor: QueueMonitor;
  readonly marking: Marking;
  readonly recordList: RecordList;
  readonly offlinePacket: OfflinePacket;
  readonly connectivity: Connectivity;
  readonly locator: Locator;
  readonly quota: StorageQuota;
  readonly userData: UserData;
};

/**
 * Opens the device's storage and brings everything back, in the order that shows no wrong state: small values, journal, the
 * updates as paused mutations, the cache; then the first screen may be drawn. Rejects where the browser keeps nothing.
 *
 * @param onLost told when the storage is taken away from this page
 */
export async function openWalkbook(onLost?: (trouble: StorageTrouble) => void): Promise<Walkbook> {
  const connectivity = browserConnectivity();
  // It believes to be online until it is told otherwise.
  onlineManager.setOnline(connectivity.isOnline());
  retryWhileHidden();
  // Another tab that clears the user data now is waited for.
  const tabs = await OpenTabs.join(navigator.locks, new BroadcastChannel('walkbook-tabs'));
  const db = await openDatabase(onLost);
  const room = new DeviceRoom(db);
  const [device, journal, cache] = await Promise.all([
    DeviceStore.open(db, room),
    Journal.open(db, new BroadcastChannel('walkbook-journal'), room),
    openCachePersister({ db, buster: CACHE_BUSTER, isReadable, onFull: room.ranOut }),
  ]);
  const walkbook = composeWalkbook({ db, tabs, device, room, journal, connectivity });
  // Another tab has begun to clear the storage meanwhile: this page is being replaced by the log-in.
  if (tabs.hasGivenWay()) return new Promise(() => undefined);
  room.subscribe(() => room.state() === 'listsRemoved' && cache.forget());
  // So that a notice about it stands with the first screen and moves nothing.
  void walkbook.quota.look();
  followBadge(walkbook.monitor, appBadge(navigator));
  startSending(walkbook);
  sendForOtherTabs(walkbook);
  await persistCache(walkbook.client, cache.persister);
  followConnection(walkbook);
  // Without room for it the app works the same.
  whenIdle(() => void keepReserve(db).catch(() => undefined));
  if (process.env.NODE_ENV === 'production') registerServiceWorker(room.ranOut);
  return walkbook;
}

/**
 * The queue's own reconnect waits until everything has been sent before anything is fetched; a blocked queue must not keep old lists
 * on the screen.
 */
function followConnection({ client, monitor, connectivity }: Walkbook): void {
  connectivity.subscribe(monitor.changed);
  onlineManager.subscribe((online) => {
    if (online) void client.refetchQueries({ type: 'active' });
  });
}
