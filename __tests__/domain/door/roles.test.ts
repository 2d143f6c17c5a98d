import { aGroup } from '@/__tests__/support/scenario';
import { groupOfRole, supportLevels } from '@/lib/domain/door/roles';

const lean = { ...aGroup('Rather', 'support'), level: 2 };
const strong = { ...aGroup('Sure', 'support'), level: 1 };
const refused = { ...aGroup('No, thanks', 'result'), role: 'refused' } as const;
const groups = [aGroup('Refused', 'result'), refused, lean, strong, aGroup('Undecided', 'support')];

test('a result is found by its role and never by its name', () => {
  expect(groupOfRole(groups, 'refused')).toBe(refused);
  expect(groupOfRole(groups, 'moved')).toBeUndefined();
  expect(groupOfRole([{ ...aGroup('Odd', 'other'), role: 'moved' }], 'moved')).toBeUndefined();
});

test('levels come from the strongest yes on, without support that has none', () => {
  expect(supportLevels(groups)).toEqual([strong, lean]);
  expect(supportLevels([])).toEqual([]);
});
