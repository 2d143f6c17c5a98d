import type { DoorId } from '@/lib/domain/ids';
import { rowToKeep } from '@/lib/domain/walk/rowToKeep';

test.each([
  ['the first on the screen, where none of those on it leaves', 'abcd', 'abcd', 'a'],
  ['the one behind the row that leaves', 'abcd', 'acd', 'c'],
  ['the one behind the first row, when it leaves', 'abcd', 'bcd', 'b'],
  ['the first that stays behind several', 'abcd', 'ad', 'd'],
  ['the last one before, where none behind it stays', 'abcd', 'ab', 'b'],
  ['none, when all leave', 'abcd', 'x', undefined],
  ['none of an empty screen', '', 'ab', undefined],
])('the row that keeps its place is %s', (_, onScreen, now, kept) => {
  const stays = new Set([...now]);
  expect(rowToKeep([...onScreen] as DoorId[], (door) => stays.has(door))).toBe(kept);
});
