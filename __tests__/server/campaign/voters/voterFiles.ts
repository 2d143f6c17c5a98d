/** Made-up voter files, two people at 12 Main St and one at 14 Main St Apt 2, in the layouts of states and vendors. */

const line = (delimiter: string, quoted: boolean) => (cells: readonly string[]) =>
  cells.map((cell) => (quoted ? `"${cell}"` : cell)).join(delimiter);

type Cells = Readonly<Record<string, string>>;

function withHeading(columns: readonly string[], rows: readonly Cells[], delimiter: string, quoted: boolean): string {
  const write = line(delimiter, quoted);
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(write).join('\r\n').concat('\r\n');
}

const NC_COLUMNS =
  'county_id county_desc voter_reg_num ncid last_name first_name middle_name name_suffix_lbl status_cd voter_status_desc res_street_address res_city_desc state_cd zip_code full_phone_number confidential_ind registr_dt party_cd birth_year precinct_desc cong_dist_abbrv school_dist_desc'.split(
    ' ',
  );

/** A row of North Carolina; what is not said is usual. */
export const ncRow = (row: Cells): Cells => ({
  status_cd: 'A',
  res_city_desc: 'ALDER BAY',
  zip_code: '270011234',
  registr_dt: '03/14/2012',
  party_cd: 'DEM',
  birth_year: '1980',
  precinct_desc: 'NORTH END',
  cong_dist_abbrv: '04',
  confidential_ind: 'N',
  ...row,
});

export const ncFile = (rows: readonly Cells[]) => withHeading(NC_COLUMNS, rows.map(ncRow), '\t', true);

export const NC_THREE = [
  {
    ncid: 'AA1',
    last_name: "O'NEIL",
    first_name: 'KIM',
    name_suffix_lbl: 'JR',
    res_street_address: '12  N MAIN ST',
    full_phone_number: '9195550101',
  },
  { ncid: 'AA2', last_name: 'PARK', first_name: 'LEE', res_street_address: '12  NORTH MAIN STREET', party_cd: 'UNA' },
  { ncid: 'AA3', last_name: 'ROE', first_name: 'ANN', res_street_address: '14  N MAIN ST   # 2' },
] as const;

const OH_COLUMNS =
  'SOS_VOTERID COUNTY_NUMBER COUNTY_ID LAST_NAME FIRST_NAME MIDDLE_NAME SUFFIX DATE_OF_BIRTH REGISTRATION_DATE VOTER_STATUS PARTY_AFFILIATION RESIDENTIAL_ADDRESS1 RESIDENTIAL_SECONDARY_ADDR RESIDENTIAL_CITY RESIDENTIAL_STATE RESIDENTIAL_ZIP CONGRESSIONAL_DISTRICT PRECINCT_NAME PRIMARY-03/15/2024'.split(
    ' ',
  );
const ohRow = {
  COUNTY_NUMBER: '1',
  DATE_OF_BIRTH: '1980-06-15',
  REGISTRATION_DATE: '2012-03-14',
  VOTER_STATUS: 'ACTIVE',
  PARTY_AFFILIATION: 'D',
  RESIDENTIAL_CITY: 'ALDER BAY',
  RESIDENTIAL_ZIP: '27001',
  PRECINCT_NAME: 'NORTH END',
  CONGRESSIONAL_DISTRICT: '04',
};
const ohio = withHeading(
  OH_COLUMNS,
  [
    { ...ohRow, SOS_VOTERID: 'OH1', LAST_NAME: "O'NEIL", FIRST_NAME: 'KIM', SUFFIX: 'JR', RESIDENTIAL_ADDRESS1: '12 N MAIN ST' },
    { ...ohRow, SOS_VOTERID: 'OH2', LAST_NAME: 'PARK', FIRST_NAME: 'LEE', RESIDENTIAL_ADDRESS1: '12 N MAIN ST', PARTY_AFFILIATION: '' },
    {
      ...ohRow,
      SOS_VOTERID: 'OH3',
      LAST_NAME: 'ROE',
      FIRST_NAME: 'ANN',
      RESIDENTIAL_ADDRESS1: '14 N MAIN ST',
      RESIDENTIAL_SECONDARY_ADDR: 'APT 2',
    },
  ],
  ',',
  true,
);

const WA_COLUMNS =
  'StateVoterID FName MName LName NameSuffix birthdate Gender RegStNum RegStFrac RegStName RegStType RegUnitType RegStPreDirection RegStPostDirection RegStUnitNum RegCity RegState RegZipCode CountyCode PrecinctCode LegislativeDistrict CongressionalDistrict Registrationdate StatusCode'.split(
    ' ',
  );
