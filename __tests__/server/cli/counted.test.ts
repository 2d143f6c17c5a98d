import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted, countedPeople } from '@/server/cli/counted';

test.each([
  [0, 'hour', undefined, '0 hours'],
  [1, 'hour', undefined, '1 hour'],
  [2, 'hour', undefined, '2 hours'],
  [1, 'address', 'addresses', '1 address'],
  [12_000, 'address', 'addresses', '12,000 addresses'],
])('%d of %s', (count, one, many, expected) => {
  expect(counted(count, one, many)).toBe(expected);
});

test.each([
  [1, '1 person'],
  [1_200, '1,200 people'],
])('%d people', (count, expected) => {
  expect(countedPeople(count)).toBe(expected);
});

/** A number with its noun that is always in the plural: `${count} doors`. Packets of `counted` have their noun inside the braces. */
const ALWAYS_MANY = /\$\{[^{}]*\} (?:people|doors|rows|hours|users|members|changes|packets|addresses|targets|browsers)\b/u;

test.each(readdirSync('server/cli').filter((name) => name.endsWith('.ts')))('server/cli/%s never says "1 doors"', (name) => {
  const lines = readFileSync(join('server/cli', name), 'utf8').split('\n');
  expect(lines.filter((line) => ALWAYS_MANY.test(line))).toEqual([]);
});
