import { addressKey, streetKey } from '@/server/campaign/address/addressKey';
import { addressRef, withUnitOf } from '@/server/campaign/address/addressRef';
import { StreetAliases } from '@/server/campaign/address/streetAliases';

const key = (address: string, city = 'Alder Bay', zip = '27001') => {
  const [number = '', ...street] = address.split(' ');
  return { number, street: street.join(' '), city, zip };
};
const street = streetKey;
const said = (town: string, alias: string, name: string) => ({ town, aliasKey: street(alias), streetKey: street(name), name });

const aliases = new StreetAliases(
  [
    said('alder bay', 'County Rd 12', 'Old Mill Rd'),
    said('alder bay', 'Old Mill Rd', 'Mill St'),
    said('27009', 'CR 7', 'Elm St'),
    said('27001', 'CR 8', 'Oak St'),
  ],
  new Map([['27001', 'alder bay']]),
);

test.each([
  ['the alias is the street', key('14 County Road 12'), '14 Mill St'],
  ['in whichever spelling', key('14 CR 12'), '14 Mill St'],
  ['the one between is it too', key('14 OLD MILL ROAD'), '14 Mill St'],
  ['the street is itself', key('14 Mill St'), '14 Mill St'],
  ['another street is another', key('14 County Rd 13'), '14 County Rd 13'],
  ['in another town it is another', key('14 County Rd 12', 'Oakton'), '14 County Rd 12'],
  ['without a town the ZIP tells it', key('14 County Rd 12', '', '27001-1234'), '14 Mill St'],
  ['a ZIP that lies in several towns tells nothing', key('14 County Rd 12', '', '27002'), '14 County Rd 12'],
  ['where it was said of the ZIP before its town was known, it counts without a town', key('3 County Rd 8', '', '27001'), '3 Oak St'],
  ['and not in the town', key('3 County Rd 8'), '3 County Rd 8'],
  ['where places have no town, the ZIP is it', key('3 County Rd 7', '', '27009'), '3 Elm St'],
])('%s', (_, address, as) => {
  expect(aliases.keyOf({ ...address, unit: 'Apt 2' })).toEqual(addressKey({ ...key(as), unit: 'Apt 2' }));
});

test('an address of which no town is said may be on each street that it is somewhere', () => {
  const found = aliases.keysOf(key('14 County Rd 12')).map(({ buildingKey }) => buildingKey);
  expect(found).toEqual([addressKey(key('14 County Rd 12')).buildingKey, addressKey(key('14 Mill St')).buildingKey]);
});

test('streets that are said to be each other end somewhere', () => {
  const round = new StreetAliases([said('a', 'Elm St', 'Oak St'), said('a', 'Oak St', 'Elm St')]);
  expect([street('Elm St'), street('Oak St')]).toContain(round.streetOf('a', street('Elm St')));
});

test('an address of a file without ids is known by the one street, and keeps the unit of the whole', () => {
  const ref = addressRef({ ...key('14 County Rd 12'), unit: 'Apt 2' }, aliases.keyOf);
  expect(ref).toBe(addressRef({ ...key('14 Mill St'), unit: '#2' }));
  expect(withUnitOf(ref, addressRef({ ...key('14 Old Mill Rd'), unit: '' }))).toBe(addressRef({ ...key('14 Mill St'), unit: '' }));
});
