import { isEmailAddress } from '@/lib/domain/session/emailAddress';

const local = 'a'.repeat(64);
const host = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.org`;

test.each([
  'ana@example.org',
  "o'brien+walk@mail.example.co.uk",
  'first.last@xn--jgeva-dua.ee',
  '1_2-3@4.example.org',
  'Ana@Example.ORG',
  `${local}@example.org`,
  `a@${host}`,
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  ['a list', 'a,b@x.example'],
  ['a list by semicolons', 'b@x.example;'],
  ['a list of two', 'a@x.example, b@x.example'],
  ['a comment', '(c)b@x.example'],
  ['a group', 'all:b@x.example;'],
  ['a name', 'Ana <ana@x.example>'],
  ['quotes', '"a b"@x.example'],
  ['an escape', 'a\\,b@x.example'],
  ['a number as host', 'ana@[127.0.0.1]'],
  ['two at signs', 'a@b@x.example'],
  ['no at sign', 'ana'],
  ['no local part', '@x.example'],
  ['no host', 'ana@'],
  ['a host without a dot', 'ana@localhost'],
  ['a space', 'a b@x.example'],
  ['a line break', 'ana@x.example\nBcc: all@x.example'],
  ['a dot at the end', 'ana@x.example.'],
  ['a dot at the beginning', '.ana@x.example'],
  ['two dots', 'a..b@x.example'],
  ['a hyphen at a label’s end', 'ana@x-.example'],
  ['a percent route in the host', 'ana@x%y.example'],
  ['letters that are not ASCII', 'añа@x.example'],
  ['a local part that is too long', `a${local}@example.org`],
  ['a label that is too long', `ana@${'b'.repeat(64)}.org`],
  ['an address that is too long', `ab@${host}x${host}`],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(isEmailAddress(text)).toBe(false);
});
