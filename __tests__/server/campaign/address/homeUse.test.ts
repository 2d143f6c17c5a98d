import { homeUse } from '@/server/campaign/address/homeUse';

test.each([
  '',
  'RESIDENTIAL LOW DENSITY',
  'Residential',
  'RESIDENTIAL HIGH DENSITY',
  'Single Family Dwelling',
  'SINGLE-FAMILY',
  'single family detached',
  '1 Family',
  'Two Family',
  'Multi-Family',
  'MULTIFAMILY',
  'Duplex',
  'Townhouse',
  'Condominium',
  'Apartment',
  'APT',
  'Mobile Home',
  'Manufactured Housing',
  'SEASONAL HOME',
  'Residential Farm',
  'House',
  'Farmhouse',
  'Accessory Dwelling Unit',
  'ADU',
  'Garage Apartment',
  'Commercial/Residential',
  'Mixed Use',
  'R',
  'R-1',
  'RES',
  'SFR',
  'MH',
])('%j is a home', (value) => {
  expect(homeUse(value)).toBe('home');
});

test.each([
  'COMMERCIAL',
  'Industrial',
  'INSTITUTIONAL',
  'BUSINESS',
  'INFRASTRUCTURE',
  'PRIVATE VACANT',
  'Residential Vacant Land',
  'Vacant residential',
  'Pump Station',
  'SEWER PUMPING',
  'Shed',
  'Residential shed',
  'Accessory Building',
  'RESIDENTIAL ACCESSORY STRUCTURE',
  'Outbuilding',
  'Garage',
  'Barn',
  'Warehouse',
  'Courthouse',
  'Apartment clubhouse',
  'Cell Tower',
  'Residential utility',
  'Non-Residential',
  'NONRESIDENTIAL',
  'Nursing Home',
  'Funeral Home',
  'Demolished house',
  'Public',
])('%j is none', (value) => {
  expect(homeUse(value)).toBe('other');
});

test.each(['OTHER', '110', 'Structure', 'Primary', 'Y', 'ST', 'RD', 'CT', 'CIR', 'TER', 'PKWY', 'TRL', 'VLG', 'MNR', 'Camp'])(
  '%j says nothing',
  (value) => {
    expect(homeUse(value)).toBe('unknown');
  },
);
