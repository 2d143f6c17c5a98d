import { STAFF_CONTRACT } from '@/lib/contract/staff/calls';
import { wordsOf } from '@/lib/texts/console/log';

const LOGGED = Object.entries(STAFF_CONTRACT).flatMap(([name, { logged }]) => (logged ? [name] : []));

test.each(LOGGED)('the log has words for %s', (name) => {
  expect(wordsOf(name)).not.toBe(name);
});

test('what it does not know stands as it is', () => {
  expect(wordsOf('assign')).toBe('assign');
});
