import { titleCase } from '@/server/campaign/addressText';
import { headingKey } from '@/server/campaign/table/mapping';
import { FLORIDA } from './floridaLayouts';
import { isoDay } from './voterCells';
import type { VoterLayout } from './voterLayout';

/** The letters by which states of the South write what the census asks. */
const CENSUS_RACES: Readonly<Record<string, string>> = {
  A: 'Asian',
  B: 'Black or African American',
  I: 'American Indian or Alaska Native',
  M: 'Two or more races',
  O: 'Other',
  P: 'Native Hawaiian or Pacific Islander',
  U: 'Undesignated',
  W: 'White',
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
    middleName: ['middle_name'],
    gender: ['gender_code'],
    race: ['race_code'],
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
  races: CENSUS_RACES,
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
    middleName: ['MIDDLE_NAME'],
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
    middleName: ['MName'],
    gender: ['Gender'],
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

const TEXAS_COUNTY: VoterLayout = {
  name: 'tx',
  ids: 'TX',
  signs: ['SOS_VoterID', 'streetnumber', 'streetbldg'],
  columns: {
    voterId: ['SOS_VoterID'],
    firstName: ['firstname'],
    lastName: ['lastname'],
    nameSuffix: ['namesuffix'],
    middleName: ['middlename'],
    gender: ['gender', 'sex'],
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

/**
 * What Texas sends to the counties since 2025, with the whole address in one cell. 'V' may vote, 'S' as well: the county waits for a proof of the address.
 */
const TEXAS: VoterLayout = {
  name: 'tx-2025',
  ids: 'TX',
  signs: ['vuid', 'last_name', 'residential_address', 'cd_status'],
  columns: {
    voterId: ['vuid'],
    firstName: ['first_name'],
    lastName: ['last_name'],
    nameSuffix: ['suff'],
    middleName: ['middle_name'],
    gender: ['gender', 'cd_gender'],
    birthDate: ['dob'],
    registered: ['dt_effective_registration'],
    precinct: ['precinct'],
    status: ['cd_status'],
    wholeAddress: ['residential_address'],
  },
  districts: [],
  leftOut: ['C'],
};

/**
 * The state's checklist. Until 2023 every row ended with a pipe, so that its last column had no name; in 2024 the state left the house district out, and since June 2025
 * it separates by commas, puts ids between apostrophes and names districts and elections otherwise.
 */
const VERMONT: VoterLayout = {
  name: 'vt',
  ids: 'VT',
  signs: ['VoterID', 'Legal Address Line 1', 'Town of Registration'],
  columns: {
    voterId: ['VoterID'],
    firstName: ['First Name'],
    lastName: ['Last Name'],
    nameSuffix: ['Suffix'],
    middleName: ['Middle Name'],
    birthYear: ['Year of Birth'],
    phone: ['Telephone'],
    email: ['Email Address'],
    registered: ['Date of Registration'],
    status: ['Status'],
    address: ['Legal Address Line 1'],
    address2: ['Legal Address Line 2'],
    city: ['Legal Address City'],
    zip: ['Legal Address Zip', 'Legal Address Zip5'],
  },
  districts: [
    ['State Senate', 'Senate District'],
    ['State Senate', 'SEN'],
    ['State House', 'House District'],
    ['State House', 'REP'],
    ['', 'Town of Registration'],
  ],
  optional: ['phone', 'email'],
  leftOut: ['Purged', 'Cancelled', 'Deceased'],
  electionOf: vermontElection,
};

/** '11/05/2024 General Election Participation', '2024 Gen Election Participation' and '11/05/2024-2024 STATEWIDE GENERAL' are one election. */
function vermontElection(heading: string): string | undefined {
  const match =
    /^(?<day>\d{2}\/\d{2}\/\d{4})\s+(?<kind>.*?)\s*Participation$/iu.exec(heading.trim()) ??
    /^(?<day>\d{2}\/\d{2}\/\d{4})-\d{4}\s+(?<kind>.+)$/u.exec(heading.trim());
  const [, year, kind = ''] = /^(\d{4})\s+(.*?)\s*Participation$/iu.exec(heading.trim()) ?? [];
  if (year !== undefined) return isGeneral(kind) ? `${generalElectionDay(Number(year))} ${GENERAL}` : `${year} ${titleCase(kind)}`;
  const dated = datedElection(match);
  return dated !== undefined && isGeneral(match?.groups?.kind ?? '') ? `${dated.slice(0, ISO_DAY)} ${GENERAL}` : dated;
}

const GENERAL = 'General Election';
const ISO_DAY = 10;
const isGeneral = (kind: string) => /^(?:statewide )?gen(?:eral)?(?: election)?$/iu.test(kind.trim());

/** The Tuesday after the first Monday of November, 'YYYY-MM-DD'. */
function generalElectionDay(year: number): string {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  const firstMonday = 1 + ((8 - weekday) % 7);
  return `${year}-11-${String(firstMonday + 1).padStart(2, '0')}`;
}

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
    middleName: ['MiddleName'],
    gender: ['Sex'],
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
  optional: 'all',
};

export const VOTER_LAYOUTS: readonly VoterLayout[] = [NORTH_CAROLINA, OHIO, WASHINGTON, ...FLORIDA, TEXAS_COUNTY, TEXAS, VERMONT, VAN];

/** Finds the layout of a file by its first row, which is its heading or, in a layout without one, its first voter. */
export function layoutOf(first: readonly string[]): VoterLayout | undefined {
  const heading = new Set(first.map(headingKey));
  return VOTER_LAYOUTS.find(({ signs, fits }) => fits?.(first) ?? signs.every((sign) => heading.has(headingKey(sign))));
}

/**
 * Returns what a file of a layout lacks of what its office sends: fields, and labels of districts. `optional` columns are never missing.
 */
export function absentColumns({ columns, districts, optional = [], fits }: VoterLayout, first: readonly string[]): readonly string[] {
  if (fits !== undefined) return [];
  const keys = new Set(first.map(headingKey));
  const has = (names: readonly string[]) => names.some((name) => keys.has(headingKey(name)));
  const isOptional = (field: string) =>
    optional === 'all' ? !ASKED_FOR.includes(field) : optional.includes(field) || UNASKED.includes(field);
  // What Object.entries loses of the type: a table of columns has no other keys.
  const fields = (Object.entries(columns) as [string, readonly string[]][]).filter(([field, names]) => !isOptional(field) && !has(names));
  const labels = new Set(districts.map(([label]) => label).filter((label) => label !== ''));
  const missing = [...labels].filter(
    (label) => optional !== 'all' && !has(districts.flatMap(([of, column]) => (of === label ? [column] : []))),
  );
  return [...fields.map(([field]) => field), ...missing];
}

/** Without these a file goes wrong unnoticed: two doors become one, or people come who have moved away. */
const ASKED_FOR: readonly string[] = ['zip', 'status', 'unit'];

/** These are nice to know, and no office sends them to everybody. */
const UNASKED: readonly string[] = ['middleName', 'gender', 'race'];
