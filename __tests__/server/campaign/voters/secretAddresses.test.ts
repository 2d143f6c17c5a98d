import { fileVoter, isSecret } from '@/server/campaign/voters/fileVoter';
import { voterTable } from '@/server/campaign/voters/voterTable';

const FIELDS = ['voterId', 'lastName', 'address', 'lat', 'lon'];
const columns = Object.fromEntries(FIELDS.map((field) => [field, [field]]));
const TABLE = voterTable('f.csv', { mapping: { hasHeading: true, columns }, ids: undefined }, FIELDS, '2026-11-27');

/** What becomes of a row with this address and a place on the map: its reason, or the line of its door. */
function doorOf(address: string): string {
  const voter = fileVoter(TABLE, ['1', 'Roe', address, '44.47', '-73.21']);
  return typeof voter === 'string' ? voter : `${voter.door.number} ${voter.door.street}`.trim();
}

test.each([
  ...['ADDRESS PROTECTED', 'WITHHELD', 'CONFIDENTIAL ADDRESS', 'Confidential', 'SAFE AT HOME', 'Safe At Home Program', 'Protected Voter'],
  ...['ACP', 'ACP PO Box 7', 'Address Confidentiality Program', 'Suppressed', '***', '12 CONFIDENTIAL', '12 ***'],
  ...['1 ACP PO BOX 9', '1 ACP P.O. Box 9', 'EXEMPT', '12 EXEMPT', 'Exempt from public records', 'XXXXX', '12 XXXX', 'XXXX XXXXX St'],
  '123 WITHHELD BY LAW',
])('%j is kept secret', (address) => {
  expect(doorOf(address)).toBe('no address, or a confidential one');
});

test.each(['1 ACP PO BOX 9', '123 Withheld By Law', 'Exempt'])('the cell %j is not shown to be mended', (address) => {
  expect(isSecret(address)).toBe(true);
});

test.each([
  ...['General Delivery', 'Homeless', 'Unknown', 'No Address', 'No Fixed Address', 'Post Office Box 12', 'PO Box 12', 'P.O. Box 12'],
  ...['PMB 12', 'Unknown Address'],
])('%j is nobody’s door, though the file has a place for it', (address) => {
  expect(doorOf(address)).toBe('no house number');
});

test.each([
  ['12 Safe Harbor Rd', '12 Safe Harbor Rd'],
  ['12 Confidential Ln', '12 Confidential Ln'],
  ['12 Protected Park Dr', '12 Protected Park Dr'],
  ['12 Address St', '12 Address St'],
  ['12 Exempt Rd', '12 Exempt Rd'],
  ['12 Withheld Law Ln', '12 Withheld Law Ln'],
  ['12 Public Law Ct', '12 Public Law Ct'],
  ['Exempt Rd & Oak St', 'Exempt Rd & Oak St'],
  ['Slip 4 Harbor', 'Slip 4 Harbor'],
  ['Main St & Oak St', 'Main St & Oak St'],
])('%j is a door', (address, door) => {
  expect(doorOf(address)).toBe(door);
});
