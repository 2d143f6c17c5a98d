import type { VoterLayout } from './voterLayout';

/** The state's codes. */
const RACES: Readonly<Record<string, string>> = {
  1: 'American Indian or Alaska Native',
  2: 'Asian or Pacific Islander',
  3: 'Black, not Hispanic',
  4: 'Hispanic',
  5: 'White, not Hispanic',
  6: 'Other',
  7: 'Two or more races',
  9: 'Unknown',
};

/** What a Florida county sends who asks for it, with its heading. */
const FLORIDA_COUNTY: VoterLayout = {
  name: 'fl-county',
  ids: 'FL',
  signs: ['VoterID', 'Name_Style', 'Residence_Address', 'Street_Dir_Suffix'],
  columns: {
    voterId: ['VoterID'],
    firstName: ['First_Name'],
    lastName: ['Last_Name'],
    nameSuffix: ['Name_Style'],
    middleName: ['Middle_Name'],
    gender: ['Gender'],
    race: ['Race'],
    birthDate: ['Birth_Date'],
    party: ['Party'],
    phone: ['Telephone_Number'],
    email: ['Public_Email_Address'],
    registered: ['Registration_Date'],
    precinct: ['Precinct'],
    status: ['Voter_Status'],
    number: ['Street_Number'],
    numberSuffix: ['Street_Number_Suffix'],
    predir: ['Street_Dir'],
    street: ['Street_Name'],
    streetType: ['Street_Type'],
    postdir: ['Street_Dir_Suffix'],
    unitType: ['Unit_Type'],
    unit: ['Apartment_Number'],
    address: ['Residence_Address'],
    city: ['City_Name'],
    zip: ['Zip_Code'],
  },
  districts: [],
  races: RACES,
};

const isNumber = (cell = '') => /^\d{6,12}$/u.test(cell.trim());
const isZip = (cell = '') => /^\d{5}(?:-?\d{4})?$/u.test(cell.trim());
const isDay = (cell = '') => /^\d{1,2}\/\d{1,2}\/\d{4}$/u.test(cell.trim());

/** The same file without its heading: the columns up to the residence are the same in all counties, the later ones are not. */
const FLORIDA_COUNTY_BARE: VoterLayout = {
  name: 'fl-county-bare',
  ids: 'FL',
  signs: [],
  fits: (row) => row.length >= 28 && isNumber(row[0]) && isZip(row[18]) && /^\d*$/u.test(row[10] ?? ''),
  columns: {
    voterId: ['1'],
    lastName: ['3'],
    firstName: ['4'],
    middleName: ['5'],
    nameSuffix: ['6'],
    address: ['10'],
    number: ['11'],
    numberSuffix: ['12'],
    predir: ['13'],
    street: ['14'],
    streetType: ['15'],
    postdir: ['16'],
    unitType: ['17'],
    unit: ['18'],
    zip: ['19'],
    city: ['20'],
  },
  districts: [],
};

/** The state's own extract: 38 columns, tabs, never a heading. */
const FLORIDA_STATE: VoterLayout = {
  name: 'fl',
  ids: 'FL',
  signs: [],
  fits: (row) => row.length === 38 && /^[A-Z]{3}$/u.test(row[0] ?? '') && isNumber(row[1]) && (isDay(row[21]) || isDay(row[22])),
  columns: {
    voterId: ['2'],
    lastName: ['3'],
    nameSuffix: ['4'],
    firstName: ['5'],
    middleName: ['6'],
    gender: ['20'],
    race: ['21'],
    address: ['8'],
    address2: ['9'],
    city: ['10'],
    zip: ['12'],
    birthDate: ['22'],
    registered: ['23'],
    party: ['24'],
    precinct: ['25'],
    status: ['29'],
    email: ['38'],
  },
  districts: [
    ['Congressional District', '30'],
    ['State House', '31'],
    ['State Senate', '32'],
    ['County Commission', '33'],
    ['School Board', '34'],
  ],
  races: RACES,
};

/** The layouts of Florida: a county's with and without its heading, and the state's. */
export const FLORIDA: readonly VoterLayout[] = [FLORIDA_COUNTY, FLORIDA_COUNTY_BARE, FLORIDA_STATE];