const waRow = {
  birthdate: '06/15/1980',
  RegStName: 'MAIN',
  RegStType: 'ST',
  RegStPreDirection: 'N',
  RegCity: 'ALDER BAY',
  RegZipCode: '27001',
  PrecinctCode: '12',
  CongressionalDistrict: '4',
  Registrationdate: '03/14/2012',
  StatusCode: 'Active',
};
const washington = withHeading(
  WA_COLUMNS,
  [
    { ...waRow, StateVoterID: 'WA1', FName: 'Kim', LName: "O'Neil", NameSuffix: 'Jr', RegStNum: '12' },
    { ...waRow, StateVoterID: 'WA2', FName: 'Lee', LName: 'Park', RegStNum: '12' },
    { ...waRow, StateVoterID: 'WA3', FName: 'Ann', LName: 'Roe', RegStNum: '14', RegUnitType: 'APT', RegStUnitNum: '2' },
  ],
  '|',
  false,
);

const FL_COLUMNS =
  'VoterID Voter_Name Last_Name First_Name Middle_Name Name_Style Formatted_Address City_State Zip_Country Residence_Address Street_Number Street_Number_Suffix Street_Dir Street_Name Street_Type Street_Dir_Suffix Unit_Type Apartment_Number Zip_Code City_Name Mailing_Address_1 Mailing_Address_2 Mailing_Address_3 Mailing_Address_4 Mailing_City Mailing_State Mailing_zip Mailing_Country Race'.split(
    ' ',
  );
const flRow = { Street_Dir: 'N', Street_Name: 'MAIN', Street_Type: 'ST', Zip_Code: '27001', City_Name: 'ALDER BAY' };
const florida = withHeading(
  FL_COLUMNS,
  [
    { ...flRow, VoterID: '100000001', Last_Name: "O'NEIL", First_Name: 'KIM', Name_Style: 'JR', Street_Number: '12' },
    { ...flRow, VoterID: '100000002', Last_Name: 'PARK', First_Name: 'LEE', Street_Number: '12' },
    { ...flRow, VoterID: '100000003', Last_Name: 'ROE', First_Name: 'ANN', Street_Number: '14', Unit_Type: 'APT', Apartment_Number: '2' },
  ],
  ',',
  true,
);

const flStateRow = (id: string, last: string, suffix: string, first: string, line1: string, line2: string) =>
  [
    'SAM',
    id,
    last,
    suffix,
    first,
    '',
    'N',
    line1,
    line2,
    'ALDER BAY',
    'FL',
    '27001',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'F',
    '5',
    '06/15/1980',
    '03/14/2012',
    'DEM',
    '12',
    '',
    '',
    '',
    'ACT',
    '4',
    '1',
    '2',
    '3',
    '0',
    '',
    '',
    '',
    '',
  ].join('\t');
const floridaState = [
  flStateRow('100000001', "O'NEIL", 'JR', 'KIM', '12 N MAIN ST', ''),
  flStateRow('100000002', 'PARK', '', 'LEE', '12 N MAIN ST', ''),
  flStateRow('100000003', 'ROE', '', 'ANN', '14 N MAIN ST', 'APT 2'),
].join('\n');

const TX_COLUMNS =
  'SOS_VoterID idnumber status party lastname firstname middlename namesuffix streetnumber streetbldg streetpredir streetname streettype streetpostdir unit_type unit muni_desc zip zip4 birthdate effective_date precinct dist02'.split(
    ' ',
  );
const txRow = {
  status: 'A',
  streetpredir: 'N',
  streetname: 'MAIN',
  streettype: 'ST',
  muni_desc: 'ALDER BAY',
  zip: '27001',
  birthdate: '19800615',
  effective_date: '20120314',
  precinct: '12',
  dist02: '004',
};
const texas = withHeading(
  TX_COLUMNS,
  [
    { ...txRow, SOS_VoterID: '1', lastname: "O'NEIL", firstname: 'KIM', namesuffix: 'JR', streetnumber: '12' },
    { ...txRow, SOS_VoterID: '2', lastname: 'PARK', firstname: 'LEE', streetnumber: '12' },
    { ...txRow, SOS_VoterID: '3', lastname: 'ROE', firstname: 'ANN', streetnumber: '14', unit_type: 'APT', unit: '2' },
  ],
  '\t',
  false,
);

