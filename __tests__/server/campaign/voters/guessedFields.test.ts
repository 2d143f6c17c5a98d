import { guessedFields, isPerson, unusedHeadings } from '@/server/campaign/voters/guessedFields';

test.each([
  [
    ['Checklist No', 'First', 'Surname', 'Residence', 'Town', 'St', 'Zip', 'Affiliation', 'Birth Year', 'Telephone'],
    ['voterId', 'firstName', 'lastName', 'address', 'city', null, 'zip', 'party', 'birthYear', 'phone'],
  ],
  [
    ['VOTER_ID', 'LAST_NAME', 'FIRST_NAME', 'House No.', 'Street Name', 'Apt #', 'DOB'],
    ['voterId', 'lastName', 'firstName', 'number', 'street', 'unit', 'birthDate'],
  ],
  // Of two for one field the first; what may mean several things is left to people.
  [
    ['ID', 'Voter ID', 'Name', 'Mailing Address', 'Status', ''],
    ['voterId', null, null, null, 'status', null],
  ],
  // A file without a heading.
  [
    ['10482216', 'Delgado', '107 Front St'],
    [null, null, null],
  ],
])('%#: guesses what headings mean', (headings, fields) => {
  expect(guessedFields(headings)).toEqual(fields);
});

const guess = (headings: string) =>
  guessedFields(headings.split('|'))
    .map((field) => field ?? '')
    .join('|');

test.each([
  ['parts of an address', 'House Number|Street Direction|Street Name|Street Type|Apt', 'number|predir|street|streetType|unit'],
  [
    'Colorado',
    'HOUSE_NUM|HOUSE_SUFFIX|PRE_DIR|STREET_NAME|STREET_TYPE|POST_DIR|UNIT_TYPE|UNIT_NUM|RESIDENTIAL_CITY|RESIDENTIAL_ZIP_CODE|RESIDENTIAL_ZIP_PLUS',
    'number|numberSuffix|predir|street|streetType|postdir|unitType|unit|city|zip|',
  ],
  [
    'New York',
    'RADDNUMBER|RHALFCODE|RPREDIRECTION|RSTREETNAME|RPOSTDIRECTION|RAPARTMENTTYPE|RAPARTMENT|RADDRNONSTD|RCITY|RZIP5|RZIP4|MAILADD1|SBOEID',
    'number|numberSuffix|predir|street|postdir|unitType|unit|address|city|zip|||voterId',
  ],
  [
    'Georgia',
    'Voter Registration Number|Residence Street Number|Residence Pre Direction|Residence Street Name|Residence Street Type|Residence Apt Unit Number|Residence Zipcode',
    'voterId|number|predir|street|streetType|unit|zip',
  ],
  [
    'Michigan',
    'STREET_NUMBER_PREFIX|STREET_NUMBER|STREET_NUMBER_SUFFIX|DIRECTION_PREFIX|STREET_NAME|STREET_TYPE|DIRECTION_SUFFIX|EXTENSION',
    'numberPrefix|number|numberSuffix|predir|street|streetType|postdir|unit',
  ],
  ['Nevada', 'Residence Address 1|Residence Address 2|Residence City|Residence Zip', 'address|address2|city|zip'],
  [
    'Virginia',
    'HOUSE_NUMBER|STREET_NAME|STREET_TYPE|DIRECTION|APT_NUM|CITY|ZIP|MAILING_ADDRESS_1',
    'number|street|streetType|predir|unit|city|zip|',
  ],
  [
    'L2',
    'LALVOTERID|Voters_StateVoterID|Voters_FirstName|Residence_Addresses_AddressLine|Residence_Addresses_ExtraAddressLine|Residence_Addresses_City|Parties_Description',
    '|voterId|firstName|address|address2|city|party',
  ],
  [
    'TargetSmart',
    'vb.voterbase_id|vb.tsmart_last_name|vb.tsmart_full_address|vb.tsmart_city|vb.tsmart_zip|vb.voterbase_age|vb.vf_party|vb.voterbase_registration_status',
    'voterId|lastName|address|city|zip|age|party|status',
  ],
  ['a label beside the parts', 'Address1|Address2|HouseNumber|StreetName|UnitNumber', 'address||number|street|unit'],
  ['a whole address in one cell', 'Voter ID|Full Address', 'voterId|wholeAddress'],
  ['a residence behind another address', 'Address|City|Residence Address|Residence City', '||address|city'],
  ['an extension of a ZIP', 'Address|City|Zip|Extension', 'address|city|zip|'],
  ['a type behind a town or a place', 'Address|City|Type|Lat|Lon|Type', 'address|city||lat|lon|'],
  ['an extension of a phone', 'Phone|Extension', 'phone|'],
  [
    'all statuses',
    'Voter Status|Status Reason|STATUS_CODE|VOTER_STATUS_TYPE_CODE|Reg Status|CountyStatus|REASONCODE',
    'status|status|status|status|status|status|status',
  ],
  ['what is no status', 'Marital Status|UOCAVA_STATUS_CODE|Status Change Date|Reason|VOTER_STATUS_ID', '||||'],
])('of %s', (_, headings, fields) => {
  expect(guess(headings)).toBe(fields);
});

