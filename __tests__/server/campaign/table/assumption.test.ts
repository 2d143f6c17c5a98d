import { type Assumption, assumptionText } from '@/server/campaign/table/assumption';

test.each<[Assumption, string]>([
  [{ kind: 'encoding', count: 0, detail: 'Windows-1252' }, 'The file is written in Windows-1252, and its letters are read so.'],
  [
    { kind: 'linesOfOtherEncoding', count: 185, firstLine: 1_204, lastLine: 1_388, detail: 'Windows-1252' },
    '185 rows written in Windows-1252, the others in UTF-8: each is read as it is written (lines 1,204 to 1,388).',
  ],
  [
    { kind: 'skippedLines', count: 1, firstLine: 1, lastLine: 1, detail: 'Voters of Elmwood' },
    '1 line above the heading left out ("Voters of Elmwood") (line 1).',
  ],
  [
    { kind: 'leftOutStatuses', count: 2, firstLine: 3, lastLine: 9, detail: 'Purged' },
    '2 rows left out with the status "Purged" (lines 3 to 9).',
  ],
  [
    { kind: 'shortYears', count: 1, firstLine: 3, lastLine: 3 },
    '1 row with two digits of a year of birth, as 6/15/80: read as 1980, and 1925 rather than 2025 (line 3).',
  ],
  [
    { kind: 'knownIds', count: 8 },
    '8 rows whose voter id is written otherwise than before, as without its zeros: taken for the same people.',
  ],
])('%j', (assumption, text) => {
  expect(assumptionText(assumption)).toBe(text);
});
