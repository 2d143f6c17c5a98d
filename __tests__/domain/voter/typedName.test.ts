import { isTypedName, tellsOfName } from '@/lib/domain/voter/typedName';

const names = ['Chidi Okafor-Lane', 'Zoë Díaz'];

test.each([
  ['okafor', true],
  ['Chi oka', true],
  ['okafor chidi', true],
  ['zoe diaz', true],
  ['Z', true],
  ['lane', true],
  ['okaforlane', true],
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

test.each([
  ['Zoë Díaz', true],
  ['zoe diaz', true],
  ['Díaz, Zoë', true],
  ['Mrs. Zoe Diaz and her son', true],
  ['Ann Marie Lee', true],
  ['Ann Lee', true],
  ['cher', true],
  ['Zoe', false],
  ['Diaz', false],
  ['Ann Diaz', false],
  ['Bo Lee and Ann Day', false],
  ['Cher Lee', false],
])('%p tells of one of the names in full: %p', (typed, tells) => {
  expect(tellsOfName(typed, ['Zoë Díaz', 'Ann Marie Lee', 'Cher'])).toBe(tells);
});
