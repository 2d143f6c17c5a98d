import { titleCase } from '@/server/campaign/addressText';
import { headingKey } from '@/server/campaign/table/mapping';
import type { ColumnsByField } from './columns';
import { isoDay } from './voterCells';

/** How a state or a vendor writes voters. */
export type VoterLayout = {
  /** As `--layout` names it, and whose ids the voters' are: one state has one numbering. */
  readonly name: string;
  readonly ids: string;
  /** Columns whose presence makes a heading one of this layout. */
  readonly signs: readonly string[];
  /** For files without a heading: recognizes the first row. */
  readonly fits?: (row: readonly string[]) => boolean;
  /** Names of columns; their numbers where the layout has no heading. A district's column stands in `districts`. */
  readonly columns: ColumnsByField;
  /** What stands before the content of a column of districts. */
  readonly districts: readonly (readonly [label: string, column: string])[];
  /** Contents of the column `status` of people who may not vote any more. */
  readonly leftOut?: readonly string[];
  /** The name of the election that a column tells of, by its heading: '2024-11-05 General Election'; undefined for other columns. */
  readonly electionOf?: (heading: string) => string | undefined;
};

const NORTH_CAROLINA: VoterLayout = {
  name: 'nc',
  ids: 'NC',
  signs: ['ncid', 'voter_reg_num', 'res_street_address'],
  columns: {
    voterId: ['ncid'],
    firstName: ['first_name'],
    lastName: ['last_name'],
    nameSuffix: ['name_suffix_lbl'],
    age: ['age_at_year_end'],
    birthYear: ['birth_year'],
    party: ['party_cd'],
    phone: ['full_phone_number'],
    registered: ['registr_dt'],
    precinct: ['precinct_desc', 'precinct_abbrv'],
    status: ['status_cd'],
    address: ['res_street_address'],
    city: ['res_city_desc'],
    zip: ['zip_code'],
  },
  districts: [
    ['Congressional District', 'cong_dist_abbrv'],
    ['State Senate', 'nc_senate_abbrv'],
    ['State House', 'nc_house_abbrv'],
    ['', 'county_commiss_desc'],
    ['', 'municipality_desc'],
    ['', 'school_dist_desc'],
  ],
  leftOut: ['R', 'D'],
};

/** Returns an election's name, its day first, of a heading's parts `day` and `kind`. */
function datedElection(match: RegExpExecArray | null): string | undefined {
  const { day = '', kind = '' } = match?.groups ?? {};
  const iso = isoDay(day);
  return iso === undefined ? undefined : `${iso} ${titleCase(kind)}`.trim();
}

const OHIO: VoterLayout = {
  name: 'oh',
  ids: 'OH',
  signs: ['SOS_VOTERID', 'RESIDENTIAL_ADDRESS1', 'COUNTY_NUMBER'],
  columns: {
    voterId: ['SOS_VOTERID'],
    firstName: ['FIRST_NAME'],
    lastName: ['LAST_NAME'],
    nameSuffix: ['SUFFIX'],
    birthDate: ['DATE_OF_BIRTH'],
    party: ['PARTY_AFFILIATION'],
    registered: ['REGISTRATION_DATE'],
    precinct: ['PRECINCT_NAME'],
    status: ['VOTER_STATUS'],
    address: ['RESIDENTIAL_ADDRESS1'],
    address2: ['RESIDENTIAL_SECONDARY_ADDR'],
    city: ['RESIDENTIAL_CITY'],
    zip: ['RESIDENTIAL_ZIP'],
  },
  districts: [
    ['Congressional District', 'CONGRESSIONAL_DISTRICT'],
    ['State Senate', 'STATE_SENATE_DISTRICT'],
    ['State House', 'STATE_REPRESENTATIVE_DISTRICT'],
    ['', 'CITY'],
    ['', 'VILLAGE'],
    ['', 'TOWNSHIP'],
    ['', 'LOCAL_SCHOOL_DISTRICT'],
  ],
  leftOut: ['CANCELLED'],
  electionOf: (heading) => datedElection(/^(?<kind>[A-Z ]+)-(?<day>\d{2}\/\d{2}\/\d{4})$/u.exec(heading.trim())),
};

const WASHINGTON: VoterLayout = {
  name: 'wa',
  ids: 'WA',
  signs: ['StateVoterID', 'RegStNum', 'RegStName'],
  columns: {
    voterId: ['StateVoterID'],
    firstName: ['FName'],
    lastName: ['LName'],
    nameSuffix: ['NameSuffix'],
    birthDate: ['birthdate'],
    birthYear: ['birthyear'],
    registered: ['Registrationdate'],
    precinct: ['PrecinctCode'],
    status: ['StatusCode'],
    number: ['RegStNum'],
    numberSuffix: ['RegStFrac'],
    predir: ['RegStPreDirection'],
    street: ['RegStName'],
    streetType: ['RegStType'],
    postdir: ['RegStPostDirection'],
    unitType: ['RegUnitType'],
    unit: ['RegStUnitNum'],
    city: ['RegCity'],
    zip: ['RegZipCode'],
  },
  districts: [
    ['Congressional District', 'CongressionalDistrict'],
    ['Legislative District', 'LegislativeDistrict'],
  ],
  leftOut: ['Cancelled'],
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
};

