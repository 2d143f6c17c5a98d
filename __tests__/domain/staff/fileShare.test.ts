import { fileShare } from '@/lib/domain/staff/fileShare';

test.each([
  ['the first file', { inFile: 520, lacking: 0 }, 'whole'],
  ['next week’s file', { inFile: 500, lacking: 20 }, 'whole'],
  ['a fifth missing', { inFile: 80, lacking: 20 }, 'whole'],
  ['more than a fifth missing', { inFile: 79, lacking: 21 }, 'part'],
  ['a tenth of the list', { inFile: 10, lacking: 90 }, 'part'],
  ['six mended rows beside 514 people', { inFile: 6, lacking: 514 }, 'few'],
  ['a file of refused rows alone', { inFile: 0, lacking: 514 }, 'few'],
  ['an empty campaign', { inFile: 0, lacking: 0 }, 'whole'],
] as const)('what a file has of the list: %s', (_, counts, expected) => {
  expect(fileShare(counts)).toBe(expected);
});
