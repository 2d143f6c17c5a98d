import { addressKey, zipKey } from '@/server/campaign/address/addressKey';
import { fileAddress, zipText } from '@/server/campaign/address/fileAddress';
import { streetLine } from '@/server/campaign/address/streetLine';
import { unitText } from '@/server/campaign/address/unitText';

test.each([
  ['12 MAIN ST', '12', 'MAIN ST', ''],
  ['12  N MAIN ST   #4', '12', 'N MAIN ST', '#4'],
  ['12 Main St, Apt 4B', '12', 'Main St', 'Apt 4B'],
  ['12A MAIN ST', '12A', 'MAIN ST', ''],
  ['12-A MAIN ST', '12-A', 'MAIN ST', ''],
  ['12-34 MAIN ST', '12-34', 'MAIN ST', ''],
  ['12 1/2 MAIN ST UNIT C', '12 1/2', 'MAIN ST', 'UNIT C'],
  ['79181/2 RUXWAY RD', '7918 1/2', 'RUXWAY RD', ''],
  ['1/2 MOON RD', '', '1/2 MOON RD', ''],
  ['N6W23001 BLUEMOUND RD', 'N6W23001', 'BLUEMOUND RD', ''],
  ['1 2ND ST', '1', '2ND ST', ''],
  ['5 SPACE CENTER BLVD', '5', 'SPACE CENTER BLVD', ''],
  ['5 E SPACE CENTER BLVD', '5', 'E SPACE CENTER BLVD', ''],
  ['5 OAK ST BLDG 3 APT 4', '5', 'OAK ST', 'BLDG 3 APT 4'],
  ['5 OAK ST REAR', '5', 'OAK ST', 'REAR'],
  ['5 N LOT ST', '5', 'N LOT ST', ''],
  ['12 A AND M RD', '12', 'A AND M RD', ''],
  ['12 D BAR K RANCH RD', '12', 'D BAR K RANCH RD', ''],
  ['PO BOX 12', '', 'PO BOX 12', ''],
  ['OAK HALL', '', 'OAK HALL', ''],
  ['', '', '', ''],
])('%j is number %j, street %j, unit %j', (line, number, street, unit) => {
  expect(streetLine(line)).toEqual({ number, street, unit });
});

const key = (number: string, street: string, unit = '') => {
  const { buildingKey, unitKey } = addressKey({ number, street, unit });
  return `${buildingKey}|${unitKey}`;
};

test.each([
  [
    ['12', 'North Main Street', 'Apt. 04-B'],
    ['12', 'N MAIN ST', '#4B'],
  ],
  [
    ['012', 'ST. MARY’S RD'],
    ['12', 'Saint Marys Road'],
  ],
  [
    ['12-A', 'Elm St'],
    ['12A', 'ELM STREET'],
  ],
  [
    ['12', 'FIRST AVE'],
    ['12', '1st Avenue'],
  ],
  [
    ['12', 'N COURT ST'],
    ['12', 'North Court Street'],
  ],
  [
    ['12', 'Oak-Leaf Ln'],
    ['12', 'OAKLEAF LANE'],
  ],
  [
    ['12', 'Elm St', 'Unit 5'],
    ['12', 'Elm St', 'Lot 5'],
  ],
  [
    ['12', 'Café St'],
    ['12', 'CAFE ST'],
  ],
  [
    ['12', 'Elm St', 'Bldg 3 Apt B'],
    ['12', 'Elm St', 'BUILDING 03 #B'],
  ],
  [
    ['12', 'Elm St', 'FL 2 UNIT 4'],
    ['12', 'Elm St', '2nd Floor, Apt 4'],
  ],
  [
    ['12', 'Elm St', 'Fl 2 Apt 4'],
    ['12', 'Elm St', 'Apt 4 Fl 2'],
  ],
  [
    ['12', 'Elm St', 'Fl 2 Apt 4'],
    ['12', 'Elm St', '#4 2nd Floor'],
  ],
  [
    ['12', 'Elm St', 'Fl 2'],
    ['12', 'Elm St', '2FL'],
  ],
  [
    ['12', 'Elm St', 'Fl 2'],
    ['12', 'Elm St', 'Unit 2FL'],
  ],
  [
    ['12', 'Elm St', 'Apt 2FL'],
    ['12', 'Elm St', 'Apt 2 FL'],
  ],
  [
    ['12', 'Elm St', 'Fl 2 Rear'],
    ['12', 'Elm St', '2 Fl Rear'],
  ],
  [
    ['12', 'Elm St', 'Bldg 2 Apt 4'],
    ['12', 'Elm St', 'Apt 4 Bldg 2'],
  ],
  [
    ['12', 'Elm St', 'Bldg 2 Fl 3 Apt 4'],
    ['12', 'Elm St', 'Unit 4, 3rd Floor, Building 2'],
  ],
] as [string, string, string?][][])('%j and %j are one address', (one = ['', ''], other = ['', '']) => {
  expect(key(...one)).toBe(key(...other));
});

