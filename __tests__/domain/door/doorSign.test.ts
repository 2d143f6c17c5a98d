import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { type DoorSign, signOfAction } from '@/lib/domain/door/doorSign';

test.each<[keyof typeof DOOR_ACTION, DoorSign]>([
  ['done', 'done'],
  ['notHome', 'notHome'],
  ['comeBack', 'comeBack'],
  ['inaccessible', 'blocked'],
  ['leftLiterature', 'literature'],
  ['notFound', 'visited'],
])('%s has the sign %s', (action, sign) => {
  expect(signOfAction(DOOR_ACTION[action])).toBe(sign);
});

test('an action that only the server knows has the sign of any other result', () => {
  expect(signOfAction('xy')).toBe('visited');
});
