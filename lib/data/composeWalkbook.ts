import type { QueryClient } from '@tanstack/react-query';
import { browserHttp } from '@/lib/api/browserHttp';
import type { WalkbookDatabase } from '@/lib/offline/database';
import type { DeviceStore } from '@/lib/offline/deviceStore';
import { systemClock } from '@/lib/platform/clock';
import { createLocator } from '@/lib/platform/location';
import { newId } from '@/lib/platform/newId';
import type { OpenTabs } from '@/lib/platform/openTabs';
import { StorageQuota } from '@/lib/platform/storageQuota';
import { browserUserData } from './browserUserData';
import { createSender } from './createSender';
import { Marking } from './marking';
import { OfflinePacket } from './offlinePacket';
import { pauseWhenRefused } from './pauseWhenRefused';
import { createQueries } from './queries';
import { createQueryClient } from './queryClient';
import { RecordList } from './recordList';
import { Session } from './session';
import { sendUpdate } from './updateMutations';
import type { Walkbook } from './walkbook';

/** What is open already when the parts are put together. */
export type OpenedParts = Pick<Walkbook, 'device' | 'room' | 'journal' | 'connectivity'> & {
  readonly db: WalkbookDatabase;
  readonly tabs: OpenTabs;
};

/** Puts the walkbook together over the opened storage. Nothing is sent, fetched or restored yet. */
export function composeWalkbook({ db, tabs, ...opened }: OpenedParts): Walkbook {
  const { device, journal } = opened;
  const client = createQueryClient();
  const http = browserHttp();
  const session = new Session(device);
  const signedHttp = pauseWhenRefused(http, session);
  const quota = new StorageQuota(navigator.storage);
  const marking = createMarking({ ...opened, session, client, quota });
  const offlinePacket = new OfflinePacket(device, systemClock);
  return {
    ...opened,
    ...marking,
    ...createSender({ ...opened, ...marking, client, session, http: signedHttp }),
    client,
    http,
    session,
    quota,
    offlinePacket,
    queries: createQueries({ http: signedHttp, latestReceipt: () => journal.latestReceipt(), onListLoaded: offlinePacket.remember }),
    userData: browserUserData({ db, tabs, device, signedIn: () => session.credentials()?.account }),
  };
}

type MarkingParts = Pick<Walkbook, 'device' | 'journal' | 'session' | 'quota'> & { readonly client: QueryClient };

function createMarking({ device, journal, session, client, quota }: MarkingParts): Pick<Walkbook, 'marking' | 'recordList' | 'locator'> {
  const recordList = new RecordList();
  const locator = createLocator(navigator.geolocation, navigator.permissions);
  const marking = new Marking({
    journal,
    recordList,
    locator,
    clock: systemClock,
    newId,
    device: installationId(device),
    who: () => session.campaignCredentials(),
    send: (change) => {
      // From now on there is something to lose.
      void quota.askOnce();
      sendUpdate(client, change);
    },
  });
  return { marking, recordList, locator };
}

function installationId(device: DeviceStore): string {
  const known = device.get('device');
  if (known) return known;
  const id = newId();
  device.set('device', id);
  return id;
}
