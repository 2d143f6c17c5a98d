import { RecordingRule } from '@/lib/data/lists/recordingRule';

const packet340 = { targetId: '12', packetId: '340' };
const packet341 = { targetId: '12', packetId: '341' };
const target12 = { targetId: '12', packetId: '' };

test('the first list marked is the stored one, and others are refused', () => {
  const recordingRule = new RecordingRule();
  expect([packet340, packet340, packet341, target12].map((list) => recordingRule.allows(list))).toEqual([true, true, false, false]);
});

test('a refused list does not become the stored one', () => {
  const recordingRule = new RecordingRule();
  recordingRule.allows(packet340);
  recordingRule.allows(packet341);
  expect(recordingRule.allows(packet340)).toBe(true);
});

test.each([
  ['opening another list', (recordingRule: RecordingRule) => recordingRule.open(packet341), true],
  ['opening the same list', (recordingRule: RecordingRule) => recordingRule.open(packet340), false],
  ['a sync', (recordingRule: RecordingRule) => recordingRule.clear(), true],
])('%s lets another list be marked: %s', (_, happens, allowed) => {
  const recordingRule = new RecordingRule();
  recordingRule.allows(packet340);
  happens(recordingRule);
  expect(recordingRule.allows(packet341)).toBe(allowed);
});
