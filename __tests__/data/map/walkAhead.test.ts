import type { QueryClient } from '@tanstack/react-query';
import { aPacket, aVolunteer } from '@/__tests__/support/scenario';
import { Wire } from '@/__tests__/support/wire';
import { createQueries } from '@/lib/data/lists/queries';
import { createQueryClient } from '@/lib/data/lists/queryClient';
import { FetchRest } from '@/lib/data/map/fetchRest';
import type { KeepOutcome } from '@/lib/data/map/keptMaps';
import { WalkAhead, type WalkAheadParts } from '@/lib/data/map/walkAhead';
import type { Failure } from '@/lib/domain/failure';
import { asId, type PacketId } from '@/lib/domain/ids';
import type { Means } from '@/lib/domain/phone/fetchWord';
import type { SpaceState } from '@/lib/domain/phone/storageRisk';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';
import { Observed } from '@/lib/observed';

const ana = aVolunteer('Ana');
const packet = (packetId: string) => aPacket(`CODE${packetId}`, { packetId: asId<PacketId>(packetId) });
const key = (packetId: string) => `${ana.campaignUid}/${packetId}`;
const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
};

/** A phone that shows a walk: what it fetches, in order. */
class Phone {
  readonly did: string[] = [];
  readonly wire = new Wire();
  readonly client: QueryClient = createQueryClient();
  readonly queries = createQueries({ calls: this.wire.loadCalls, latestReceipt: async () => 0 });
  readonly means = new Observed<Means>({ connection: 'wifi' });
  readonly here = new Map<string, { map: boolean; image: boolean }>();
  readonly device = new Observed<Record<string, string>>({});
  readonly sleeps: number[] = [];
  online = true;
  keepsSite = true;
  space: SpaceState = 'enough';
  who: typeof ana | undefined = ana;
  nowMs = 1_000;
  imageFails: Failure | undefined;
  /** The packets whose list or image alone the server cannot give. */
  broken: readonly string[] = [];
  mapWaitUntilMs = 0;
  mapEnds: (signal: AbortSignal) => Promise<KeepOutcome> = async () => 'kept';
  imageComes: (signal: AbortSignal) => Promise<unknown> = async () => undefined;
  /** What the page and the connection tell. */
  readonly told = new Observed(0);
  private wakes: () => void = () => {};
  readonly ahead: WalkAhead;

  constructor(packetIds: readonly string[]) {
    this.wire.answersWith('mapList2.php', () => {
      const packetId = /p=(\d+)$/u.exec(this.wire.calls.at(-1) ?? '')?.[1] ?? '';
      this.did.push(`list ${packetId}`);
      if (this.broken.includes(packetId)) return new Response('', { status: 500 });
      return Response.json({ response: 'success', message: '', data: { result: [] } });
    });
    this.ahead = new WalkAhead(this.parts());
    this.holds(packetIds);
  }

  private parts(): WalkAheadParts {
    const { device, told } = this;
    const rest = new FetchRest({
      clock: { nowMs: () => this.nowMs },
      find: async (_, packetIds) =>
        new Map(packetIds.map((packetId): [string, MapAndImage] => [packetId, { map: false, image: false, ...this.here.get(packetId) }])),
      available: { canBeHad: () => true },
      keepMap: async (name, _doors, signal) => {
        this.did.push(`map ${name.split('/')[1]}`);
        const outcome = await this.mapEnds(signal);
        if (outcome === 'kept') this.has(name.split('/')[1] ?? '', 'map');
        return outcome;
      },
      mapWaitUntilMs: () => this.mapWaitUntilMs,
      fetchImage: async (_, { packetId }, signal) => {
        this.did.push(`image ${packetId}`);
        await this.imageComes(signal);
        if (this.imageFails) return this.imageFails;
        if (this.broken.includes(packetId)) return { success: false, kind: 'server', message: '', status: 500 };
        this.has(packetId, 'image');
        return { success: true, message: '', data: { dataUrl: '', width: 1, height: 1, isKept: true } };
      },
    });
    return {
      client: this.client,
      queries: this.queries,
      connectivity: { isOnline: () => this.online, subscribe: told.subscribe },
      space: { state: () => this.space },
      session: { campaignCredentials: () => this.who, isPaused: () => false },
      device: {
        get: (name) => device.state()[name],
        set: (name, value) => device.change({ [name]: value }),
        subscribe: device.subscribe,
      },
      means: this.means,
      clock: { nowMs: () => this.nowMs },
      sleep: (ms) => {
        this.sleeps.push(ms);
        return new Promise((resolve) => {
          this.wakes = resolve;
        });
      },
      idle: async () => undefined,
      onPageShown: told.subscribe,
      onWorkerChange: told.subscribe,
      isSiteKept: async () => this.keepsSite,
      rest: async () => rest,
    };
  }

