import { eachBegins, endingsOf, hasWords, houseNumberKey, nameWords, plainText, searchKey } from '@/lib/domain/searchKey';

describe('text as it is compared', () => {
  test.each([
    ['  Elm   ST ', 'elm st'],
    ['Peña', 'pena'],
    ['Pen\u0303a', 'pena'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['O’Neil', 'o’neil'],
    ['', ''],
  ])('%j → %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});

test.each([
  ['Nuñez', 'nunez'],
  ['DÍAZ', 'diaz'],
  ["O'Neil", 'oneil'],
  ['O’Neil', 'oneil'],
  ['o neil', 'oneil'],
  ['García-Pérez', 'garciaperez'],
  ['Garcia Perez', 'garciaperez'],
  ['Nguyễn', 'nguyen'],
  ['Strauß', 'strauss'],
  ['Łukasiewicz', 'lukasiewicz'],
  ['Yıldız', 'yildiz'],
  ['Ćosić-Đorđević', 'cosicdordevic'],
  ['OʻBrien', 'obrien'],
  ['O‘Brien', 'obrien'],
  ['ʻOhana', 'ohana'],
  ['Иванов', 'иванов'],
  ['St. Mary’s Rd', 'stmarysrd'],
  ['5th Ave', '5thave'],
  ['%_\\|', ''],
  ['', ''],
])('the search key of %j is %j', (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test.each([
  ['Garcia Lopez', ['garcialopez', 'lopez']],
  ['Torres-Lopez', ['torreslopez', 'lopez']],
  ['Torres‐López', ['torreslopez', 'lopez']],
  ['de la Cruz', ['delacruz', 'lacruz', 'cruz']],
  ['van der Berg-Smith', ['vanderbergsmith', 'derbergsmith', 'bergsmith', 'smith']],
  ['St. John', ['stjohn', 'john']],
  ['St.John', ['stjohn', 'john']],
  ['Mary-Kate', ['marykate', 'kate']],
  ["O'Neil", ['oneil']],
  ['D’Angelo', ['dangelo']],
  ['Park', ['park']],
  ['—', []],
  ['', []],
])('%j is found by the beginnings of %j', (name, keys) => {
  expect(endingsOf(nameWords(name))).toEqual(keys);
});

test.each([
  ['obrien', ['obrien'], true],
  ['o brien', ['obrien'], true],
  ['o bri ann', ['obrien', 'ann'], true],
  ['van der berg', ['vanderberg', 'derberg', 'berg'], true],
  ['berg van', ['vanderberg', 'derberg', 'berg'], true],
  ['o neil', ['obrien', 'ann'], false],
  ['brien', ['obrien'], false],
  ['a a a a a a a a a a a a a a a a a a a a a a a a a a a a b', ['a'.repeat(100)], false],
  ['', ['obrien'], true],
])('the words %j begin some of %j: %p', (typed, keys, begin) => {
  expect(eachBegins(nameWords(typed), keys)).toBe(begin);
});

test.each([
  ['Robin Vale', 'vale rob', true],
  ['Robin O’Brien', "o'brien", true],
  ['Robin O’Brien', 'o brien', true],
  ['Robin Torres-Lopez', 'lópez', true],
  ['Robin Vale', 'obi', true],
  ['Robin Vale', 'robin park', false],
  ['Robin Vale', '', true],
])('%j has the words of %j: %p', (name, typed, has) => {
  expect(hasWords(name, typed)).toBe(has);
});

test.each([
  ['12', '00000012'],
  ['12A', '00000012a'],
  ['12 a', '00000012a'],
  ['12 1/2', '000000121/2'],
  ['012', '00000012'],
  ['120', '00000120'],
  ['12-14', '00000012-14'],
  ['N6W23001', '00000000n6w23001'],
  ['123456789', '123456789'],
])('the key of house number %j is %j', (number, key) => {
  expect(houseNumberKey(number)).toBe(key);
});

test('house numbers sort as numbers, and a number begins its own suffixes alone', () => {
  const numbers = ['9', '10', '12', '12A', '12 1/2', '100', '120'];
  const keys = numbers.map(houseNumberKey);
  expect(keys.toSorted()).toEqual(['9', '10', '12', '12 1/2', '12A', '100', '120'].map(houseNumberKey));
  expect(numbers.filter((number) => houseNumberKey(number).startsWith(houseNumberKey('12')))).toEqual(['12', '12A', '12 1/2']);
});
