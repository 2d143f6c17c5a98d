import { guessedFields, isPerson } from '@/server/campaign/voters/guessedFields';

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
    ['voterId', null, null, null, null, null],
  ],
  // A file without a heading.
  [
    ['10482216', 'Delgado', '107 Front St'],
    [null, null, null],
  ],
])('%#: guesses what headings mean', (headings, fields) => {
  expect(guessedFields(headings)).toEqual(fields);
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
