import { fileAddress, tidyAddress } from '@/server/campaign/address/fileAddress';

const ROW: Readonly<Record<string, string>> = { address: '12 Elm St', city: 'Elmton', zip: '5401' };

const unitIn = (field: string, text: string) => fileAddress((name) => (name === field ? text : (ROW[name] ?? ''))).unit;

test.each([
  'PO BOX 5',
  'P.O. Box 5',
  'P O BOX 5A',
  'Post Office Box 5',
  'RR 2 Box 4',
  'R R 2 BOX 4',
  'HC 61 BOX 12',
  'Rural Route 2 Box 4',
  'RT 2 BOX 45',
  'PMB 12',
  'MAILING: PO BOX 5',
  'Mailing address: 9 Oak St',
  'C/O JANE SMITH',
  'Elmton',
  'ELMTON VT',
  'Elmton VT 05401',
  'ELMTON, VT 05401-1234',
  'ELMTON VT 05404',
  'VT 05401',
  '05401',
  'Town of Elmton',
  'CITY OF ESSEX',
  'USA',
])('a second line %j is no unit', (text) => {
  expect(unitIn('address2', text)).toBe('');
  expect(unitIn('unit', text)).toBe('');
  expect(tidyAddress({ number: '12', street: 'Elm St', unit: text, city: 'Elmton', zip: '05401' }).unit).toBe('');
});

test.each([
  ['4', 'Unit 4'],
  ['B', 'Unit B'],
  ['CT', 'Ct'],
  ['Unit LA', 'Unit LA'],
  ['Apt 05401', 'Apt 05401'],
  ['Rear', 'Rear'],
  ['Upper', 'Upper'],
  ['Left', 'Left'],
  ['Bldg A Unit 3', 'Bldg A Unit 3'],
  ['Lot 5', 'Lot 5'],
  ['Trlr 3', 'Trlr 3'],
  ['PH 2', 'Ph 2'],
  ['Box 4', 'Box 4'],
  ['Mail Room 3', 'Mail Room 3'],
  ['SUNSET MANOR', 'Sunset Manor'],
  ['Essex VT 05452', 'Essex VT 05452'],
  ['APT 4, PO BOX 5', 'Apt 4'],
  ['APT 4 ELMTON VT 05401', 'Apt 4'],
  ['REAR VT 05401', 'Rear'],
])('a second line %j is the unit %j', (text, unit) => {
  expect(unitIn('address2', text)).toBe(unit);
});
