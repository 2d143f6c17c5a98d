import { filePosition } from '@/server/campaign/address/fileAddress';
import { importedDoor } from '@/server/campaign/importedDoor';

const good = {
  id: '7',
  number: '12',
  suffix: '',
  predir: '',
  street: 'ELM',
  type: 'ST',
  postdir: '',
  city: 'OWINGS MILLS',
  zip: '21117',
  use: 'RESIDENTIAL LOW DENSITY',
  election_district: '4',
  lat: '39.43',
  lon: '-76.81',
};

const doorOf = (changed: Partial<Record<string, string>> = {}) => {
  const cells = Object.entries({ ...good, ...changed }).flatMap(([column, cell]) => (cell === undefined ? [] : [[column, cell] as const]));
  return importedDoor({ cells: new Map(cells) });
};

test('a good row is a door', () => {
  expect(doorOf()).toEqual({
    sourceRef: '7',
    number: '12',
    street: 'Elm St',
    line: '12 Elm St',
    city: 'Owings Mills',
    zip: '21117',
    district: '4',
    use: 'RESIDENTIAL LOW DENSITY',
    isHome: true,
    lat: 39.43,
    lon: -76.81,
  });
});

test.each([
  ['no id', { id: '' }],
  ['no house number', { number: '' }],
  ['a house number or unit that a spreadsheet changed: format the column as text', { number: '4-Jan' }],
  ['a house number or unit that a spreadsheet changed: format the column as text', { number: '2026-01-04' }],
  ['a house number or unit that a spreadsheet changed: format the column as text', { number: '1.20E+03' }],
  ['a house number or unit that a spreadsheet changed: format the column as text', { unit: '4-Jan' }],
  ['no street', { street: '' }],
  ['latitude or longitude missing or not a place', { lat: '' }],
  ['latitude or longitude missing or not a place', { lon: 'west' }],
  ['latitude or longitude missing or not a place', { lat: '91' }],
  ['latitude or longitude missing or not a place', { lon: '-181' }],
  ['latitude or longitude missing or not a place', { lat: 'Infinity' }],
  ['latitude or longitude missing or not a place', { lat: '0', lon: '0' }],
  ['latitude and longitude exchanged', { lat: '-122.68', lon: '45.52' }],
  ['a place in feet or meters of a state plane', { lat: '1456789.2', lon: '712345.6' }],
])('%s: %j is refused', (reason, changed) => {
  expect(doorOf(changed)).toBe(reason);
});

test('a row with a cell too many is refused', () => {
  expect(importedDoor({ cells: undefined })).toBe('more or fewer cells than the heading');
});

test.each([
  ['RESIDENTIAL HIGH DENSITY', true],
  ['Residential', true],
  ['', true],
  [undefined, true],
  ['COMMERCIAL', false],
  ['PRIVATE VACANT', false],
])('use %j: is a home %s', (use, isHome) => {
  expect(doorOf({ use })).toMatchObject({ isHome });
});

test('what has no number is no home', () => {
  expect(doorOf({ number: '0' })).toMatchObject({ line: '0 Elm St', isHome: false });
});

test('a unit stays as it is written', () => {
  expect(doorOf({ unit: 'Apt 2' })).toMatchObject({ line: '12 Elm St', unit: 'Apt 2' });
});

test('the parts of a street make its name', () => {
  expect(doorOf({ suffix: 'A', predir: 'W', postdir: 'N' })).toMatchObject({ line: '12A W Elm St N', street: 'W Elm St N', number: '12A' });
});

test.each([
  ['44.47588', '-73.21207'],
  ['44,47588', '-73,21207'],
  ['44.47588 N', '73.21207 W'],
  ['44°28\'33.168"N', '73°12\'43.452"W'],
  ['44 28 33.168', '-73 12 43.452'],
])('degrees written as %s and %s are the same place', (latText, lonText) => {
  expect(filePosition(latText, lonText)?.lat).toBeCloseTo(44.47588, 7);
  expect(filePosition(latText, lonText)?.lon).toBeCloseTo(-73.21207, 7);
});
