import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { openTable } from '@/server/campaign/table/readRows';
import { VOTER_HEADINGS } from '@/server/campaign/voters/guessedFields';

const files = temporaryFolder();
afterAll(() => files.remove());

const HEADING = 'Voter ID,Last Name,First Name,Address,City,Zip,Phone';
const ROW = '1,Lee,Ann,12 Main St,Elmton,05401,802-555-0142';

test.each([
  ['groups over some columns', ',Name,,Residence,,,Contact', 1],
  ['a group over each column', 'Voter,Name,Name,Residence,Residence,Residence,Contact', 1],
  ['a title of three cells', 'Chittenden County,Run 11/05/2026,Page 1,,,,', 1],
  ['a title and groups', 'Chittenden County,Run 11/05/2026,Page 1,,,,\nVoter,Name,Name,Residence,Residence,Residence,Contact', 2],
])('%s above the heading', async (_, above, count) => {
  const { first, form, assumptions } = await openTable(files.write('v.csv', `${above}\n${HEADING}\n${ROW}\n`), VOTER_HEADINGS);
  expect(first.join(',')).toBe(HEADING);
  expect(form.skippedLines).toBe(count);
  expect(assumptions).toMatchObject([{ kind: 'skippedLines', count }]);
});

test.each([
  ['a heading again on the next page', `${HEADING}\n${ROW}\n${HEADING}\n${ROW}`, HEADING],
  ['a person above a heading', `${ROW}\n${HEADING}\n${ROW}`, ROW],
  ['headings that nobody knows', `A,B,C,D\nVoter ID,x,y,z\n`, 'A,B,C,D'],
  ['nearly as many headings above', `Voter ID,Last Name,Address,City\n${HEADING}`, 'Voter ID,Last Name,Address,City'],
])('the first row counts: %s', async (_, content, expected) => {
  expect((await openTable(files.write('v.csv', content), VOTER_HEADINGS)).first.join(',')).toBe(expected);
});
