import { createHttp } from '@/lib/api/http';
import { mapListUpdate2 } from '@/lib/api/mapListUpdate2';
import { config } from '@/lib/config';
import { Marking } from '@/lib/data/marking';
import { createQueries } from '@/lib/data/queries';
import { createQueryClient } from '@/lib/data/queryClient';
import { RecordList } from '@/lib/data/recordList';
import { type SyncRequest, sync } from '@/lib/data/sync';
import { registerUpdates, restoreUpdates, sendUpdate } from '@/lib/data/updateMutations';
import { UpdateQueue } from '@/lib/data/updateQueue';
import type { Address } from '@/lib/domain/address';
import { applyChanges, type DatedList, type RecordedByAddress } from '@/lib/domain/applyChanges';
import type { Mark, TapPosition } from '@/lib/domain/change';
import type { Result } from '@/lib/domain/failure';
import type { MarkOutcome } from '@/lib/domain/markOutcome';
import { Journal } from '@/lib/offline/journal';
import type { Random } from '@/server/demo/random';
import type { Campaign } from './campaign';
import type { FaultyNetwork } from './network';
import type { HistoryPhone } from './phone';

const SLOWEST_FIX_MS = 9_000;

export type Scene = {
  readonly campaign: Campaign;
  readonly phone: HistoryPhone;
  readonly network: FaultyNetwork;
  readonly random: Random;
  readonly newId: () => string;
};

export type Tab = {
  readonly life: { isAlive: boolean };
  /** The doors as the list shows them, empty before there is a list. */
  readonly screen: () => readonly Address[];
  readonly recorded: () => RecordedByAddress;
  readonly pendingCount: () => number;
  readonly mark: (address: Address, mark: Mark) => Promise<MarkOutcome>;
  readonly refetch: () => Promise<void>;
  readonly sync: () => Promise<Result<undefined>>;
  /** The process is gone, in the middle of whatever it was doing. */
  readonly kill: () => void;
};

/** One tab: the app's own sender, journal and fold, put together as lib/data/walkbook.ts does it. */
export async function openTab(scene: Scene): Promise<Tab> {
  const { campaign, phone, network, random } = scene;
  const who = campaign.ana;
  const life = { isAlive: true };
  const { db, die } = await phone.openDatabase();
  const journal = await phone.underWay.during(Journal.open(db, phone.channelOf(life)));
  const client = createQueryClient();
  const http = createHttp({ fetch: fetchOf(life, network), config, readCookies: () => '' });
  const recordList = new RecordList();
  const [listId, packetId] = [String(campaign.rows.targetId), String(campaign.rows.packetId)];
  const request: SyncRequest = { targetId: listId, packetId, packetType: 0, signs: false };
  const queries = createQueries({ http, latestReceipt: () => journal.latestReceipt(), onListLoaded: () => undefined });
  const doorList = queries.doorList(who, request, false);
  const marking = new Marking({
    journal,
    recordList,
    locator: { locate: () => locate(random), permission: async () => 'granted', onPermissionChange: () => () => undefined },
    clock: phone.clock,
    newId: scene.newId,
    device: 'anas-phone',
    who: () => who,
    send: (change) => sendUpdate(client, change),
  });
  const queue = new UpdateQueue({
    journal,
    sendRun: (owner, run) => mapListUpdate2(http, { ...who, campaignUid: owner.campaignUid }, run, Math.floor(phone.clock.nowMs() / 1000)),
    withLock: phone.lockOf(life),
    clock: phone.clock,
    located: marking.located,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onOutcome: () => undefined,
    onSending: () => undefined,
  });
  registerUpdates(client, queue);
  client.mount();
  if (phone.cachedList) client.setQueryData<DatedList>(doorList.queryKey, phone.cachedList);
  restoreUpdates(client, journal.pendingOf(who.account));
  client.getQueryCache().subscribe(() => {
    if (life.isAlive) phone.cachedList = client.getQueryData<DatedList>(doorList.queryKey) ?? phone.cachedList;
  });
  return {
    life,
    screen: () => {
      const dated = client.getQueryData<DatedList>(doorList.queryKey);
      return dated ? applyChanges(dated, journal.byAddress(who)).addresses : [];
    },
    recorded: () => journal.byAddress(who),
    pendingCount: () => journal.pendingCountOf(who.account),
    mark: (address, mark) => marking.mark(address, { listId, packetId, signs: false }, mark),
    refetch: async () => {
      await client.fetchQuery({ ...doorList, staleTime: 0, retry: false }).catch(() => undefined);
    },
    sync: () => {
      const pending = () => journal.pendingOf(who.account);
      const parts = { client, queries, recordList, connectivity: network.connectivity, who: () => who, pending };
      return sync({ ...parts, sendThrough: (change) => queue.sendThrough(change) }, request, new AbortController().signal);
    },
    kill: () => {
      life.isAlive = false;
      client.unmount();
      client.clear();
      phone.buries(life);
      die();
    },
  };
}

/** What a killed tab has sent is under way all the same; nobody hears the answer. */
function fetchOf(life: { readonly isAlive: boolean }, network: FaultyNetwork): typeof fetch {
  return async (url, init) => {
    if (!life.isAlive) return new Promise(() => undefined);
    const answer = await network.fetch(url, init);
    return life.isAlive ? answer : new Promise(() => undefined);
  };
}

function locate(random: Random): Promise<TapPosition> {
  const position: TapPosition = random.chance(0.5) ? { state: 'unknown' } : { state: 'fixed', lat: 44.5, lon: -123.1 };
  if (random.chance(0.6)) return Promise.resolve(position);
  return new Promise((resolve) => setTimeout(() => resolve(position), random.between(0, SLOWEST_FIX_MS)));
}
