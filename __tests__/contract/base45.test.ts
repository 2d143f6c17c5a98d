import fc from 'fast-check';
import { fromBase45, toBase45 } from '@/lib/contract/base45';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
])('%s is %s, as RFC 9285 says', (text, written) => {
  expect(toBase45(bytesOf(text))).toBe(written);
  expect(new TextDecoder().decode(fromBase45(written))).toBe(text);
});

test('whatever the bytes are, they come back', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => expect([...(fromBase45(toBase45(bytes)) ?? [])]).toEqual([...bytes])));
});

test.each(['A', 'GGW', 'ab1', 'BB8A', ':::'])('%s is no such text', (text) => {
  expect(fromBase45(text)).toBeUndefined();
});
