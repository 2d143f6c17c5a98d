import { textOn } from '@/lib/domain/session/textOn';

test.each([
  ['#000000', 'light'],
  ['#ffffff', 'dark'],
  ['#8b0000', 'light'],
  ['#1f5f7a', 'light'],
  ['#ffd400', 'dark'],
  ['#757575', 'light'],
  ['#767676', 'dark'],
])('on %s the text is %s', (color, text) => {
  expect(textOn(color)).toBe(text);
});
