import { freshDevice } from '@/__tests__/support/storedValues';
import { noteNavigation, readLastParams } from '@/lib/data/session/navigationMemory';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';

let device: DeviceStore;
beforeEach(async () => {
  device = await freshDevice();
});

test('a navigation is the last address, its query the last of its path', () => {
  noteNavigation(device, '/packet-detail/', 'packetId=340&packetType=0');
  expect(device.get('lastUrl')).toBe('/packet-detail?packetId=340&packetType=0');
  noteNavigation(device, '/walk/', '');
  expect(device.get('lastUrl')).toBe('/walk');
  expect(readLastParams(device)).toEqual({ '/packet-detail': 'packetId=340&packetType=0' });
});

test('login is no place to return to', () => {
  noteNavigation(device, '/walk/', '');
  noteNavigation(device, '/login/', '');
  expect(device.get('lastUrl')).toBe('');
});

test('a path that the app does not have is never the last place', () => {
  noteNavigation(device, '/walk/', '');
  noteNavigation(device, '/no-such-page/', 'packetId=340');
  expect([device.get('lastUrl'), readLastParams(device)]).toEqual(['/walk', {}]);
});

test('a memory that cannot be read is empty, and is written anew', () => {
  device.set('lastParams', '{"/walk":5}');
  expect(readLastParams(device)).toEqual({});
  noteNavigation(device, '/list-view/', 'packetId=340');
  expect(readLastParams(device)).toEqual({ '/list-view': 'packetId=340' });
});
