import { tracesOf } from '@/server/campaign/privacy/traces';

const nobody = { first_name: '', last_name: '', phone: null, email: null };

test.each([
  [{ first_name: 'Ann', last_name: 'Lee' }, ['Ann Lee', 'Lee, Ann', 'Lee Ann']],
  [{ first_name: ' Ann ', last_name: '' }, []],
  [{ email: 'ann@example.org' }, ['ann@example.org']],
  [{ phone: '12' }, []],
  [{ phone: '(802) 555-0100' }, ['(802) 555-0100', '8025550100', '802-555-0100', '802.555.0100', '802 555 0100', '555-0100']],
  [{ phone: '555-0100' }, ['555-0100', '5550100']],
])('%j may be recognized by %j', (known, traces) => {
  expect(tracesOf({ ...nobody, ...known })).toEqual(traces);
});
