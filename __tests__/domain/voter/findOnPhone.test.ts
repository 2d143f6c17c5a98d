import { findHouses, findPeople } from '@/lib/domain/voter/findOnPhone';

const people = [
  'José Peña',
  "Thomas O'Neil",
  'Ana Maria de la Cruz',
  'Priya Raman',
  'Prya Raman',
  'Cher',
  'Maria Delgado',
  'Łukasz Müller-Groß',
  'Elena García Lopez',
  'Mary-Kate Torres-Lopez',
  'Marco D’Angelo',
].map((name) => ({ name }));
const named = (first: string, last: string) => findPeople(people, { first, last }).map(({ name }) => name);

describe('people on this phone', () => {
  test.each([
    ['by the beginning of a last name', '', 'delgad', ['Maria Delgado']],
    ['by a beginning with a letter too many, after those spelled so', '', 'delga', ['Maria Delgado', 'Ana Maria de la Cruz']],
    ['by both names', 'maria', 'delgado', ['Maria Delgado']],
    ['not by a first name as a last name', '', 'priya', []],
    ['by a second first name no more than by a beginning', 'ana m', '', ['Ana Maria de la Cruz']],
    ['by each part of a long last name', '', 'cruz', ['Ana Maria de la Cruz']],
    ['by a second and by a hyphenated last name', '', 'lopez', ['Elena García Lopez', 'Mary-Kate Torres-Lopez']],
    ['by both last names', '', 'garcia lop', ['Elena García Lopez']],
    ['by both hyphenated names with a space', '', 'torres lopez', ['Mary-Kate Torres-Lopez']],
    ['by a first name and the second last name', 'elena', 'Lopez', ['Elena García Lopez']],
    ['by the second part of a first name', 'kate', 'lopez', ['Mary-Kate Torres-Lopez']],
    ['by a particle and what follows it', '', 'la cru', ['Ana Maria de la Cruz']],
    ['by the second part with one letter wrong', '', 'Lopes', ['Elena García Lopez', 'Mary-Kate Torres-Lopez']],
    ['with an apostrophe of any kind', '', "d'ang", ['Marco D’Angelo']],
    ['by a long last name written together', '', 'delacruz', ['Ana Maria de la Cruz']],
    ['without accents', 'jose', 'pena', ['José Peña']],
    ['with accents that the list lacks', '', 'Ramán', ['Priya Raman', 'Prya Raman']],
    ['without signs, whatever the case', '', 'ONEIL', ["Thomas O'Neil"]],
    ['with other signs', '', 'o’neil', ["Thomas O'Neil"]],
    ['with letters that are no accents', 'lukasz', 'mullergross', ['Łukasz Müller-Groß']],
    ['with one letter wrong', '', 'Delgato', ['Maria Delgado']],
    ['with one letter wrong in each name', 'Mareia', 'Delgato', ['Maria Delgado']],
    ['not with two letters wrong', '', 'Delgetto', []],
    ['the right spelling first', 'Prya', 'Raman', ['Prya Raman', 'Priya Raman']],
    ['a single name as first or last', 'cher', '', ['Cher']],
    ['a single name as last', '', 'cher', ['Cher']],
    ['nobody when nothing was typed', ' ', '', []],
    ['nobody when only signs were typed', '%_', '\\', []],
    ['nobody who is called otherwise', 'Zed', '', []],
  ])('are found %s', (_, first, last, found) => {
    expect(named(first, last)).toEqual(found);
  });
});

const houses = [
  { address: '12 Elm St', zip: '97000' },
  { address: '12A Elm St', zip: '97000' },
  { address: '120 Elm St', zip: '97000' },
  { address: '12 North Alder Street', zip: '97001' },
  { address: 'Old Mill', zip: '97001' },
];
const at = (number: string, street: string, zip: string) => findHouses(houses, { number, street, zip }).map(({ address }) => address);

describe('houses on this phone', () => {
  test.each([
    ['by number and street', '12', 'elm', '', ['12 Elm St', '12A Elm St']],
    ['by number alone', '12', '', '', ['12 Elm St', '12A Elm St', '12 North Alder Street']],
    ['by any part of the street', '', 'alder', '', ['12 North Alder Street']],
    ['by several words of it', '', 'alder st', '', ['12 North Alder Street']],
    ['with one letter wrong', '', 'aldr street', '', ['12 North Alder Street']],
    ['with one letter wrong in a whole name', '', 'nort alder', '', ['12 North Alder Street']],
    ['by ZIP', '', '', '97001', ['12 North Alder Street', 'Old Mill']],
    ['by all three', '12', 'elm', '97001', []],
    ['without a number', '', 'old mill', '', ['Old Mill']],
    ['none when nothing was typed', ' ', '', ' ', []],
  ])('are found %s', (_, number, street, zip, found) => {
    expect(at(number, street, zip)).toEqual(found);
  });
});
