import { QueryClient } from '@tanstack/react-query';
import { aDoor, aList, aVolunteer } from '@/__tests__/support/scenario';
import { createQueries } from '@/lib/data/lists/queries';
import { type KeepOpenedParts, keepOpened } from '@/lib/data/map/keepOpened';
import type { KeepOutcome } from '@/lib/data/map/keptMaps';
import type { CachedPacket } from '@/lib/routes/guards';

const who = aVolunteer('Ana');
const place = { lat: 44.05, lon: -123.08 };

class Phone {
  online = true;
  outcome: KeepOutcome = 'kept';
  opened: CachedPacket | undefined;
  readonly kept: [string, number][] = [];
  private readonly listeners: (() => void)[] = [];
  private readonly client = new QueryClient();
  private readonly queries = createQueries({ calls: () => Promise.reject(new Error('not asked')), latestReceipt: async () => 0 });

  starts(): void {
    const subscribe = (listener: () => void) => {
      this.listeners.push(listener);
      return () => undefined;
    };
    const parts: KeepOpenedParts = {
      client: this.client,
      queries: this.queries,
      device: { get: () => undefined, subscribe },
      session: { campaignCredentials: () => who },
      offlinePacket: { current: () => this.opened },
      connectivity: { isOnline: () => this.online, subscribe },
      keep: async (key, doors) => {
        this.kept.push([key, doors.length]);
        return this.outcome;
      },
    };
    keepOpened(parts);
  }

  has(packetId: string): void {
    const list = aList(aDoor('12 Elm St', place), aDoor('14 Elm St'));
    this.client.setQueryData(this.queries.doorList(who, { packetId, targetId: '' }, false).queryKey, {
      list,
      asOfReceipt: 0,
    });
  }

  async opens(packetId: string, updatedAtMs = 1): Promise<void> {
    this.opened = { packetId, packetType: 0, updatedAtMs } as CachedPacket;
    await this.changes();
  }

  async changes(): Promise<void> {
    for (const listener of this.listeners) listener();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('the map of a packet is kept when its list is opened, once for each list', async () => {
  const phone = new Phone();
  phone.has('340');
  phone.starts();
  await phone.opens('340');
  await phone.changes();
  expect(phone.kept).toEqual([[`${who.campaignUid}/340`, 1]]);
  await phone.opens('340', 2);
  expect(phone.kept).toHaveLength(2);
});

test('a packet whose list is not here is left alone', async () => {
  const phone = new Phone();
  phone.starts();
  await phone.opens('341');
  expect(phone.kept).toEqual([]);
});

test('without a connection it is kept as soon as there is one', async () => {
  const phone = new Phone();
  phone.has('340');
  phone.online = false;
  phone.starts();
  await phone.opens('340');
  expect(phone.kept).toEqual([]);
  phone.online = true;
  phone.outcome = 'offline';
  await phone.changes();
  phone.outcome = 'kept';
  await phone.changes();
  await phone.changes();
  expect(phone.kept).toHaveLength(2);
});
