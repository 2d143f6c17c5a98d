import { isDamaged } from '@/server/campaign/voters/damagedNames';

test.each([
  ['Nu?ez', 'Nuñez', true],
  ['NU??EZ', 'Nuñez', true],
  ['Nu\u{fffd}ez', 'Nuñez', true],
  ['Nu\u{fffd}\u{fffd}ez', 'Nuñez', true],
  ['Jos?', 'José', true],
  ['?ngel', 'Ángel', true],
  ['Jose?', 'José', true],
  ['O?neill', "O'Neill", true],
  ['Nu?ez Jr.', 'Núñez Jr.', true],
  ['Nu?ez', 'Gomez', false],
  ['Nu?ez', 'Nu Perez', false],
  ['Nuñez', 'Nunez', false],
  ['(?', '(a', true],
  ['?', '', true],
])('%j is %j whose letters were lost: %j', (name, known, expected) => {
  expect(isDamaged(name, known)).toBe(expected);
});

test('a name of nothing but lost letters and others is compared at once, too', () => {
  expect(isDamaged(`${'?a'.repeat(100)}b`, 'a'.repeat(190))).toBe(false);
});
