import { RecordList } from '@/lib/data/recordList';

const packet340 = { packetId: '340', listId: '12' };
const packet341 = { packetId: '341', listId: '12' };
const target12 = { packetId: '', listId: '12' };

test('the first list marked is the stored one, and others are refused', () => {
  const recordList = new RecordList();
  expect([packet340, packet340, packet341, target12].map((list) => recordList.admit(list))).toEqual([true, true, false, false]);
});

test('a refused list does not become the stored one', () => {
  const recordList = new RecordList();
  recordList.admit(packet340);
  recordList.admit(packet341);
  expect(recordList.admit(packet340)).toBe(true);
});

test.each([
  ['opening another list', (recordList: RecordList) => recordList.open(packet341), true],
  ['opening the same list', (recordList: RecordList) => recordList.open(packet340), false],
  ['a sync', (recordList: RecordList) => recordList.clear(), true],
])('%s lets another list be marked: %s', (_, happens, admitted) => {
  const recordList = new RecordList();
  recordList.admit(packet340);
  happens(recordList);
  expect(recordList.admit(packet341)).toBe(admitted);
});
