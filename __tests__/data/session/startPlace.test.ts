import { NOW_MS } from '@/__tests__/support/device';
import { Network } from '@/__tests__/support/network';
import { freshDevice } from '@/__tests__/support/storedValues';
import { OfflinePacket } from '@/lib/data/lists/offlinePacket';
import { Session } from '@/lib/data/session/session';
import { startPlace } from '@/lib/data/session/startPlace';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';
import type { Connectivity } from '@/lib/platform/connectivity';

let network: Network;
let parts: { session: Session; device: DeviceStore; connectivity: Connectivity; offlinePacket: OfflinePacket };
beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  network = new Network();
  const device = await freshDevice();
  const offlinePacket = new OfflinePacket(device);
  parts = { device, session: new Session(device), connectivity: network.connectivity, offlinePacket };
});
afterEach(() => network.comesBack());

const startsAt = (path: string) => startPlace(parts, path);

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
  parts.offlinePacket.remember({ targetId: '', packetId: '340', packetType: 2 }, NOW_MS - 60_000);
  network.goesOffline();
  expect(startsAt('/login/')).toMatchObject({ kind: 'offline', packet: { packetId: '340', packetType: 2 } });
  network.comesBack();
  expect(startsAt('/login/')).toEqual({ kind: 'url', url: '/walk' });
});

test('signed out, a packet on the phone that could be walked offline is offered to nobody', () => {
  const remembers = () => parts.offlinePacket.remember({ targetId: '', packetId: '340', packetType: 2 }, NOW_MS - 60_000);
  remembers();
  network.goesOffline();
  expect(startsAt('/login/')).toBeUndefined();
  parts.session.signIn('ana@example.org', '123456');
  remembers();
  expect(startsAt('/login/')).toMatchObject({ kind: 'offline', packet: { packetId: '340', packetType: 2 } });
});