const TEXAS_COUNTY: VoterLayout = {
  name: 'tx',
  ids: 'TX',
  signs: ['SOS_VoterID', 'streetnumber', 'streetbldg'],
  columns: {
    voterId: ['SOS_VoterID'],
    firstName: ['firstname'],
    lastName: ['lastname'],
    nameSuffix: ['namesuffix'],
    birthDate: ['birthdate'],
    party: ['party'],
    registered: ['effective_date'],
    precinct: ['precinct'],
    status: ['status'],
    number: ['streetnumber'],
    numberSuffix: ['streetbldg'],
    predir: ['streetpredir'],
    street: ['streetname'],
    streetType: ['streettype'],
    postdir: ['streetpostdir'],
    unitType: ['unit_type'],
    unit: ['unit'],
    city: ['muni_desc', 'm.muni_desc'],
    zip: ['zip'],
  },
  districts: [
    ['Congressional District', 'dist02'],
    ['State Senate', 'dist03'],
    ['State House', 'dist04'],
    ['Commissioner Precinct', 'dist05'],
  ],
};

/** The state's checklist: every row ends with a pipe, so that its last column has no name. */
const VERMONT: VoterLayout = {
  name: 'vt',
  ids: 'VT',
  signs: ['VoterID', 'Legal Address Line 1', 'Town of Registration', 'House District'],
  columns: {
    voterId: ['VoterID'],
    firstName: ['First Name'],
    lastName: ['Last Name'],
    nameSuffix: ['Suffix'],
    birthYear: ['Year of Birth'],
    phone: ['Telephone'],
    email: ['Email Address'],
    registered: ['Date of Registration'],
    status: ['Status'],
    address: ['Legal Address Line 1'],
    address2: ['Legal Address Line 2'],
    city: ['Legal Address City'],
    zip: ['Legal Address Zip'],
  },
  districts: [
    ['State Senate', 'Senate District'],
    ['State House', 'House District'],
    ['', 'Town of Registration'],
  ],
  leftOut: ['Purged', 'Cancelled', 'Deceased'],
  electionOf: (heading) => datedElection(/^(?<day>\d{2}\/\d{2}\/\d{4})\s+(?<kind>.*?)\s*Participation$/iu.exec(heading.trim())),
};

/** Both kinds of lists that VAN exports, with the address in one column or in its parts. */
const VAN: VoterLayout = {
  name: 'van',
  ids: 'VAN',
  signs: ['Voter File VANID', 'LastName', 'FirstName'],
  columns: {
    voterId: ['Voter File VANID'],
    firstName: ['FirstName'],
    lastName: ['LastName'],
    nameSuffix: ['Suffix'],
    age: ['Age'],
    birthDate: ['DOB'],
    party: ['Party'],
    language: ['Language', 'Preferred Language'],
    phone: ['Preferred Phone', 'Pref Phone', 'Cell Phone', 'Home Phone'],
    email: ['PreferredEmail', 'Preferred Email'],
    registered: ['DateReg'],
    precinct: ['PrecinctName'],
    address: ['Address'],
    number: ['StreetNo'],
    numberSuffix: ['StreetNoHalf'],
    predir: ['StreetPrefix'],
    street: ['StreetName'],
    streetType: ['StreetType'],
    postdir: ['StreetSuffix'],
    unitType: ['AptType'],
    unit: ['AptNo'],
    city: ['City'],
    zip: ['Zip5'],
    lat: ['Latitude'],
    lon: ['Longitude'],
  },
  districts: [
    ['Congressional District', 'CD'],
    ['State Senate', 'SD'],
    ['State House', 'HD'],
  ],
};

export const VOTER_LAYOUTS: readonly VoterLayout[] = [
  NORTH_CAROLINA,
  OHIO,
  WASHINGTON,
  FLORIDA_COUNTY,
  FLORIDA_COUNTY_BARE,
  FLORIDA_STATE,
  TEXAS_COUNTY,
  VERMONT,
  VAN,
];

/** Finds the layout of a file by its first row, which is its heading or, in a layout without one, its first voter. */
export function layoutOf(first: readonly string[]): VoterLayout | undefined {
  const heading = new Set(first.map(headingKey));
  return VOTER_LAYOUTS.find(({ signs, fits }) => fits?.(first) ?? signs.every((sign) => heading.has(headingKey(sign))));
}
