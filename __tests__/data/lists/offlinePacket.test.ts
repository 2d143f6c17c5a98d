import { NOW_MS } from '@/__tests__/support/device';
import { freshDevice } from '@/__tests__/support/storedValues';
import { OfflinePacket } from '@/lib/data/lists/offlinePacket';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';

let device: DeviceStore;
let packet: OfflinePacket;
beforeEach(async () => {
  device = await freshDevice();
  packet = new OfflinePacket(device);
});

test('the list opened last is what can be walked offline, as old as it is', () => {
  expect(packet.current()).toBeUndefined();
  packet.remember({ targetId: '12', packetId: '340', packetType: 1 }, NOW_MS);
  packet.remember({ targetId: '12', packetId: '341', packetType: 2 }, NOW_MS - 60_000);
  expect(packet.current()).toEqual({ packetId: '341', packetType: 2, targetId: '12', updatedAtMs: NOW_MS - 60_000 });
});

test('a list of which nobody says how it was reached counts as the volunteer’s own', () => {
  packet.remember({ targetId: '', packetId: '340' }, NOW_MS);
  expect(packet.current()).toMatchObject({ packetType: 0 });
});

test('an address without a target leaves the remembered one, and no empty target is ever remembered', () => {
  packet.remember({ targetId: '12', packetId: '340', packetType: 1 }, NOW_MS);
  packet.remember({ targetId: '', packetId: '340', packetType: 1 }, NOW_MS);
  expect(packet.current()).toEqual({ packetId: '340', packetType: 1, targetId: '12', updatedAtMs: NOW_MS });
  packet.remember({ targetId: '', packetId: '341', packetType: 1 }, NOW_MS);
  expect(packet.current()).toEqual({ packetId: '341', packetType: 1, updatedAtMs: NOW_MS });
});

test('a list without a packet clears it', () => {
  packet.remember({ targetId: '12', packetId: '340', packetType: 1 }, NOW_MS);
  packet.remember({ targetId: '12', packetId: '', packetType: 1 }, NOW_MS);
  expect(packet.current()).toBeUndefined();
});

test('a packet that an earlier version has stored names no target', () => {
  device.set('cachedPacket', '{"packetId":"340","packetType":1,"updatedAtMs":1}');
  expect(packet.current()).toEqual({ packetId: '340', packetType: 1, updatedAtMs: 1 });
});

test.each([
  ['{"packetId":"340"'],
  ['{"packetId":"","packetType":1,"updatedAtMs":1}'],
  ['{"packetId":"340","packetType":7,"updatedAtMs":1}'],
])('what cannot be read is no packet: %s', (stored) => {
  device.set('cachedPacket', stored);
  expect(packet.current()).toBeUndefined();
});
