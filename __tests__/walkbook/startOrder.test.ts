import { onlineManager } from '@tanstack/react-query';
import { aNewChange, Phone } from '@/__tests__/support/device';
import { Network } from '@/__tests__/support/network';
import { Session } from '@/lib/data/session/session';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { DeviceStore } from '@/lib/offline/phone/deviceStore';
import { compose } from '@/lib/walkbook/compose';
import { browserPlatform } from '@/lib/walkbook/platform';
import { openWalkbook } from '@/lib/walkbook/walkbook';

beforeEach(() => {
  localStorage.clear();
  // Node's own channel would keep the test run alive.
  jest
    .spyOn(globalThis, 'BroadcastChannel')
    .mockImplementation(() => ({ postMessage: () => {}, close: () => {}, onmessage: null }) as never);
});
afterEach(() => jest.restoreAllMocks());

test('TanStack knows that there is no connection before anything of the disk is opened', async () => {
  new Phone();
  onlineManager.setOnline(true);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { open } = indexedDB;
  const known: boolean[] = [];
  jest.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    known.push(onlineManager.isOnline());
    return open.apply(indexedDB, asked);
  });
  const { client } = await openWalkbook();
  expect(known).toEqual([false]);
  client.clear();
});

test('what was pending is restored only when its mutations have a function', async () => {
  const { db, journal } = await new Phone().opensTab();
  const change = await journal.record(aNewChange('1 Elm St'));
  const device = await DeviceStore.open(db);
  const session = new Session(device);
  session.signIn(change.account, '123456');
  const network = new Network();
  network.goesOffline();
  const platform = { ...browserPlatform(), connectivity: network.connectivity };
  const { client, startSending } = compose({ db, device, space: new DeviceSpace(db), journal, session }, platform);
  const restored: unknown[] = [];
  client.getMutationCache().subscribe(({ type, mutation }) => type === 'added' && restored.push(mutation.options.mutationFn));
  await startSending();
  expect(restored).toEqual([expect.any(Function)]);
  client.clear();
});
