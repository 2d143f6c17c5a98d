import { phoneBankAddress } from '@/lib/domain/session/phoneBank';

test.each([
  ['no host at all', undefined, '', undefined],
  ['a host', 'phones.example.org', '', 'https://phones.example.org/'],
  ['an address', 'https://phones.example.org', '', 'https://phones.example.org/'],
  ['an address with a path', 'https://example.org/bank/', '', 'https://example.org/bank/'],
  ['a host with a port', 'localhost:9000', '', 'https://localhost:9000/'],
  ['the build’s', undefined, 'https://phones.example.org/', 'https://phones.example.org/'],
  ['the campaign’s before the build’s', 'ours.example.org', 'https://phones.example.org', 'https://ours.example.org/'],
  ['a query, which is not part of it', 'https://phones.example.org/?x=1#y', '', 'https://phones.example.org/'],
  ['a script', 'javascript://alert(1)', '', undefined],
  ['a file', 'file:///etc/passwd', '', undefined],
  ['no address', 'not an address', '', undefined],
])('%s', (_, phoneBankHost, configured, base) => {
  expect(phoneBankAddress(phoneBankHost === undefined ? {} : { phoneBankHost }, configured)).toBe(base);
});

test('without a campaign the build’s host counts', () => {
  expect(phoneBankAddress(undefined, 'phones.example.org')).toBe('https://phones.example.org/');
});
