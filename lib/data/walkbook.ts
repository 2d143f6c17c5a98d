import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { browserHttp } from '@/lib/api/browserHttp';
import { browserReporter, reportUncaught } from '@/lib/api/errorReports';
import type { Http } from '@/lib/api/http';
import { mapListUpdate2 } from '@/lib/api/mapListUpdate2';
import type { Change } from '@/lib/domain/change';
import { openCachePersister } from '@/lib/offline/cachePersister';
import { openDatabase, type StorageTrouble } from '@/lib/offline/database';
import { DeviceRoom } from '@/lib/offline/deviceRoom';
import { DeviceStore } from '@/lib/offline/deviceStore';
import { Journal } from '@/lib/offline/journal';
import type { Owner } from '@/lib/offline/recordedChanges';
import { keepReserve } from '@/lib/offline/reserve';
import { systemClock, unixSeconds } from '@/lib/platform/clock';
import { browserConnectivity, type Connectivity } from '@/lib/platform/connectivity';
import { createLocator, type Locator } from '@/lib/platform/location';
import { browserLocks } from '@/lib/platform/locks';
import { newId } from '@/lib/platform/newId';
import { registerServiceWorker } from '@/lib/platform/serviceWorker';
import { whenIdle } from '@/lib/platform/whenIdle';
import { isReadable } from './cachedShapes';
import { Marking } from './marking';
import { OfflinePacket } from './offlinePacket';
import { pauseWhenRefused } from './pauseWhenRefused';
import { createQueries, type Queries } from './queries';
import { CACHE_BUSTER, createQueryClient, persistCache, retryWhileHidden } from './queryClient';
import { QueueMonitor } from './queueMonitor';
import { RecordList } from './recordList';
import { SendLog } from './sendLog';
import { Session } from './session';
import { sendForOtherTabs, startSending } from './startSending';
import { registerUpdates, sendUpdate } from './updateMutations';
import { type SendRun, UpdateQueue } from './updateQueue';

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
  const db = await openDatabase(onLost);
  const room = new DeviceRoom(db);
  const [device, journal, cache] = await Promise.all([
    DeviceStore.open(db),
    Journal.open(db, new BroadcastChannel('walkbook-journal'), room),
    openCachePersister({ db, buster: CACHE_BUSTER, isReadable, onFull: room.ranOut }),
  ]);
  window.addEventListener('storage', ({ key, newValue }) => device.hear(key, newValue));
  const walkbook = compose({ device, room, journal, connectivity });
  startSending(walkbook);
  sendForOtherTabs(walkbook);
  await persistCache(walkbook.client, cache.persister);
  followConnection(walkbook);
  // Without room for it the app works the same.
  whenIdle(() => void keepReserve(db).catch(() => undefined));
  if (process.env.NODE_ENV === 'production') registerServiceWorker();
  return walkbook;
}

function compose(opened: Pick<Walkbook, 'device' | 'room' | 'journal' | 'connectivity'>): Walkbook {
  const { device, journal, connectivity } = opened;
  const client = createQueryClient();
  const http = browserHttp();
  const session = new Session(device);
  const signedHttp = pauseWhenRefused(http, session);
  const recordList = new RecordList();
  const locator = createLocator(navigator.geolocation, navigator.permissions);
  const monitor = new QueueMonitor({
    count: () => journal.pendingCountOf(session.credentials()?.account),
    isOnline: connectivity.isOnline,
    isPaused: session.isPaused,
  });
  const marking = new Marking({
    journal,
    recordList,
    locator,
    clock: systemClock,
    newId,
    device: installationId(device),
    who: () => session.campaignCredentials(),
    send: (change) => sendUpdate(client, change),
  });
  const reporter = browserReporter(() => session.user().email);
  reportUncaught(window, reporter);
  const sendLog = new SendLog({
    isOnline: connectivity.isOnline,
    waiting: () => journal.pendingCountOf(session.credentials()?.account),
    supportPhone: () => session.campaign()?.supportPhone,
    log: console,
    reporter,
  });
  const queue = new UpdateQueue({
    journal,
    sendRun: sendRunFor(signedHttp, session),
    withLock: browserLocks(navigator.locks),
    clock: systemClock,
    located: marking.located,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onOutcome: (owner, failure, run) => {
      // What a volunteer who has signed out left behind is nobody's failure.
      if (owner.account !== session.credentials()?.account) return;
      sendLog.ended(failure);
      monitor.setOutcome(failure, run);
    },
    onSending: (inFlight) => monitor.setInFlight(inFlight),
  });
  registerUpdates(client, queue);
  journal.subscribe(monitor.changed);
  for (const source of [journal, connectivity]) source.subscribe(sendLog.noteConnection);
  sendLog.noteConnection();
  const offlinePacket = new OfflinePacket(device, systemClock);
  const queries = createQueries({ http: signedHttp, latestReceipt: () => journal.latestReceipt(), onListLoaded: offlinePacket.remember });
  return { ...opened, client, http, queries, session, queue, monitor, marking, recordList, offlinePacket, locator };
}

/** Only the signed-in account's changes are sent, with its PIN as it is now. */
function sendRunFor(http: Http, session: Session): SendRun {
  return async (owner: Owner, run: readonly [Change, ...Change[]]) => {
    const credentials = session.credentials();
    if (credentials?.account !== owner.account) return { success: false, kind: 'unauthorised', message: 'Somebody else is signed in' };
    return mapListUpdate2(http, { ...credentials, campaignUid: owner.campaignUid }, run, unixSeconds(systemClock));
  };
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

function installationId(device: DeviceStore): string {
  const known = device.get('device');
  if (known) return known;
  const id = newId();
  device.set('device', id);
  return id;
}