  holds(packetIds: readonly string[]): void {
    const walk = { packets: packetIds.map(packet), targets: [] };
    this.client.setQueryData(this.queries.walk(ana, false).queryKey, walk);
  }

  has(packetId: string, part: 'map' | 'image'): void {
    this.here.set(packetId, { map: false, image: false, ...this.here.get(packetId), [part]: true });
  }

  async starts(): Promise<readonly string[]> {
    this.ahead.start();
    await settle();
    return this.did;
  }

  async after(what: () => void): Promise<readonly string[]> {
    this.did.length = 0;
    what();
    await settle();
    return this.did;
  }

  tells(): void {
    this.told.set(this.told.state() + 1);
  }

  sleepsThrough(): void {
    this.nowMs += this.sleeps.at(-1) ?? 0;
    this.wakes();
  }
}

const ALL = ['list 340', 'list 341', 'image 340', 'map 340', 'image 341', 'map 341'];
const phones: Phone[] = [];
const phoneWith = (...packetIds: string[]) => {
  const phone = new Phone(packetIds);
  phones.push(phone);
  return phone;
};
afterEach(() => {
  for (const { client } of phones.splice(0)) client.clear();
});

test('on Wi-Fi every packet comes without asking: the lists, then image and map of one packet after the other', async () => {
  const phone = phoneWith('340', '341');
  expect(await phone.starts()).toEqual(ALL);
  expect(phone.ahead.state()).toEqual({ asks: [], news: 4 });
  expect(await phone.after(() => phone.tells())).toEqual([]);
});

test('the app itself comes before maps and images, and before anybody is asked', async () => {
  const phone = phoneWith('340');
  phone.keepsSite = false;
  phone.means.set({});
  expect(await phone.starts()).toEqual(['list 340']);
  expect(phone.ahead.state().asks).toEqual([]);
  phone.keepsSite = true;
  await phone.after(() => phone.tells());
  expect(phone.ahead.state().asks).toEqual([key('340')]);
});

test('elsewhere the lists come, and maps and images after a word, which stands for its packets on every connection', async () => {
  const phone = phoneWith('340', '341');
  phone.means.set({});
  expect(await phone.starts()).toEqual(['list 340', 'list 341']);
  expect(phone.ahead.state().asks).toEqual([key('340'), key('341')]);
  expect(await phone.after(() => phone.ahead.answer('yes'))).toEqual(ALL.slice(2));
  expect(phone.ahead.state().asks).toEqual([]);
  expect(await phone.after(() => phone.holds(['340', '341', '342']))).toEqual(['list 342']);
  expect(phone.ahead.state().asks).toEqual([key('342')]);
});

test('after a no nothing is fetched or asked until there is Wi-Fi', async () => {
  const phone = phoneWith('340');
  phone.means.set({ connection: 'cellular' });
  await phone.starts();
  expect(await phone.after(() => phone.ahead.answer('no'))).toEqual([]);
  expect(phone.ahead.state().asks).toEqual([]);
  expect(await phone.after(() => phone.means.set({ connection: 'wifi' }))).toEqual(['image 340', 'map 340']);
});