const VAN_TEXT = [
  'Voter File VANID',
  'Sex',
  'Address',
  'City',
  'State',
  'Zip5',
  'Zip4',
  'LastName',
  'FirstName',
  'MiddleName',
  'Suffix',
  'CD',
  'PreferredEmail',
  'Pref Phone',
];
const vanRow = { City: 'Alder Bay', Zip5: '27001', CD: '004', StreetPrefix: 'N', StreetName: 'Main', StreetType: 'St' };
const vanText = withHeading(
  VAN_TEXT,
  [
    {
      ...vanRow,
      'Voter File VANID': '1',
      LastName: "O'Neil",
      FirstName: 'Kim',
      Suffix: 'Jr',
      Address: '12 N Main St',
      PreferredEmail: 'kim@example.org',
    },
    { ...vanRow, 'Voter File VANID': '2', LastName: 'Park', FirstName: 'Lee', Address: '12 N Main St' },
    { ...vanRow, 'Voter File VANID': '3', LastName: 'Roe', FirstName: 'Ann', Address: '14 N Main St Apt 2' },
  ],
  '\t',
  false,
);

const VAN_PARTS = [
  'Voter File VANID',
  'LastName',
  'FirstName',
  'Suffix',
  'Cell Phone',
  'Home Phone',
  'Party',
  'Age',
  'StreetNo',
  'StreetNoHalf',
  'StreetPrefix',
  'StreetName',
  'StreetType',
  'StreetSuffix',
  'AptType',
  'AptNo',
  'City',
  'State',
  'Zip5',
  'Latitude',
  'Longitude',
];
const vanParts = withHeading(
  VAN_PARTS,
  [
    {
      ...vanRow,
      'Voter File VANID': '1',
      LastName: "O'Neil",
      FirstName: 'Kim',
      Suffix: 'Jr',
      StreetNo: '12',
      Age: '44',
      Latitude: '44.1',
      Longitude: '-123.2',
    },
    { ...vanRow, 'Voter File VANID': '2', LastName: 'Park', FirstName: 'Lee', StreetNo: '12', Latitude: '44.1', Longitude: '-123.2' },
    { ...vanRow, 'Voter File VANID': '3', LastName: 'Roe', FirstName: 'Ann', StreetNo: '14', AptType: 'Apt', AptNo: '2' },
  ],
  ',',
  false,
);

/** The name of the layout, the file, and its encoding as it is reported. */
const VT_COLUMNS = [
  ...['VoterID', 'Last Name', 'First Name', 'Middle Name', 'Suffix', 'Legal Address Line 1', 'Legal Address Line 2', 'Legal Address City'],
  ...[
    'Legal Address State',
    'Legal Address Zip',
    'Mailing Address Line 1',
    'Mailing Address City',
    'Year of Birth',
    'Telephone',
    'Email Address',
  ],
  ...['Date of Registration', 'Date last Voted', 'County', 'Town of Registration', 'Status', 'Senate District', 'House District'],
  ...['11/05/2024 General Election Participation', '08/13/2024 Primary Election Participation', ''],
];
const vtRow = {
  'Legal Address City': 'ALDER BAY',
  'Legal Address Zip': '27001',
  'Mailing Address Line 1': 'RUE CAFÉ 1',
  'Year of Birth': '1980',
  'Date of Registration': '01/01/1900',
  'Town of Registration': 'ALDER BAY',
  Status: 'Active',
  'Senate District': 'CHI-SE',
  'House District': 'CHI-12',
};
const vermont = withHeading(
  VT_COLUMNS,
  [
    {
      ...vtRow,
      VoterID: '1',
      'Last Name': "O'NEIL",
      'First Name': 'KIM',
      Suffix: 'JR',
      'Legal Address Line 1': '12 N MAIN ST',
      '11/05/2024 General Election Participation': 'Absentee',
      '08/13/2024 Primary Election Participation': 'Y',
    },
    {
      ...vtRow,
      VoterID: '2',
      'Last Name': 'PARK',
      'First Name': 'LEE',
      'Legal Address Line 1': '12 N MAIN ST',
      'Date of Registration': '03/14/2012',
    },
    {
      ...vtRow,
      VoterID: '3',
      'Last Name': 'ROE',
      'First Name': 'ANN',
      'Legal Address Line 1': '14 N MAIN ST',
      'Legal Address Line 2': 'APT 2',
    },
  ],
  '|',
  true,
);

export const LAYOUT_FILES: readonly (readonly [layout: string, content: string | Uint8Array, encoding: string])[] = [
  ['nc', ncFile(NC_THREE), 'utf-8'],
  ['oh', ohio, 'utf-8'],
  ['wa', `\u{feff}${washington}`, 'utf-8'],
  ['fl-county', florida, 'utf-8'],
  ['fl-county-bare', florida.slice(florida.indexOf('\r\n') + 2), 'utf-8'],
  ['fl', floridaState, 'utf-8'],
  ['tx', texas, 'utf-8'],
  ['vt', Buffer.from(vermont, 'latin1'), 'windows-1252'],
  ['van', Buffer.from(`\u{feff}${vanText}`, 'utf16le'), 'utf-16le'],
  ['van', vanParts, 'utf-8'],
];
