import { memberAmong } from '@/server/campaign/memberNamed';

const member = (userId: number, name: string) => ({ userId, name, email: `${userId}@example.org`, uid: String(userId) });
const members = [member(1, 'Ana Díaz'), member(2, 'Ben O’Neil'), member(3, 'Bo Lee'), member(4, 'Bo Lee'), member(5, 'Boris Leeds')];

test.each([
  ['Ana Díaz', 1],
  ['ana diaz', 1],
  ['  Ben ONeil ', 2],
])('%s is found', (name, userId) => {
  expect(memberAmong(members, name).userId).toBe(userId);
});

test.each([
  ['Bo Lee', '2 members are called "Bo Lee": Bo Lee (3@example.org), Bo Lee (4@example.org). Name the one you mean by the e-mail.'],
  ['Ana', 'No member is called "Ana". There is Ana Díaz (1@example.org).'],
  ['bori', 'No member is called "bori". There is Boris Leeds (5@example.org).'],
  ['Zoë', 'No member is called "Zoë".'],
  ['', 'No member is called "".'],
  ['–', 'No member is called "–".'],
])('"%s" is refused, with those it may be', (name, message) => {
  expect(() => memberAmong(members, name)).toThrow(message);
});
