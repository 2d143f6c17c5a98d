import { freshDevice } from '@/__tests__/support/storedValues';
import { RecordingRule } from '@/lib/data/lists/recordingRule';
import type { DeviceStore } from '@/lib/offline/phone/deviceStore';

const packet340 = { targetId: '12', packetId: '340' };
const packet341 = { targetId: '12', packetId: '341' };
const target12 = { targetId: '12', packetId: '' };

let device: DeviceStore;
beforeEach(async () => {
  device = await freshDevice();
});
/** A tab, or the same one after a reload. */
const opens = () => new RecordingRule(device);

test('the first list marked is the stored one, and others are refused', () => {
  const recordingRule = opens();
  expect([packet340, packet340, packet341, target12].map((list) => recordingRule.allows(list))).toEqual([true, true, false, false]);
});

test('a refused list does not become the stored one', () => {
  const recordingRule = opens();
  recordingRule.allows(packet340);
  recordingRule.allows(packet341);
  expect(recordingRule.allows(packet340)).toBe(true);
});

test.each([
  ['opening another list', (recordingRule: RecordingRule) => recordingRule.open(packet341), true],
  ['opening the same list', (recordingRule: RecordingRule) => recordingRule.open(packet340), false],
  ['a sync', (recordingRule: RecordingRule) => recordingRule.clear(), true],
])('%s lets another list be marked: %s', (_, happens, allowed) => {
  const recordingRule = opens();
  recordingRule.allows(packet340);
  happens(recordingRule);
  expect(recordingRule.allows(packet341)).toBe(allowed);
});

test.each([
  ['a list without a packet has the target’s', target12, '12'],
  ['a packet has its own', packet340, '340'],
])('the id of the stored record list lies on the phone: %s', (_, list, id) => {
  opens().allows(list);
  expect([device.get('recordListId'), localStorage.getItem('recordListId')]).toEqual([id, id]);
});

test('a reload goes on with it: another list is refused until it is opened', () => {
  opens().allows(packet340);
  const reloaded = opens();
  expect([packet341, packet340].map((list) => reloaded.allows(list))).toEqual([false, true]);
  reloaded.open(packet341);
  expect([localStorage.getItem('recordListId'), reloaded.allows(packet341)]).toEqual(['', true]);
});

test('each tab goes by its own: two tabs walk two packets', () => {
  const [one, other] = [opens(), opens()];
  one.open(packet340);
  other.open(packet341);
  expect([one.allows(packet340), other.allows(packet341), one.allows(packet340), one.allows(packet341)]).toEqual([true, true, true, false]);
});
