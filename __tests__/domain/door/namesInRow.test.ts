import type { Person } from '@/lib/domain/door/door';
import { namesInRow, namesThatFit } from '@/lib/domain/door/namesInRow';
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

const OF_A_PHONE_EM = 10.7;

test.each([
  ['one person, however long the name', ['Maximiliana Konstantina Papadopoulos-Featherstonehaugh of Wherever'], OF_A_PHONE_EM, 1],
  ['two of one name', ['Denise Kowalski', 'Frank Kowalski'], OF_A_PHONE_EM, 2],
  ['two of two long names', ['Guadalupe Salcedo-Rodríguez', 'Ernesto Salcedo'], OF_A_PHONE_EM, 2],
  ['three of one name', ['Maria Delgado', 'Luis Delgado', 'Elena Delgado'], OF_A_PHONE_EM, 3],
  ['four of four names', ['Maria Delgado', 'Luis Kowalski', 'Elena Raman', 'Thomas Grant'], OF_A_PHONE_EM, 3],
  ['the same on a wide screen', ['Maria Delgado', 'Luis Kowalski', 'Elena Raman', 'Thomas Grant'], 40, 4],
])('of %s so many fit into a row', (_, names, lineEm, count) => {
  expect(namesThatFit(namesInRow(people(...names)), lineEm)).toBe(count);
});