test('a word is forgotten with its packet', async () => {
  const phone = phoneWith('340');
  phone.means.set({});
  await phone.starts();
  await phone.after(() => phone.ahead.answer('no'));
  await phone.after(() => phone.holds(['341']));
  await phone.after(() => phone.ahead.answer('no'));
  expect(JSON.parse(phone.device.state().fetchWords ?? '')).toEqual({ [key('341')]: 'no' });
});

test('a word that is given while the walk is fetched again stands', async () => {
  const phone = phoneWith('340');
  phone.means.set({});
  await phone.starts();
  phone.wire.succeedsAfter('getWalk.php', new Promise(() => {}), {});
  await phone.after(() => void phone.client.prefetchQuery({ ...phone.queries.walk(ana, false), staleTime: 0 }));
  await phone.after(() => phone.ahead.answer('no'));
  expect(JSON.parse(phone.device.state().fetchWords ?? '')).toEqual({ [key('340')]: 'no' });
});

test.each<[string, (phone: Phone) => void]>([
  ['without a connection', (phone) => (phone.online = false)],
  ['on a full phone', (phone) => (phone.space = 'full')],
  ['when nobody is signed in', (phone) => (phone.who = undefined)],
])('nothing is fetched or asked %s', async (_, is) => {
  const phone = phoneWith('340');
  phone.means.set({});
  is(phone);
  expect(await phone.starts()).toEqual([]);
  expect(phone.ahead.state().asks).toEqual([]);
});

test('it goes on where it was when the connection comes back', async () => {
  const phone = phoneWith('340', '341');
  phone.imageFails = { success: false, kind: 'offline', message: '' };
  expect(await phone.starts()).toEqual(['list 340', 'list 341', 'image 340']);
  phone.imageFails = undefined;
  expect(await phone.after(() => phone.tells())).toEqual(ALL.slice(2));
});

test('an image that fails alone keeps no other one away, and is tried again', async () => {
  const phone = phoneWith('340', '341');
  await phone.starts();
  phone.here.clear();
  phone.broken = ['340'];
  expect(await phone.after(() => phone.tells())).toEqual(ALL.slice(2));
  expect(phone.sleeps).toEqual([300_000]);
  phone.broken = [];
  expect(await phone.after(() => phone.sleepsThrough())).toEqual(['image 340']);
});

test('a map that cannot be kept keeps no other one away', async () => {
  const phone = phoneWith('340', '341');
  const fails = [() => Promise.reject(new Error('The cache cannot be opened'))];
  phone.mapEnds = async () => fails.pop()?.() ?? 'kept';
  expect(await phone.starts()).toEqual(ALL);
  expect(await phone.after(() => phone.sleepsThrough())).toEqual(['map 340']);
});

test('a list that fails alone keeps neither other lists nor their maps away, and is tried again', async () => {
  const phone = phoneWith('340', '341');
  phone.client.setDefaultOptions({ queries: { ...phone.client.getDefaultOptions().queries, retry: false } });
  phone.broken = ['340'];
  expect(await phone.starts()).toEqual(['list 340', 'list 341', 'image 341', 'map 341']);
  phone.broken = [];
  expect(await phone.after(() => phone.sleepsThrough())).toEqual(['list 340', 'image 340', 'map 340']);
});

test('it tries again by itself after a failure', async () => {
  const phone = phoneWith('340');
  phone.imageFails = { success: false, kind: 'timeout', message: '' };
  await phone.starts();
  expect(phone.sleeps).toEqual([300_000]);
  phone.imageFails = undefined;
  expect(await phone.after(() => phone.sleepsThrough())).toEqual(['image 340']);
});

