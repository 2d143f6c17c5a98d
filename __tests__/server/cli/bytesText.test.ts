import { bytesText } from '@/server/cli/bytesText';

test.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [1_000, '1.0 kB'],
  [663_865, '664 kB'],
  [1_234_567, '1.2 MB'],
  [128_000_000_000, '128 GB'],
  [9_900_000_000_000_000, '9900 TB'],
])('%i: %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
