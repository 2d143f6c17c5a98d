import { aNoteChange, aTag, aTagsChange } from '@/__tests__/support/scenario';
import { asId, type NoteId } from '@/lib/domain/ids';
import { awayText } from '@/lib/texts/away';
import { noteByText } from '@/lib/texts/note';
import { lookedForText } from '@/lib/texts/search';
import { ageAndPartyText, contactLabelText, contributionsText, electionText, fileDayText, historyText, moneyText } from '@/lib/texts/voter';
import { voterChangedText } from '@/lib/texts/voterChanged';

test.each([
  ['workPhone', 'Work phone'],
  ['work_phone', 'Work phone'],
  ['Mailing address', 'Mailing address'],
  ['SMS', 'SMS'],
  ['', ''],
])('the file’s name %j is read as %j', (label, text) => {
  expect(contactLabelText({ label })).toBe(text);
});

test.each([
  ['2024-10-05', 'Oct 5, 2024'],
  ['2024-10-05T00:00:00Z', 'Oct 5, 2024'],
  ['2024-13-45', '2024-13-45'],
  ['before 1990', 'before 1990'],
  ['', ''],
])('the day %j is written %j', (day, text) => {
  expect(fileDayText(day, 'en-US')).toBe(text);
});

test('money, elections and facts in a line', () => {
  expect(moneyText(1250, 'en-US')).toBe('$1,250.00');
  const gift = { date: '', committee: '', amount: 25.5 };
  expect([contributionsText([]), contributionsText([gift], 'en-US'), contributionsText([gift, gift], 'en-US')]).toEqual([
    'None on file',
    '1 contribution · $25.50',
    '2 contributions · $51.00',
  ]);
  const history = [
    { election: 'A', voted: true, method: 'by mail' },
    { election: 'B', voted: true },
    { election: 'C', voted: false },
  ];
  expect(history.map(electionText)).toEqual(['Voted · by mail', 'Voted', 'Did not vote']);
  expect([historyText(history), historyText([])]).toEqual(['Voted in 2 of 3 elections', 'No election on file']);
  expect([ageAndPartyText({ age: 46, party: 'DEM' }), ageAndPartyText({})]).toEqual(['46 · DEM', '']);
});

test.each([
  [{ meters: 12, direction: 0 }, 'You are there'],
  [{ meters: 347, direction: 1 }, 'About 0.2 mi northeast of you'],
  [{ meters: 1_540, direction: 6 }, 'About 1 mi west of you'],
  [{ meters: 23_400, direction: 4 }, 'About 15 mi south of you'],
] as const)('%j is said as %j', (heading, text) => {
  expect(awayText(heading, 'en-US')).toBe(text);
});

test('what a change of tags or a note says', () => {
  expect(voterChangedText(aTagsChange('Ann', ['Donor', 'Host'], { former: [aTag('Donor')] }))).toBe('Ann: Host added');
  expect(voterChangedText(aTagsChange('Ann', [], { former: [aTag('Donor')] }))).toBe('Ann: Donor removed');
  expect(voterChangedText(aNoteChange('Ann', 'Dog'))).toBe('Ann: note saved');
  expect(voterChangedText(aNoteChange('Ann', ''))).toBe('Ann: note deleted');
});

test('who wrote a note and when, and what was looked for', () => {
  const noon = new Date(2026, 2, 3, 12).getTime();
  const note = { noteId: asId<NoteId>('n'), text: '', time: noon / 1000 };
  const later = new Date(2026, 2, 4, 12).getTime();
  expect([noteByText({ ...note, by: 'Sam' }, later, 'en-US'), noteByText(note, later, 'en-US')]).toEqual([
    'Sam · Tuesday',
    'You · Tuesday',
  ]);
  expect(lookedForText({ first: 'Ann', last: '' })).toBe('Ann');
});