test.each([
  ['Address|City|Zip|Address|City|Zip', 'address|city|zip|||'],
  ['Mail|City|Zip|Address|City|Zip', '|||address|city|zip'],
  ['Mailing Address|City|State|Zip|Residence Address|City|State|Zip', '||||address|city||zip'],
  ['City|Zip|Address|City|Zip', '||address|city|zip'],
  ['Mail Address|Mail City|Mail Zip|Address|City|Zip', '|||address|city|zip'],
  ['Address|Mailing Address|City|Zip', 'address|||'],
  ['Address|Mailing Address|Mailing City|City|Zip', 'address|||city|zip'],
  ['Town|Address|Zip', 'city|address|zip'],
])('a mailing address is never the residence: %s', (headings, fields) => {
  expect(guess(headings)).toBe(fields);
});

test.each([
  ['nothing where all is used', 'Address|City|Status', ['address', 'city', 'status'], [], []],
  ['a unit and a town', 'Address|Apt|City', ['address'], [], ['Apt', 'City']],
  ['parts of a street beside its name', 'Street Name|Street Type|Pre Dir', ['street'], [], ['Street Type', 'Pre Dir']],
  ['no parts of a street beside its line', 'Address|Street Name|Street Type', ['address'], [], []],
  ['each status', 'Status|Status Reason', ['status'], ['Status Reason'], []],
  ['no second unit', 'Address|Unit|Apt', ['address', undefined, 'unit'], [], []],
  ['no town of a mailing address', 'Address|Zip|Mailing Address|City|Zip', ['address', 'zip'], [], []],
])('columns that are left out: %s', (_, headings, fields, ofStatus, ofHome) => {
  expect(unusedHeadings(headings.split('|'), (at) => fields[at])).toEqual({ ofStatus, ofHome });
});

test.each<[string, readonly string[]]>([
  ['an id', ['10482216', 'Delgado', '107 Front St']],
  ['a ZIP', ['Delgado', '107 Front St', '05401-1234']],
  ['a phone number', ['(802) 555-0142']],
  ['an e-mail', ['Delgado', 'ana@example.org']],
])('a first row with %s is somebody', (_, first) => {
  expect(isPerson(first)).toBe(true);
});

test.each<[string, readonly string[]]>([
  ['nothing but words', ['Who', 'Where', 'What']],
  ['a day of election', ['VUID', 'NM_L', '11/05/2024']],
  ['a year', ['Who', '2024', '2022 General']],
  ['one heading that is known', ['10482216', 'Last Name']],
  ['a state’s code', ['SOS_VOTERID_2024', 'X']],
])('a first row with %s is a heading', (_, first) => {
  expect(isPerson(first)).toBe(false);
});
