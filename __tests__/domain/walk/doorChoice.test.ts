import { aDoor, aGroup, aPerson } from '@/__tests__/support/scenario';
import type { Door, Person } from '@/lib/domain/door/door';
import { choiceOptions, chooseDoors, type DoorChoice, isEveryDoor, isSameChoice, withValue } from '@/lib/domain/walk/doorChoice';

const groups = [aGroup('Lean yes', 'support'), aGroup('Strong no', 'support'), aGroup('Yard sign')];
const who = (name: string, more: Partial<Person> = {}, given: readonly string[] = []): Person => ({ ...aPerson(name, given), ...more });

const doors: readonly Door[] = [
  aDoor('1 Elm St', {
    people: [
      who('Ana', { party: 'Democratic', age: 29 }, ['Lean yes']),
      who('Ben', { party: 'Independent', age: 70, own: { Donor: 'Low' } }),
    ],
  }),
  aDoor('2 Elm St', {
    people: [who('Cy', { party: 'Democratic', age: 45, language: 'Spanish', gender: 'Female', own: { Donor: 'High', Union: '12' } })],
  }),
  aDoor('1 Oak St', { people: [who('Di', { party: 'Democratic', age: 66, isAside: true })] }),
  aDoor('2 Oak St', { people: [who('Eve', { talk: { time: 1 } }, ['Strong no'])] }),
  aDoor('9 Ash St'),
];

const chosen = (choice: DoorChoice) => chooseDoors(doors, groups, choice).map(({ line }) => line);

test.each<[string, DoorChoice, readonly string[]]>([
  ['nothing is chosen', {}, ['1 Elm St', '2 Elm St', '1 Oak St', '2 Oak St', '9 Ash St']],
  ['a kind has no value', { party: [] }, ['1 Elm St', '2 Elm St', '1 Oak St', '2 Oak St', '9 Ash St']],
  ['one street', { street: ['Oak St'] }, ['1 Oak St', '2 Oak St']],
  ['several streets', { street: ['Oak St', 'Ash St'] }, ['1 Oak St', '2 Oak St', '9 Ash St']],
  ['a party, without those who are not of this pass', { party: ['Democratic'] }, ['1 Elm St', '2 Elm St']],
  ['either party', { party: ['Democratic', 'Independent'] }, ['1 Elm St', '2 Elm St']],
  ['one person fits all: the Independent at 1 Elm St is 70', { party: ['Independent'], age: ['under30'] }, []],
  ['party and age of the same person', { party: ['Democratic'], age: ['under30'] }, ['1 Elm St']],
  ['the last year of a band', { age: ['under30'] }, ['1 Elm St']],
  ['the first year of a band', { age: ['45to64'] }, ['2 Elm St']],
  ['a level of support', { support: ['Strong no'] }, ['2 Oak St']],
  ['a language', { language: ['Spanish'] }, ['2 Elm St']],
  ['a gender', { gender: ['Female'] }, ['2 Elm St']],
  ['a field of the campaign', { 'own:Donor': ['High'] }, ['2 Elm St']],
  ['either value of it', { 'own:Donor': ['High', 'Low'] }, ['1 Elm St', '2 Elm St']],
  ['two fields of the same person', { 'own:Donor': ['Low'], 'own:Union': ['12'] }, []],
  ['a field that nobody here has', { 'own:Score': ['1'] }, []],
  ['not asked yet', { asked: ['notAsked'] }, ['1 Elm St', '2 Elm St']],
  ['street and person', { street: ['Elm St'], asked: ['notAsked'], age: ['65andOver'] }, ['1 Elm St']],
])('the doors that are wanted: %s', (_, choice, expected) => {
  expect(chosen(choice)).toEqual(expected);
});

test('what can be chosen is what is found, with its doors', () => {
  const offered = choiceOptions(doors, groups).map(({ kind, options }) => [kind, options.map((each) => `${each.value} ${each.doors}`)]);
  expect(offered).toEqual([
    ['street', ['Elm St 2', 'Oak St 2', 'Ash St 1']],
    ['asked', ['notAsked 2']],
    ['support', ['Lean yes 1', 'Strong no 1']],
    ['party', ['Democratic 2', 'Independent 1']],
    ['age', ['under30 1', '45to64 1', '65andOver 1']],
    ['language', ['Spanish 1']],
    ['gender', ['Female 1']],
    ['own:Donor', ['High 1', 'Low 1']],
    ['own:Union', ['12 1']],
  ]);
});

test('a field of the campaign with a value for almost everybody is not offered, unless it was chosen', () => {
  const scored = Array.from({ length: 13 }, (_, score) =>
    aDoor(`${score + 1} Elm St`, { people: [who('Ana', { own: { Score: `${score}` } })] }),
  );
  const kinds = (...asked: Parameters<typeof choiceOptions>) => choiceOptions(...asked).map(({ kind }) => kind);
  expect(kinds(scored, groups)).toEqual(['asked']);
  expect(kinds(scored.slice(1), groups)).toEqual(['asked', 'own:Score']);
  expect(kinds(scored, groups, { 'own:Score': ['3'] })).toEqual(['asked', 'own:Score']);
});

test('a choice is the same whatever was chosen first, and another where a field differs', () => {
  expect(isSameChoice({ party: ['A', 'B'], 'own:Donor': ['High'] }, { 'own:Donor': ['High'], party: ['B', 'A'] })).toBe(true);
  expect(isSameChoice({ party: ['A'] }, { party: ['A'], 'own:Donor': ['High'] })).toBe(false);
  expect(isSameChoice({ party: ['A'], 'own:Donor': ['High'] }, { party: ['A'], 'own:Donor': [] })).toBe(false);
});

test('on one street of which nothing is known there is nothing to choose', () => {
  expect(choiceOptions([aDoor('1 Elm St'), aDoor('3 Elm St')], groups)).toEqual([]);
});

test('a value is taken in and out again', () => {
  const once = withValue({}, 'street', 'Elm St');
  expect(once).toEqual({ street: ['Elm St'] });
  expect(isEveryDoor(once)).toBe(false);
  expect(isEveryDoor(withValue(once, 'street', 'Elm St'))).toBe(true);
});
