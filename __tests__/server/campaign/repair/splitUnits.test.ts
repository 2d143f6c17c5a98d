import { splitPeople, splitUnits } from '@/server/campaign/repair/splitUnits';

test.each([
  [
    ['Apt 1', 'Apt 2'],
    [
      ['Apt 1', '1'],
      ['Apt 2', '2'],
    ],
  ],
  [
    ['apt. 01', '#2', 'B'],
    [
      ['Apt 01', '1'],
      ['Unit 2', '2'],
      ['Unit B', 'b'],
    ],
  ],
  [
    ['front', 'rear'],
    [
      ['Front', 'frnt'],
      ['Rear', 'rear'],
    ],
  ],
  [
    ['', 'Bsmt'],
    [
      ['', ''],
      ['Bsmt', 'bsmt'],
    ],
  ],
])('%j are units', (into, units) => {
  expect(splitUnits(into).map(({ text, key }) => [text, key])).toEqual(units);
});

test.each([
  ['none', [], 'A door is split in 2 to 100'],
  ['one alone', ['Apt 1'], 'A door is split in 2 to 100'],
  ['more than a hundred', Array.from({ length: 101 }, (_, at) => `Apt ${at + 1}`), 'A door is split in 2 to 100'],
  ['one twice, spelled otherwise', ['Apt 1', 'Apt 2', '#01'], '"Apt 1" and "Unit 01" are one unit.'],
  ['the house behind a unit', ['Apt 1', ' '], 'Only the first can be the house itself'],
  ['two lines', ['Apt 1', 'Apt\n2'], 'A unit has a line break'],
])('%s: a sentence', (_, into, sentence) => {
  expect(() => splitUnits(into)).toThrow(sentence);
});

const UNITS = splitUnits(['', 'Apt 2', 'Rear']);

test.each([
  ['nobody', [], [[], [], []]],
  ['by ids and names', ['Apt 2=12, Ann Lee', 'rear=p-1'], [[], ['12', 'Ann Lee'], ['p-1']]],
  ['a unit in two parts, and somebody twice', ['#2=12,13', 'Apt 2=13'], [[], ['12', '13', '13'], []]],
  ['who stays in the house', ['=12'], [['12'], [], []]],
])('%s', (_, people, named) => {
  expect(splitPeople(people, UNITS)).toEqual(named);
});

test.each([
  ['no equals sign', ['Apt 2'], 'does not say who lives where'],
  ['nobody behind it', ['Apt 2= ,'], 'does not say who lives where'],
  ['a unit that is none of them', ['Apt 3=12'], '"Apt 3" is none of the units: "", Apt 2, Rear.'],
  ['somebody in two units', ['Apt 2=12', 'Rear=12'], '"12" is named for two units.'],
])('%s: a sentence', (_, people, sentence) => {
  expect(() => splitPeople(people, UNITS)).toThrow(sentence);
});