test.each([
  [
    ['12', 'Elm St'],
    ['12A', 'Elm St'],
  ],
  [
    ['12-34', 'Elm St'],
    ['1234', 'Elm St'],
  ],
  [
    ['12', 'N Main St'],
    ['12', 'S Main St'],
  ],
  [
    ['12', 'N St'],
    ['12', 'North St'],
  ],
  [
    ['12', 'Avenue N'],
    ['12', 'Avenue North'],
  ],
  [
    ['12', 'Elm St'],
    ['12', 'Elm Ave'],
  ],
  [
    ['12', 'Elm St'],
    ['12', 'Elm St', 'Apt 1'],
  ],
  [
    ['12', 'Elm St', 'Apt 1'],
    ['12', 'Elm St', 'Apt 10'],
  ],
  [
    ['12', 'Elm St', 'Bldg 1 Apt 2'],
    ['12', 'Elm St', 'Bldg 2 Apt 1'],
  ],
  [
    ['12', 'Elm St', 'Bldg 1 Apt 11'],
    ['12', 'Elm St', 'Bldg 11 Apt 1'],
  ],
  [
    ['12', 'Elm St', 'Bldg 2 Unit 14'],
    ['12', 'Elm St', 'Bldg 21 Unit 4'],
  ],
  [
    ['12', 'Elm St', 'Bldg A Apt 12'],
    ['12', 'Elm St', 'Bldg A1 Apt 2'],
  ],
  [
    ['12', 'Elm St', 'Fl 1 Apt 12'],
    ['12', 'Elm St', '11th Floor Apt 2'],
  ],
  [
    ['12', 'Elm St', 'Apt 1-11'],
    ['12', 'Elm St', 'Apt 11-1'],
  ],
  [
    ['12', 'Elm St', 'Apt 2 Fl 4'],
    ['12', 'Elm St', 'Fl 2 Apt 4'],
  ],
  [
    ['12', 'Elm St', '#2 Fl 4'],
    ['12', 'Elm St', '#4 Fl 2'],
  ],
  [
    ['12', 'Elm St', 'Bldg 2 Fl 3'],
    ['12', 'Elm St', 'Bldg 3 Fl 2'],
  ],
  [
    ['12', 'Elm St', 'Apt 2 Bldg 4'],
    ['12', 'Elm St', 'Bldg 2 Apt 4'],
  ],
  [
    ['12', 'Elm St', 'Apt 4 Bldg A'],
    ['12', 'Elm St', 'Apt A Bldg 4'],
  ],
  [
    ['12', 'Elm St', 'Apt 1-11'],
    ['12', 'Elm St', 'Apt 111'],
  ],
  [
    ['12', 'Elm St', 'Apt A1-2'],
    ['12', 'Elm St', 'Apt A12'],
  ],
] as [string, string, string?][][])('%j and %j are two', (one = ['', ''], other = ['', '']) => {
  expect(key(...one)).not.toBe(key(...other));
});

test.each([
  ['', '', ''],
  ['', '4', 'Unit 4'],
  ['', '#4b', 'Unit 4B'],
  ['APT', '4b', 'Apt 4B'],
  ['', 'LOT 7', 'Lot 7'],
  ['', 'BLDG 3 APT B', 'Bldg 3 Apt B'],
  ['', 'REAR', 'Rear'],
  ['Apt', '', ''],
  ['', '0', ''],
  ['Apt', '0', 'Apt 0'],
  ['', 'rear', 'Rear'],
])('unit %j %j is written %j', (type, unit, written) => {
  expect(unitText(type, unit)).toBe(written);
});

test.each([
  ['21117-1234', '21117'],
  ['211171234', '21117'],
  ['21117 1234', '21117'],
  ['5401 1234', '05401'],
  ['5401-1234', '05401'],
  ['21117-', '21117'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['', ''],
])('ZIP %j is written %j', (zip, written) => {
  expect(zipText(zip)).toBe(written);
});

test('two spellings of a ZIP have one key', () => {
  expect(zipKey('21117-1234')).toBe(zipKey('21117'));
});

const address = (cells: Record<string, string>) => fileAddress((field) => cells[field] ?? '');

test.each([
  [
    { number: '0012', numberSuffix: '1/2', predir: 'W', street: 'ELM', streetType: 'ST', postdir: 'N', unitType: 'APT', unit: '4' },
    ['12 1/2', 'W Elm St N', 'Apt 4'],
  ],
  [{ address: '12 ELM ST APT 4' }, ['12', 'Elm St', 'Apt 4']],
  [{ address: '12 ELM ST', address2: 'APT 4' }, ['12', 'Elm St', 'Apt 4']],
  [{ address: '12 ELM ST', unit: '4' }, ['12', 'Elm St', 'Unit 4']],
  [{ number: '', street: 'ELM', address: '12 ELM ST' }, ['12', 'Elm St', '']],
  [{ number: '', street: 'ELM' }, ['', 'Elm', '']],
])('%j is the address %j', (cells, [number, street, unit]) => {
  expect(address(cells as Record<string, string>)).toEqual({ number, street, unit });
});
