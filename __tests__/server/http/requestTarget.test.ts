import { readTarget } from '@/server/http/requestTarget';

test('takes the signed bytes as they are and decodes the parameters', () => {
  const target = readTarget('/api/v31/login.php?e=ana.d%c3%adaz%2Btest%40example.org&x=a+b&s=abc%3D', true);
  expect(target.message).toBe('/api/v31/login.php?e=ana.d%c3%adaz%2Btest%40example.org&x=a+b');
  expect(target.signature).toBe('abc=');
  expect(Object.fromEntries(target.params)).toEqual({ e: 'ana.díaz+test@example.org', x: 'a b' });
});

test('a query that is nothing but the signature leaves no question mark to sign', () => {
  expect(readTarget('/api/v31/ping.php?s=abc%3D', true).message).toBe('/api/v31/ping.php');
});

test('an unsigned call has no signature', () => {
  expect(readTarget('/api/v31/requestPin.php?e=a%40b.org', false)).toMatchObject({ signature: undefined });
});

test.each([
  ['?u=1', 'Missing parameter: s'],
  ['', 'Missing parameter: s'],
  ['?u=1&u=2&s=x', 'Duplicate parameter: u'],
  ['?u=1&%75=2&s=x', 'Duplicate parameter: u'],
  ['?s=x&u=1&s=x', 'Duplicate parameter: s'],
  ['?s=x&u=1', 's must be the last one'],
  ['?u=1&s=x&', 's must be the last one'],
  ['?u=1&%73=x', 's must be the last one'],
  ['?u=%ff&s=x', 'Malformed parameter: u'],
  ['?u=%zz&s=x', 'Malformed parameter: u'],
  ['?u=%00&s=x', 'Malformed parameter: u'],
  ['?%ff=1&s=x', 'Malformed parameter name'],
])('refuses %p', (query, message) => {
  expect(() => readTarget(`/api/v31/getWalk.php${query}`, true)).toThrow(message);
});
