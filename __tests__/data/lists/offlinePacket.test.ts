import { NOW_MS } from '@/__tests__/support/device';
import { freshDevice } from '@/__tests__/support/storedValues';
import { OfflinePacket } from '@/lib/data/lists/offlinePacket';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';

let device: DeviceStore;
let packet: OfflinePacket;
beforeEach(async () => {
  device = await freshDevice();
  packet = new OfflinePacket(device, { nowMs: () => NOW_MS });
});

test('the list loaded last is what can be walked offline', () => {
  expect(packet.current()).toBeUndefined();
  packet.remember({ targetId: '12', packetId: '340', packetType: 1 });
  packet.remember({ targetId: '12', packetId: '341', packetType: 2 });
  expect(packet.current()).toEqual({ packetId: '341', packetType: 2, targetId: '12', updatedAtMs: NOW_MS });
});

test('a list without a packet clears it', () => {
  packet.remember({ targetId: '12', packetId: '340', packetType: 1 });
  packet.remember({ targetId: '12', packetId: '', packetType: 1 });
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
])('what can not be read is no packet: %s', (stored) => {
  device.set('cachedPacket', stored);
  expect(packet.current()).toBeUndefined();
});
