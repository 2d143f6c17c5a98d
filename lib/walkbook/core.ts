import type { QueryClient } from '@tanstack/react-query';
import type { Calls } from '@/lib/api/calls';
import { followOpenedList, OfflinePacket } from '@/lib/data/lists/offlinePacket';
import { createQueries, type Queries } from '@/lib/data/lists/queries';
import { createQueryClient } from '@/lib/data/lists/queryClient';
import { RecordingRule } from '@/lib/data/lists/recordingRule';
import { storeSignsOfLoadedWalks } from '@/lib/data/lists/signs';
import { QueueMonitor } from '@/lib/data/queue/queueMonitor';
import type { RecordParts } from '@/lib/data/queue/recordChange';
import type { Session } from '@/lib/data/session/session';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { WalkbookDatabase } from '@/lib/offline/database';
import type { Journal } from '@/lib/offline/journal/journal';
import type { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import type { Connectivity } from '@/lib/platform/connectivity';
import type { Locator } from '@/lib/platform/location';
import { StorageQuota } from '@/lib/platform/storageQuota';
import type { Platform } from './platform';

/** What a screen needs before it can be used: it shows what lies on this phone, and records. */
export type Core = {
  /** What all parts stand on, once for this page. */
  readonly platform: Platform;
  readonly db: WalkbookDatabase;
  readonly client: QueryClient;
  readonly queries: Queries;
  readonly device: DeviceStore;
  readonly space: DeviceSpace;
  readonly session: Session;
  readonly journal: Journal;
  readonly monitor: QueueMonitor;
  /** What recording a change needs; its functions are loaded with the screens that record (data/queue/record.ts). */
  readonly recording: RecordParts;
  readonly recordingRule: RecordingRule;
  readonly offlinePacket: OfflinePacket;
  /** To be told of the list that a navigation's address names, undefined where it names none; see {@link followOpenedList}. */
  readonly openList: (list: ListRef | undefined) => void;
  /** The platform's own two that screens follow. */
  readonly connectivity: Connectivity;
  readonly locator: Locator;
  readonly quota: StorageQuota;
};

/** What is open already. */
export type OpenedParts = Pick<Core, 'db' | 'device' | 'space' | 'journal' | 'session'>;

/** What the core needs of what is loaded later. */
export type LateNeeds = {
  readonly calls: () => Promise<Calls>;
} & Pick<RecordParts, 'send'>;

/** Puts the core together. Nothing is sent, fetched or restored yet. */
export function createCore(opened: OpenedParts, platform: Platform, { calls, send }: LateNeeds): Core {
  const { device, journal, session } = opened;
  const { clock, connectivity, locator, newId } = platform;
  const recordingRule = new RecordingRule(device);
  const client = createQueryClient();
  const queries = createQueries({ calls, latestReceipt: () => journal.latestReceipt() });
  const offlinePacket = new OfflinePacket(device);
  storeSignsOfLoadedWalks({ client, queries, device, session });
  return {
    ...opened,
    platform,
    client,
    queries,
    monitor: createMonitor(opened, platform),
    recording: {
      journal,
      client,
      clock,
      locator,
      recordingRule,
      newId,
      device: installationId(device, newId),
      who: () => session.campaignCredentials(),
      send,
    },
    recordingRule,
    offlinePacket,
    openList: followOpenedList({ client, queries, device, session, recordingRule, offlinePacket }),
    connectivity,
    locator,
    quota: new StorageQuota(platform.storage),
  };
}

/** What the sync bar shows is right from its first frame, whether or not the sender is there yet. */
function createMonitor({ journal, session, device }: OpenedParts, { connectivity, clock }: Platform): QueueMonitor {
  const count = () => journal.pendingCountOf(session.credentials()?.account);
  const monitor = new QueueMonitor({ count, isOnline: connectivity.isOnline, isPaused: session.isPaused, nowMs: () => clock.nowMs() });
  monitor.changed();
  // The device's values say who is signed in, and whether the server has refused that.
  for (const source of [journal, connectivity, device]) source.subscribe(monitor.changed);
  return monitor;
}

function installationId(device: DeviceStore, newId: () => string): string {
  const known = device.get('device');
  if (known) return known;
  const id = newId();
  device.set('device', id);
  return id;
}
