import { addressKey } from '@/server/campaign/address/addressKey';
import { fileAddress } from '@/server/campaign/address/fileAddress';
import { type Choice, choosePairs } from '@/server/campaign/voters/match/choosePairs';
import { type Compared, comparePeople, type Place } from '@/server/campaign/voters/match/comparePeople';

/* Who is who, by name, birth year and address: the rule as a table. */

type Person = Compared & ReturnType<typeof addressKey>;

/** 'Ann, Roe Jr, 45, 12 Main St Apt 4': first name, last name, age or '?', address. */
function person(text: string): Person {
  const [first = '', last = '', age = '', address = ''] = text.split(',').map((part) => part.trim());
  const key = addressKey(fileAddress((field) => (field === 'address' ? address : '')));
  return { first, last, age: age === '?' ? null : Number(age), ...key };
}

/** As the database says it (candidates.ts). */
function placeOf(one: Person, other: Person): Place {
  if (one.buildingKey !== other.buildingKey) return 'elsewhere';
  if (one.unitKey === other.unitKey) return 'door';
  return one.unitKey === '' || other.unitKey === '' ? 'open unit' : 'other unit';
}

/** What the rule says of each row of the file: 'sure 1', by the number of the person in the campaign; 'ambiguous 1 2', with all who could be it; 'none'. */
function found(file: readonly string[], campaign: readonly string[]): string[] {
  const [rows, people] = [file.map(person), campaign.map(person)];
  const pairs = rows.flatMap((row, n) =>
    people.flatMap((one, index) => {
      const like = comparePeople(row, one, placeOf(row, one));
      return like ? [{ n, id: index + 1, ...like }] : [];
    }),
  );
  const choices = new Map(choosePairs(pairs).map((choice) => [choice.n, choice]));
  return rows.map((_, n) => words(choices.get(n)));
}

function words(choice: Choice | undefined): string {
  if (!choice) return 'none';
  return choice.found === 'ambiguous' ? `ambiguous ${choice.ids.join(' ')}` : `${choice.found} ${choice.id}`;
}

type Case = readonly [what: string, file: readonly string[], campaign: readonly string[], expected: readonly string[]];

const NAMES: readonly Case[] = [
  ['one name', ['Ann, Roe, 45, 12 Main St'], ['Ann, Roe, 45, 12 Main St'], ['sure 1']],
  ['capitals', ['ANN, ROE, 45, 12 MAIN ST'], ['Ann, Roe, 45, 12 Main St'], ['sure 1']],
  ['accents', ['José, Núñez, 45, 12 Main St'], ['JOSE, NUNEZ, 45, 12 Main St'], ['sure 1']],
  ['an apostrophe', ["Kim, O'Neil, 45, 12 Main St"], ['Kim, ONeil, 45, 12 Main St'], ['sure 1']],
  ['a hyphen for a blank', ['Ann, Garcia-Lopez, 45, 12 Main St'], ['Ann, Garcia Lopez, 45, 12 Main St'], ['sure 1']],
  ['a last name of several words', ['Ann, De La Cruz, 45, 12 Main St'], ['Ann, Delacruz, 45, 12 Main St'], ['sure 1']],
  ['one of two last names', ['Ann, Garcia, 45, 12 Main St'], ['Ann, Garcia-Lopez, 45, 12 Main St'], ['likely 1']],
  ['two last names the other way', ['Ann, Lopez Garcia, 45, 12 Main St'], ['Ann, Garcia Lopez, 45, 12 Main St'], ['likely 1']],
  ['two last names that share one', ['Ann, Garcia Ruiz, 45, 12 Main St'], ['Ann, Garcia Lopez, 45, 12 Main St'], ['ambiguous 1']],
  ['another last name, as of the married', ['Ann, Roe, 45, 12 Main St'], ['Ann, Park, 45, 12 Main St'], ['ambiguous 1']],
  ['another last name elsewhere', ['Ann, Roe, 45, 12 Main St'], ['Ann, Park, 45, 14 Main St'], ['none']],
  ['a middle name', ['Mary Ann, Roe, 45, 12 Main St'], ['Mary, Roe, 45, 12 Main St'], ['sure 1']],
  ['a middle initial', ['Mary A, Roe, 45, 12 Main St'], ['Mary Ann, Roe, 45, 12 Main St'], ['sure 1']],
  ['two words or one', ['Maryann, Roe, 45, 12 Main St'], ['Mary-Ann, Roe, 45, 12 Main St'], ['sure 1']],
  ['another middle name', ['Mary Jo, Roe, 45, 12 Main St'], ['Mary Ann, Roe, 45, 12 Main St'], ['ambiguous 1']],
  ['an initial', ['J, Roe, 45, 12 Main St'], ['John, Roe, 45, 12 Main St'], ['likely 1']],
  ['an initial with a point', ['J., Roe, 45, 12 Main St'], ['John, Roe, 45, 12 Main St'], ['likely 1']],
  ['two initials', ['J R, Roe, 45, 12 Main St'], ['John Robert, Roe, 45, 12 Main St'], ['likely 1']],
  ['called by the second name', ['J Robert, Roe, 45, 12 Main St'], ['Robert, Roe, 45, 12 Main St'], ['likely 1']],
  ['another initial', ['K, Roe, 45, 12 Main St'], ['John, Roe, 45, 12 Main St'], ['none']],
  ['a short form', ['Rob, Roe, 45, 12 Main St'], ['Robert, Roe, 45, 12 Main St'], ['likely 1']],
  ['a name of one beginning', ['Kate, Roe, 45, 12 Main St'], ['Katherine, Roe, 45, 12 Main St'], ['ambiguous 1']],
  ['another first name', ['John, Roe, 45, 12 Main St'], ['James, Roe, 45, 12 Main St'], ['none']],
  ['no first name', [', Roe, 45, 12 Main St'], ['John, Roe, 45, 12 Main St'], ['none']],
  ['two who fit an initial', ['J, Roe, 45, 12 Main St'], ['John, Roe, 45, 12 Main St', 'Jane, Roe, 46, 12 Main St'], ['ambiguous 1 2']],
  ['an exact name before a short one', ['Ann, Roe, 45, 12 Main St'], ['Anna, Roe, 45, 12 Main St', 'Ann, Roe, 45, 12 Main St'], ['sure 2']],
];

