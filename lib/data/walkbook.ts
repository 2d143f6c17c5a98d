import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { browserHttp } from '@/lib/api/browserHttp';
import type { Http } from '@/lib/api/http';
import { mapListUpdate2 } from '@/lib/api/mapListUpdate2';
import type { Change } from '@/lib/domain/change';
import type { Failure } from '@/lib/domain/failure';
import { failedSendLog, TEXT } from '@/lib/domain/texts';
import { openCacheStorage } from '@/lib/offline/cacheStorage';
import { openDatabase } from '@/lib/offline/database';
import { DeviceStore } from '@/lib/offline/deviceStore';
import { Journal } from '@/lib/offline/journal';
import type { Owner } from '@/lib/offline/recordedChanges';
import { systemClock, unixSeconds } from '@/lib/platform/clock';
import { browserConnectivity, type Connectivity } from '@/lib/platform/connectivity';
import { createLocator, type Locator } from '@/lib/platform/location';
import { browserLocks } from '@/lib/platform/locks';
import { newId } from '@/lib/platform/newId';
import { registerServiceWorker } from '@/lib/platform/serviceWorker';
import { Marking } from './marking';
import { OfflinePacket } from './offlinePacket';
import { createQueries, type Queries } from './queries';
import { createQueryClient, persistCache } from './queryClient';
import { QueueMonitor } from './queueMonitor';
import { RecordList } from './recordList';
import { retryWhileHidden } from './retryWhileHidden';
import { Session } from './session';
import { registerUpdates, restoreUpdates, sendUpdate } from './updateMutations';
import { type SendRun, UpdateQueue } from './updateQueue';

/** Everything a screen may ask of the device and the server. */
export type Walkbook = {
  readonly client: QueryClient;
  readonly http: Http;
  readonly queries: Queries;
  readonly device: DeviceStore;
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
 */
export async function openWalkbook(): Promise<Walkbook> {
  const connectivity = browserConnectivity();
  // It believes to be online until it is told otherwise.
  onlineManager.setOnline(connectivity.isOnline());
  retryWhileHidden();
  const db = await openDatabase();
  const [device, journal, cacheStorage] = await Promise.all([
    DeviceStore.open(db),
    Journal.open(db, new BroadcastChannel('walkbook-journal')),
    openCacheStorage(db),
  ]);
  window.addEventListener('storage', ({ key, newValue }) => device.hear(key, newValue));
  const walkbook = compose({ device, journal, connectivity });
  startSending(walkbook);
  sendForOtherTabs(walkbook);
  await persistCache(walkbook.client, cacheStorage);
  followConnection(walkbook);
  if (process.env.NODE_ENV === 'production') registerServiceWorker();
  return walkbook;
}

/** A tab that is closed leaves its changes to those that stay open, and one that signs in signs in for all. */
function sendForOtherTabs(walkbook: Walkbook): void {
  const { client, journal, session, device } = walkbook;
  journal.onRecordedElsewhere((change) => {
    if (change.account === session.credentials()?.account) restoreUpdates(client, [change]);
  });
  let user = device.get('userData');
  device.subscribe(() => {
    if (device.get('userData') === user) return;
    user = device.get('userData');
    startSending(walkbook);
  });
}

/** Sends what the signed-in account still has in the journal: at start-up and whenever somebody signs in. */
function startSending({ client, journal, queue, session, monitor }: Walkbook): void {
  const account = session.credentials()?.account;
  if (account) {
    queue.resume(account);
    restoreUpdates(client, journal.pendingOf(account));
  }
  monitor.changed();
}

function compose({ device, journal, connectivity }: Pick<Walkbook, 'device' | 'journal' | 'connectivity'>): Walkbook {
  const client = createQueryClient();
  const http = browserHttp();
  const session = new Session(device);
  const recordList = new RecordList();
  const locator = createLocator(navigator.geolocation, navigator.permissions);
  const monitor = new QueueMonitor({
    count: () => journal.pendingCountOf(session.credentials()?.account),
    isOnline: connectivity.isOnline,
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
  const queue = new UpdateQueue({
    journal,
    sendRun: sendRunFor(http, session),
    withLock: browserLocks(navigator.locks),
    clock: systemClock,
    located: marking.located,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onOutcome: (_owner, failure, run) => {
      logOutcome(failure, session, connectivity);
      monitor.setOutcome(failure, run);
    },
    onSending: (inFlight) => monitor.setInFlight(inFlight),
  });
  registerUpdates(client, queue);
  journal.subscribe(monitor.changed);
  const offlinePacket = new OfflinePacket(device, systemClock);
  const queries = createQueries({ http, latestReceipt: () => journal.latestReceipt(), onListLoaded: offlinePacket.remember });
  return { client, http, queries, device, session, journal, queue, monitor, marking, recordList, offlinePacket, connectivity, locator };
}

/** Only the signed-in account's changes are sent, with its PIN as it is now. */
function sendRunFor(http: Http, session: Session): SendRun {
  return async (owner: Owner, run: readonly [Change, ...Change[]]) => {
    const credentials = session.credentials();
    if (credentials?.account !== owner.account) return { success: false, kind: 'unauthorised', message: 'Somebody else is signed in' };
    return mapListUpdate2(http, { ...credentials, campaignUid: owner.campaignUid }, run, unixSeconds(systemClock));
  };
}

/** The log lines of the specification, section 8. They name no person and no place. */
function logOutcome(failure: Failure | undefined, session: Session, connectivity: Connectivity): void {
  if (!failure) return;
  if (!connectivity.isOnline()) console.info(TEXT.awaitingConnection);
  else console.error(failedSendLog(failure.message, session.campaign()?.supportPhone ?? 'your campaign'));
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
