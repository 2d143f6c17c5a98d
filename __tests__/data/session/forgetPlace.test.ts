import { freshDevice } from '@/__tests__/support/storedValues';
import { forgetPlace, keepForgotten } from '@/lib/data/session/forgetPlace';
import { noteNavigation, readLastParams } from '@/lib/data/session/navigationMemory';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';

let device: DeviceStore;
beforeEach(async () => {
  device = await freshDevice();
});

const NOTHING = ['/packet-detail/', 'packetId=<script>'] as const;

test('an address that names nothing gives its place to the way back, and its query is forgotten', () => {
  noteNavigation(device, '/list-address/', 'packetId=340');
  noteNavigation(device, ...NOTHING);
  forgetPlace(device, ...NOTHING, '/walk/');
  expect([device.get('lastUrl'), readLastParams(device)]).toEqual(['/walk', { '/list-address': 'packetId=340' }]);
});

test('the way back keeps its own query', () => {
  noteNavigation(device, ...NOTHING);
  forgetPlace(device, ...NOTHING, '/list-address/?packetId=340');
  expect(device.get('lastUrl')).toBe('/list-address?packetId=340');
});

test('what was remembered since stays', () => {
  noteNavigation(device, ...NOTHING);
  noteNavigation(device, '/packet-detail/', 'packetId=340');
  forgetPlace(device, ...NOTHING, '/walk/');
  expect([device.get('lastUrl'), readLastParams(device)]).toEqual(['/packet-detail?packetId=340', { '/packet-detail': 'packetId=340' }]);
});

test('an address without a query forgets no other', () => {
  noteNavigation(device, '/packet-detail/', 'packetId=340');
  noteNavigation(device, '/packet-detail/', '');
  forgetPlace(device, '/packet-detail/', '', '/walk/');
  expect([device.get('lastUrl'), readLastParams(device)]).toEqual(['/walk', { '/packet-detail': 'packetId=340' }]);
});

describe('while a screen shows that its address names nothing', () => {
  const DEAD = ['/packet-address/', 'packetId=nothing'] as const;
  const kept = () => [device.get('lastUrl'), readLastParams(device)];
  beforeEach(() => noteNavigation(device, '/walk/', ''));

  test.each([
    { order: 'before', steps: ['note', 'show'] },
    { order: 'after', steps: ['show', 'note'] },
    { order: 'before and after', steps: ['note', 'show', 'note'] },
  ])('its navigation is forgotten, noted $order it was drawn', ({ steps }) => {
    for (const step of steps) {
      if (step === 'note') noteNavigation(device, ...DEAD);
      else keepForgotten(device, ...DEAD, '/list-address/?packetId=340');
    }
    expect(kept()).toEqual(['/list-address?packetId=340', {}]);
  });

  test('another address is noted', () => {
    keepForgotten(device, ...DEAD, '/walk/');
    noteNavigation(device, '/packet-address/', 'packetId=340');
    expect(kept()).toEqual(['/packet-address?packetId=340', { '/packet-address': 'packetId=340' }]);
  });

  test('once it has gone, the address is a place again', () => {
    keepForgotten(device, ...DEAD, '/walk/')();
    noteNavigation(device, ...DEAD);
    expect(kept()).toEqual(['/packet-address?packetId=nothing', { '/packet-address': 'packetId=nothing' }]);
  });
});