const SUFFIXES: readonly Case[] = [
  ['the same', ['Al, Roe Jr, 45, 12 Main St'], ['Al, Roe JR., 45, 12 Main St'], ['sure 1']],
  ['Jr and II', ['Al, Roe II, 45, 12 Main St'], ['Al, Roe Jr, 45, 12 Main St'], ['sure 1']],
  ['behind the first name', ['Al Jr, Roe, 45, 12 Main St'], ['Al, Roe Jr, 45, 12 Main St'], ['sure 1']],
  ['a middle initial V is none', ['Al V, Roe, 45, 12 Main St'], ['Al, Roe Jr, 45, 12 Main St'], ['sure 1']],
  ['on one side, of one age', ['Al, Roe, 45, 12 Main St'], ['Al, Roe Jr, 45, 12 Main St'], ['sure 1']],
  ['on one side, age unknown', ['Al, Roe, ?, 12 Main St'], ['Al, Roe Jr, 45, 12 Main St'], ['ambiguous 1']],
  ['Jr is not Sr', ['Al, Roe Sr, 45, 12 Main St'], ['Al, Roe Jr, 45, 12 Main St'], ['none']],
  ['whose last name is Junior', ['Al, Junior, 45, 12 Main St'], ['Al, Junior, 45, 12 Main St'], ['sure 1']],
];

const [FATHER, SON] = ['Al, Roe, 70, 12 Main St', 'Al, Roe, 45, 12 Main St'] as const;
const YEARS: readonly Case[] = [
  ['a year older', ['Ann, Roe, 46, 12 Main St'], ['Ann, Roe, 45, 12 Main St'], ['sure 1']],
  ['two years older', ['Ann, Roe, 47, 12 Main St'], ['Ann, Roe, 45, 12 Main St'], ['none']],
  ['unknown to the file', ['Ann, Roe, ?, 12 Main St'], ['Ann, Roe, 45, 12 Main St'], ['likely 1']],
  ['unknown to the campaign', ['Ann, Roe, 45, 12 Main St'], ['Ann, Roe, ?, 12 Main St'], ['likely 1']],
  ['unknown, and an initial', ['A, Roe, ?, 12 Main St'], ['Ann, Roe, 45, 12 Main St'], ['ambiguous 1']],
  ['father and son', [FATHER, SON], [SON, FATHER], ['sure 2', 'sure 1']],
  ['a son of whom the campaign does not know', [SON], [FATHER], ['none']],
  ['father or son, the file has no ages', ['Al, Roe, ?, 12 Main St'], [FATHER, SON], ['ambiguous 1 2']],
  ['father or son, the campaign has no ages', [FATHER, SON], ['Al, Roe, ?, 12 Main St'], ['ambiguous 1', 'ambiguous 1']],
  ['one of two has no age', [SON], [SON, 'Al, Roe, ?, 12 Main St'], ['ambiguous 1 2']],
  [
    'father and son by their suffixes',
    ['Al, Roe Jr, ?, 12 Main St'],
    ['Al, Roe Sr, ?, 12 Main St', 'Al, Roe Jr, ?, 12 Main St'],
    ['likely 2'],
  ],
  ['a son by his suffix', ['Al, Roe Jr, ?, 12 Main St'], ['Al, Roe, ?, 12 Main St', 'Al, Roe Jr, ?, 12 Main St'], ['likely 2']],
  ['father or son, one suffix', ['Al, Roe, ?, 12 Main St'], ['Al, Roe, ?, 12 Main St', 'Al, Roe Jr, ?, 12 Main St'], ['ambiguous 1 2']],
  [
    'twins',
    ['Ann, Roe, 45, 12 Main St', 'Eve, Roe, 45, 12 Main St'],
    ['Eve, Roe, 45, 12 Main St', 'Ann, Roe, 45, 12 Main St'],
    ['sure 2', 'sure 1'],
  ],
  ['a twin whom the campaign lacks', ['Eve, Roe, 45, 12 Main St'], ['Ann, Roe, 45, 12 Main St'], ['none']],
  ['two of one name and age', [SON], [SON, SON], ['ambiguous 1 2']],
  ['of one name, a year apart', [SON], [SON, 'Al, Roe, 46, 12 Main St'], ['ambiguous 1 2']],
  ['two rows of one name and age', [SON, SON], [SON], ['ambiguous 1', 'ambiguous 1']],
];

