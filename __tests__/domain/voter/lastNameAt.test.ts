import { lastNameAt } from '@/lib/domain/voter/lastNameAt';

test.each([
  ['Ana', 'Lee'],
  ['Ana Maria', 'Lee'],
  ['Luz', 'de la Cruz'],
  ['Luz', 'De La Cruz'],
  ['Jan', 'van der Berg-Smith'],
  ['Steve', 'St. John'],
  ['Pat', 'O Brien'],
  ['Pat O', 'Park'],
  ['Bo', 'Lee Jr.'],
  ['Luz', 'de la Cruz III'],
  ['Kim', 'Iv'],
  ['Al', 'Smith'],
  ['Van', 'Dyke'],
])('the last name in %j %j begins behind the first one', (first, last) => {
  expect(lastNameAt(`${first} ${last}`.split(' '))).toBe(first.split(' ').length);
});

test.each([[[]], [['Cher']]])('a name of at most one word, %j, has no place where the last one begins', (words) => {
  expect(lastNameAt(words)).toBe(0);
});
