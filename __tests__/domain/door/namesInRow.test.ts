import type { Person } from '@/lib/domain/door/door';
import { namesInRow } from '@/lib/domain/door/namesInRow';
import { asId, type PersonId } from '@/lib/domain/ids';

const people = (...names: readonly (string | undefined)[]): Person[] =>
  names.map((name, place) => ({
    personId: asId<PersonId>(String(place)),
    groupIds: [],
    groupNames: [],
    age: 40 + place,
    party: 'D',
    ...(name === undefined ? {} : { name }),
  }));

test.each([
  ['one person', ['Thomas O’Neil'], ['Thomas O’Neil']],
  ['a shared last name', ['Denise Kowalski', 'Frank Kowalski', 'Ann Kowalski'], ['Denise Kowalski', 'Frank', 'Ann']],
  ['a last name of several words', ['Maria de la Cruz', 'Luis de la Cruz'], ['Maria de la Cruz', 'Luis']],
  ['a part of a last name', ['Guadalupe Salcedo-Rodríguez', 'Ernesto Salcedo'], ['Guadalupe Salcedo-Rodríguez', 'Ernesto Salcedo']],
  ['somebody else between', ['Sam Grant', 'Ann Lee', 'Bo Grant'], ['Sam Grant', 'Ann Lee', 'Bo Grant']],
  ['the same whole name', ['John Smith', 'John Smith'], ['John Smith', 'John']],
  ['one word alone', ['Cher', 'Cher'], ['Cher', 'Cher']],
  ['a junior', ['John Smith', 'John Smith Jr.'], ['John Smith', 'John Smith Jr.']],
  ['nobody known', [undefined, 'Ann Lee'], [undefined, 'Ann Lee']],
  ['nobody', [], []],
])('the names of a household with %s', (_, names, said) => {
  expect(namesInRow(people(...names)).map(({ name }) => name)).toEqual(said);
});
