import { aGroup } from '@/__tests__/support/scenario';
import { groupOfRole } from '@/lib/domain/door/roles';

const refused = { ...aGroup('No, thanks', 'result'), role: 'refused' } as const;
const groups = [aGroup('Refused', 'result'), refused, aGroup('Undecided', 'support')];

test('a result is found by its role and never by its name', () => {
  expect(groupOfRole(groups, 'refused')).toBe(refused);
  expect(groupOfRole(groups, 'moved')).toBeUndefined();
  expect(groupOfRole([{ ...aGroup('Odd', 'other'), role: 'moved' }], 'moved')).toBeUndefined();
});
