import { guessedFields } from '@/server/campaign/voters/guessedFields';

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
