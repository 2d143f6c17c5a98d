import { offlineData } from '@/lib/domain/phone/offlineData';

test.each([
  [[], { lists: 0, oldestMs: undefined }],
  [[{ updatedAtMs: 7 }], { lists: 1, oldestMs: 7 }],
  [[{ updatedAtMs: 9 }, { updatedAtMs: 3 }, { updatedAtMs: 5 }], { lists: 3, oldestMs: 3 }],
])('%j is as old as its oldest list', (lists, data) => {
  expect(offlineData(lists)).toEqual(data);
});
