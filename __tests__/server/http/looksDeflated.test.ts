import { deflateSync } from 'node:zlib';
import { looksDeflated } from '@/server/http/looksDeflated';

test.each([
  ['80001|100 Elm St', true],
  ['x^', true],
  ['8', false],
  ['', false],
  ['81|100 Elm St', false],
  ['é', false],
  ['ERROR: no', false],
])('%j: %s', (text, looks) => {
  expect(looksDeflated(text)).toBe(looks);
});

test('what is deflated looks so', () => {
  expect(looksDeflated(deflateSync('text', { level: 5 }).toString('latin1'))).toBe(true);
});