const PLACES: readonly Case[] = [
  ['spelled otherwise', ['Ann, Roe, 45, 12 NORTH MAIN STREET Apt. 04'], ['Ann, Roe, 45, 12 N Main St #4'], ['sure 1']],
  ['a unit that one lacks', ['Ann, Roe, 45, 12 Main St'], ['Ann, Roe, 45, 12 Main St Apt 4'], ['likely 1']],
  ['a unit that one lacks, age unknown', ['Ann, Roe, ?, 12 Main St'], ['Ann, Roe, 45, 12 Main St Apt 4'], ['ambiguous 1']],
  ['another unit', ['Ann, Roe, 45, 12 Main St Apt 5'], ['Ann, Roe, 45, 12 Main St Apt 4'], ['ambiguous 1']],
  ['elsewhere', ['Ann, Roe, 45, 12 Main St'], ['Ann, Roe, 45, 90 Oak St'], ['ambiguous 1']],
  ['elsewhere, age unknown', ['Ann, Roe, ?, 12 Main St'], ['Ann, Roe, 45, 90 Oak St'], ['none']],
  ['here before elsewhere', ['Ann, Roe, 45, 12 Main St'], ['Ann, Roe, 45, 90 Oak St', 'Ann, Roe, 45, 12 Main St'], ['sure 2']],
  ['a unit before another', ['Ann, Roe, 45, 1 Elm St # 2'], ['Ann, Roe, 45, 1 Elm St # 3', 'Ann, Roe, 45, 1 Elm St # 2'], ['sure 2']],
  [
    'an initial here, the name elsewhere',
    ['Ann, Roe, 45, 12 Main St'],
    ['A, Roe, 45, 12 Main St', 'Ann, Roe, 45, 9 Oak St'],
    ['ambiguous 1 2'],
  ],
  ['who moved beside who stayed', ['Ann, Roe, 45, 9 Oak St', 'Ann, Roe, 45, 12 Main St'], ['Ann, Roe, 45, 12 Main St'], ['none', 'sure 1']],
  [
    'one household',
    ['Ann, Roe, 45, 1 Elm St', 'Bo, Roe, 47, 1 Elm St'],
    ['Bo, Roe, 46, 1 Elm St', 'Ann, Roe, 45, 1 Elm St'],
    ['sure 2', 'sure 1'],
  ],
];

test.each([...NAMES, ...SUFFIXES, ...YEARS, ...PLACES])('%s', (_what, file, campaign, expected) => {
  expect(found(file, campaign)).toEqual(expected);
});

test('says why nobody was chosen', () => {
  const pair = { name: 3, year: 1, place: 3, suffix: 0, strength: 3 } as const;
  const whyOf = (...pairs: Parameters<typeof choosePairs>[0]) =>
    choosePairs(pairs).map((choice) => ('why' in choice ? choice.why : 'chosen'));
  expect(whyOf({ ...pair, n: 1, id: 1 }, { ...pair, n: 1, id: 2 })).toEqual(['several people could be it']);
  expect(whyOf({ ...pair, n: 1, id: 1 }, { ...pair, n: 2, id: 1 })).toEqual(['several rows could be it', 'several rows could be it']);
  expect(whyOf({ ...pair, n: 1, id: 1, strength: 1 })).toEqual(['not alike enough']);
  expect(whyOf({ ...pair, n: 1, id: 1 })).toEqual(['chosen']);
});
