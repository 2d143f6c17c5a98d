import { type DoorRepair, rightAddress } from '@/server/campaign/repair/repairDoor';
import type { PlaceColumns } from '@/server/database/repairTables';

const WAS: PlaceColumns = {
  ...{ line: '12 Elm St', unit: 'Apt 2', city: 'Alder Bay', zip: '97000', lat: 44, lon: -123, house_number: '12', street: 'Elm St' },
  ...{ search_number: '12', search_street: 'elm st', search_zip: '97000', building_key: null, unit_key: null, pinned_by: null },
};

test.each<[string, DoorRepair, Partial<PlaceColumns>]>([
  [
    'another number',
    { address: '14 Elm St' },
    { line: '14 Elm St', house_number: '14', search_number: '00000014', unit: 'Apt 2', street: 'Elm St' },
  ],
  [
    'another street',
    { address: '12  OAK AVE' },
    { line: '12 Oak Ave', street: 'Oak Ave', search_street: 'oakave', building_key: '00000012 .oak.ave.' },
  ],
  ['a unit in the line', { address: '14 Elm St Apt 3' }, { line: '14 Elm St', unit: 'Apt 3', unit_key: '3' }],
  ['a unit beside it', { address: '14 Elm St', unit: 'APT 3B' }, { line: '14 Elm St', unit: 'Apt 3B' }],
  ['a unit alone', { unit: '3' }, { line: '12 Elm St', unit: 'Unit 3', house_number: '12' }],
  ['no unit', { unit: '' }, { line: '12 Elm St', unit: null, unit_key: '' }],
  [
    'another town and ZIP',
    { city: 'OAK BAY', zip: '97001-1234' },
    { city: 'Oak Bay', zip: '97001', search_zip: '97001', line: '12 Elm St', unit: 'Apt 2' },
  ],
])('%s', (_, right, expected) => {
  expect(rightAddress(WAS, right)).toMatchObject(expected);
});

test.each(['Elm St', '14', ''])('"%s" is no address', (address) => {
  expect(() => rightAddress(WAS, { address })).toThrow('no house number or no street');
});
