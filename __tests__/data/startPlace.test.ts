import { NOW_MS } from '@/__tests__/support/device';
import { Network } from '@/__tests__/support/network';
import { freshDevice } from '@/__tests__/support/storedValues';
import { OfflinePacket } from '@/lib/data/offlinePacket';
import { Session } from '@/lib/data/session';
import { startPlace } from '@/lib/data/startPlace';
import type { Walkbook } from '@/lib/data/walkbook';

let network: Network;
let parts: Pick<Walkbook, 'session' | 'device' | 'connectivity' | 'offlinePacket'>;
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  network = new Network();
  const device = await freshDevice();
  const offlinePacket = new OfflinePacket(device, { nowMs: () => NOW_MS - 60_000 });
  parts = { device, session: new Session(device), connectivity: network.connectivity, offlinePacket };
});
afterEach(() => network.comesBack());

// These four are all of the walkbook that the start asks.
const startsAt = (path: string) => startPlace(parts as Walkbook, path);

test('somebody new stays at login', () => {
  expect(startsAt('/login/')).toBeUndefined();
});

test('somebody signed in goes on where they were, or to their campaigns', () => {
  parts.session.signIn('ana@example.org', '123456');
  expect(startsAt('/')).toEqual({ kind: 'url', url: '/list-campaign' });
  parts.device.set('lastUrl', '/packet-detail?packetId=340');
  expect(startsAt('/login/')).toEqual({ kind: 'url', url: '/packet-detail?packetId=340' });
});

test('offline with a fresh list, the packet on the phone comes before where they were', () => {
  parts.session.signIn('ana@example.org', '123456');
  parts.device.set('lastUrl', '/walk');
  parts.offlinePacket.remember({ targetId: '12', packetId: '340', packetType: 2 });
  network.goesOffline();
  expect(startsAt('/login/')).toMatchObject({ kind: 'offline', packet: { packetId: '340', packetType: 2 } });
  network.comesBack();
  expect(startsAt('/login/')).toEqual({ kind: 'url', url: '/walk' });
});