test.each<[string, (phone: Phone) => void, string]>([
  ['storage', (phone) => (phone.imageFails = { success: false, kind: 'server', message: '', retryAfterMs: 600_000 }), 'image 340'],
  [
    'map',
    (phone) => {
      phone.mapWaitUntilMs = 601_000;
      phone.mapEnds = async () => 'offline';
    },
    'map 340',
  ],
])('a %s that asks to wait is not asked before, whatever happens', async (_, asks, last) => {
  const phone = phoneWith('340', '341');
  asks(phone);
  expect((await phone.starts()).at(-1)).toBe(last);
  expect(phone.sleeps).toEqual([600_000]);
  expect(await phone.after(() => phone.tells())).toEqual([]);
  expect(await phone.after(() => phone.sleepsThrough())).toContain(last);
});

test('a limit of the server is not asked again by itself', async () => {
  const phone = phoneWith('340');
  phone.wire.answersWith('mapList2.php', () =>
    Response.json({ response: 'failure', message: 'Enough lists', data: { limit: 'lists' } }, { status: 429 }),
  );
  expect(await phone.starts()).toEqual([]);
  expect(phone.sleeps).toEqual([]);
});

/** A phone in the middle of a packet's map. */
async function inTheMiddle(): Promise<{ phone: Phone; signal: () => AbortSignal | undefined }> {
  const phone = phoneWith('340', '341');
  let own: AbortSignal | undefined;
  phone.mapEnds = (signal) => {
    own = signal;
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve('cancelled')));
  };
  await phone.starts();
  expect(phone.did.at(-1)).toBe('map 340');
  return { phone, signal: () => own };
}

test.each<[string, (phone: Phone) => void]>([
  ['the walk no longer has it', (phone) => phone.holds(['341'])],
  [
    'a reply says that it was taken',
    (phone) => phone.device.change({ recalls: JSON.stringify({ [ana.campaignUid]: [{ packetId: '340', at: 1, isGiven: false }] }) }),
  ],
])('a packet that is given back is stopped at once: %s', async (_, happens) => {
  const { phone } = await inTheMiddle();
  phone.mapEnds = async () => 'kept';
  expect(await phone.after(() => happens(phone))).toEqual(['image 341', 'map 341']);
});

test('nothing more comes for somebody who has signed out', async () => {
  const { phone, signal } = await inTheMiddle();
  const did = await phone.after(() => {
    phone.who = undefined;
    phone.device.change({ userData: '' });
  });
  expect([signal()?.aborted, did]).toEqual([true, []]);
});

test('an image under way is stopped too', async () => {
  const phone = phoneWith('340');
  let own: AbortSignal | undefined;
  phone.imageComes = (signal) => {
    own = signal;
    return new Promise(() => {});
  };
  await phone.starts();
  expect(own?.aborted).toBe(false);
  await phone.after(() => phone.holds([]));
  expect(own?.aborted).toBe(true);
});

test('a packet that was opened meanwhile comes first, and the map goes on after it', async () => {
  const phone = phoneWith('340');
  let isOpened = false;
  phone.mapEnds = async () => {
    if (isOpened) return 'kept';
    isOpened = true;
    return 'cancelled';
  };
  expect(await phone.starts()).toEqual(['list 340', 'image 340', 'map 340', 'map 340']);
});

test('lists that are on this phone are fetched again for Walk alone', async () => {
  const phone = phoneWith('340');
  await phone.starts();
  const { queryKey } = phone.queries.doorList(ana, { packetId: '340', targetId: '' }, false);
  phone.client.setQueryData(queryKey, (list) => list, { updatedAt: Date.now() - 61_000 });
  expect(await phone.after(() => phone.tells())).toEqual([]);
  expect(await phone.after(() => phone.ahead.refreshLists())).toEqual(['list 340']);
});

test('what cannot be loaded now is tried again later', async () => {
  const phone = phoneWith('340');
  phone.mapEnds = async () => {
    throw new Error('The cache cannot be opened');
  };
  await phone.starts();
  phone.mapEnds = async () => 'kept';
  expect(await phone.after(() => phone.tells())).toEqual(['map 340']);
});
