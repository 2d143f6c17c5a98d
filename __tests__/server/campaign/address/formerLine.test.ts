import { addressKey } from '@/server/campaign/address/addressKey';
import { fileAddress, tidyAddress } from '@/server/campaign/address/fileAddress';

const keyOf = (address: Parameters<typeof addressKey>[0]) => Object.values(addressKey(address)).join('|');
const keptKey = (number: string, street: string, unit = '') => keyOf(tidyAddress({ number, street, unit, city: 'Elmton', zip: '05401' }));
const lineKey = (address: string) => keyOf(fileAddress((field) => (field === 'address' ? address : '')));
type Cells = Partial<Record<Parameters<Parameters<typeof fileAddress>[0]>[0], string>>;
const partsKey = (cells: Cells) => keyOf(fileAddress((field) => ({ number: '12', ...cells })[field] ?? ''));

test.each([
  ['700 FARM TO MARKET RD 1960', '700', 'Farm To Market Rd', 'Unit 1960'],
  ['700 FM 1960', '700', 'Farm To Market Rd', 'Unit 1960'],
  ['700 N FARM TO MARKET RD 1960', '700', 'N Farm To Market Rd', 'Unit 1960'],
  ['700 FARM TO MARKET RD 1960 APT 4', '700', 'Farm To Market Rd', '1960 Apt 4'],
  ['700 CO TRK H', '700', 'Co Trk', 'Unit H'],
  ['700 COUNTY TRK H', '700', 'County Trk', 'Unit H'],
  ['700 COUNTY RD NE 2100', '700', 'County Rd NE', 'Unit 2100'],
  ['700 CR NE 2100', '700', 'CR NE', 'Unit 2100'],
  ['700 PARISH RD 12', '700', 'Parish Rd', 'Unit 12'],
  ['700 FS RD 12', '700', 'Fs Rd', 'Unit 12'],
  ['700 BIA RD 7', '700', 'Bia Rd', 'Unit 7'],
  ['#4B 123 MAIN ST', '4B', '123 Main St'],
  ['#4 1234 MAIN ST', '4', '1234 Main St'],
  ['123 & 125 MAIN ST', '123', '& 125 Main St'],
  ['123 - 125 MAIN ST', '123', '125 Main St'],
  ['12 MAIN ST ST', '12', 'Main St St'],
])('%j is the home that was kept as %j on %j, %j', (line, number, street, unit = '') => {
  expect(keptKey(number, street, unit)).toBe(lineKey(line));
});

test.each([
  [{ street: 'MAIN ST', streetType: 'ST' }, 'Main St St', 'Main St'],
  [{ street: 'MAIN STREET', streetType: 'ST' }, 'Main Street St', 'Main St'],
  [{ predir: 'N', street: 'N MAIN ST' }, 'N N Main St', 'N Main St'],
  [{ predir: 'N', street: 'MAIN ST', streetType: 'ST', postdir: 'E' }, 'N Main St St E', 'N Main St E'],
  [{ pretype: 'HWY', street: 'HWY 5' }, 'Hwy Hwy 5', 'Hwy 5'],
  [{ pretype: 'COUNTY RD', street: 'COUNTY RD 5' }, 'County Rd County Rd 5', 'County Rd 5'],
  [{ street: 'LAKE SHORE DR', streetType: 'DR' }, 'Lake Shore Dr Dr', 'Lake Shore Dr'],
  [{ street: 'CIRCLE DR', streetType: 'DR' }, 'Circle Dr Dr', 'Circle Dr'],
  [{ street: 'SUMMIT CIR', streetType: 'CIR' }, 'Summit Cir Cir', 'Summit Cir'],
  [{ street: 'BROOK CT', streetType: 'COURT' }, 'Brook Ct Court', 'Brook Ct'],
])('%j is the street that was kept as %j, %j', (cells: Cells, street, right) => {
  expect(partsKey(cells)).toBe(keptKey('12', street));
  expect(partsKey(cells)).toBe(keptKey('12', right));
});

test.each([
  ['4 123 MAIN ST', '4', '123 Main St'],
  ['12 1000 OAKS DR', '12', '1000 Oaks Dr'],
  ['390 400 SOUTH', '390', '400 South'],
  ['392 400 SOUTH ST', '392', '400 South St'],
  ['12 N N ST', '12', 'N N St'],
  ['12 N N ST E', '12', 'N N St E'],
  ['12 N ST ST', '12', 'N St St'],
  ['12 KINGS COURT CT', '12', 'Kings Court Ct'],
  ['12 COUNTY RD APT 4', '12', 'County Rd', 'Apt 4'],
  ['12 PARISH RD APT 4', '12', 'Parish Rd', 'Apt 4'],
  ['12 WALLA WALLA AVE', '12', 'Walla Walla Ave'],
  ['LOT 12 5 MILE RD', '', 'Lot 12 5 Mile Rd'],
])('%j goes on as %j on %j, %j', (line, number, street, unit = '') => {
  expect(keptKey(number, street, unit)).toBe(keyOf({ number, street, unit }));
  expect(lineKey(line)).toBe(keyOf({ number, street, unit }));
});

test('homes that repeat a direction or a name stay two', () => {
  expect(partsKey({ predir: 'N', street: 'N ST' })).not.toBe(partsKey({ street: 'N ST' }));
  expect(partsKey({ street: 'N ST', streetType: 'ST' })).not.toBe(partsKey({ predir: 'N', street: 'ST' }));
  expect(keptKey('12', 'Kings Court Ct')).not.toBe(keptKey('12', 'Kings Ct'));
});
