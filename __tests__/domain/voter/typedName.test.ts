import { isTypedName } from '@/lib/domain/voter/typedName';

const names = ['Chidi Okafor-Lane', 'Zoë Díaz'];

test.each([
  ['okafor', true],
  ['Chi oka', true],
  ['okafor chidi', true],
  ['zoe diaz', true],
  ['Z', true],
  ['12 Elm', false],
  ['chidi diaz', false],
  ['kafor', false],
  ['', false],
  ['  ', false],
])('%p may be one of the names: %p', (typed, isOne) => {
  expect(isTypedName(typed, names)).toBe(isOne);
});

test('nothing is the name of nobody', () => {
  expect(isTypedName('a', [])).toBe(false);
});
