import { waitFor } from '@testing-library/react';
import { Phone } from '@/__tests__/support/device';
import { Network } from '@/__tests__/support/network';
import { aDoor } from '@/__tests__/support/scenario';
import { eventsQuery } from '@/lib/data/lists/eventsQuery';
import { readErrors } from '@/lib/data/phone/lastErrors';
import { recordDoor } from '@/lib/data/queue/record';
import { Session } from '@/lib/data/session/session';
import { asId, type CampaignUid } from '@/lib/domain/ids';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { type Composed, compose } from '@/lib/walkbook/compose';

const LIST = { targetId: '12', packetId: '340' };

let network: Network;
let sent: string[];
/** Whether the part that speaks to the server can be had. */
let canLoad: boolean;
let walkbook: Composed;
let attempts: number;
/** Whether the server fails at everything. */
let isDown: boolean;
/** Whether the server answers nothing, and what it is asked for meanwhile. */
let hangs: boolean;
let atWork: string[];

/** Resolves a wait for the next attempt at once, as often as the test lets it. */
let passTime: () => void;

beforeEach(async () => {
  localStorage.clear();
  const { db, journal } = await new Phone().opensTab();
  const space = new DeviceSpace(db);
  const device = await DeviceStore.open(db, space);
  const session = new Session(device);
  session.signIn('ana@example.org', '123456');
  session.chooseCampaign({ uId: asId<CampaignUid>('k7Qm2xP9'), cName: 'Elm for Council' });
  network = new Network();
  sent = [];
  canLoad = false;
  isDown = false;
  hangs = false;
  atWork = [];
  attempts = 0;
  const platform = {
    clock: { nowMs: () => Date.now() },
    newId: () => crypto.randomUUID(),
    connectivity: network.connectivity,
    locator: {
      locate: async () => ({ state: 'unknown' }) as const,
      knownPlace: () => undefined,
      isLocating: () => false,
      onLocating: () => () => undefined,
      permission: async () => 'denied' as const,
      onPermissionChange: () => () => {},
    },
    withLock: async <T>(_name: string, work: () => Promise<T>) => work(),
    sleep: () =>
      new Promise<void>((resolve) => {
        passTime = resolve;
      }),
    fetch: async (url: unknown, init?: RequestInit) => {
      if (hangs) {
        atWork.push(/(\w+)\.php/u.exec(String(url))?.[1] ?? '');
        return new Promise<Response>(() => undefined);
      }
      if (isDown) return Response.json({ response: 'failure', message: 'down', data: null }, { status: 500 });
      sent.push(...JSON.parse(String(init?.body))[0].addresses.map(({ id }: { id: string }) => id));
      return Response.json({ response: 'success', message: '', data: null });
    },
    readCookies: () => '',
    storage: undefined,
    log: { info: () => {}, error: () => {} },
  };
  walkbook = compose({ db, device, space, journal, session }, platform, {
    loadNetwork: async () => {
      attempts += 1;
      if (canLoad) return import('@/lib/walkbook/network');
      throw Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
    },
  });
  walkbook.client.mount();
});
afterEach(() => {
  walkbook.client.unmount();
  walkbook.client.clear();
});

const marksDone = async (line: string) =>
  expect(await recordDoor(walkbook.recording, aDoor(line), LIST, false, { action: 'c' })).toMatchObject({ kind: 'recorded' });

test('without the sender a mark is on disk, counted and shown as pending', async () => {
  await marksDone('1 Elm St');
  expect(walkbook.monitor.status()).toEqual({ state: 'pending', count: 1 });
  expect(sent).toEqual([]);
});

test('the sender is asked for again until it comes, and then sends what was marked before and after, once and in order', async () => {
  const started = walkbook.startSending();
  await marksDone('1 Elm St');
  const before = attempts;
  passTime();
  await waitFor(() => expect(attempts).toBeGreaterThan(before));
  await marksDone('2 Elm St');
  canLoad = true;
  // Another connection is a new chance as well.
  network.goesOffline();
  network.comesBack();
  await started;
  await marksDone('3 Elm St');
  await waitFor(() => expect(walkbook.monitor.status()).toEqual({ state: 'empty' }));
  expect(sent).toEqual(['1 Elm St', '2 Elm St', '3 Elm St']);
});

test('a send that fails is noted on the phone, for whoever helps its owner', async () => {
  [canLoad, isDown] = [true, true];
  await marksDone('1 Elm St');
  await waitFor(() => expect(readErrors(walkbook.device)).toMatchObject([{ text: expect.stringContaining('down') }]));
});

test('four requests are at work at most at the app’s own start: three reads, and what the sender sends', async () => {
  [canLoad, hangs] = [true, true];
  await marksDone('1 Elm St');
  const { client, queries, session, late } = walkbook;
  const who = session.campaignCredentials();
  const list = (packetId: string) => queries.doorList(who, { targetId: '12', packetId }, false);
  void client.prefetchQuery(queries.campaigns(who));
  void client.prefetchQuery(queries.walk(who, false));
  void client.prefetchQuery(eventsQuery(late.calls.load, who));
  for (const packetId of ['340', '341', '342']) void client.prefetchQuery(list(packetId));
  await waitFor(() => expect(atWork).toHaveLength(4));
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(atWork.toSorted()).toEqual(['getCampaigns', 'getEvents', 'getWalk', 'mapListUpdate2']);
});

test('what cannot be loaded is a failure of the connection', async () => {
  await expect(walkbook.late.sending.load()).rejects.toMatchObject({ failure: { kind: 'offline' } });
  await expect(
    walkbook.client.fetchQuery({ ...walkbook.queries.walk(walkbook.session.campaignCredentials(), false), retry: false }),
  ).rejects.toMatchObject({
    failure: { kind: 'offline' },
  });
});
