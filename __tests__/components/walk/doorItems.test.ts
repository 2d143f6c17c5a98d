import { aDoor } from '@/__tests__/support/scenario';
import { sameOrder } from '@/components/walk/doorItems';

const doors = [aDoor('1 Elm St'), aDoor('2 Elm St')];

test.each([
  ['the same doors', doors, true],
  ['one of them marked since', doors.map((door, index) => (index === 0 ? { ...door, status: 1 as const } : door)), true],
  ['the other way round', doors.toReversed(), false],
  ['one fewer', doors.slice(1), false],
  ['a door under another street', doors.map((door) => ({ ...door, line: `${door.line} N` })), false],
])('sameOrder: %s', (_, others, same) => {
  expect(sameOrder(doors, others)).toBe(same);
});
