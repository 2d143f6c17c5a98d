import { readInvitedRows } from '@/lib/domain/staff/invitedRows';

test.each([
  ['nothing', ' \n\n', []],
  ['an e-mail alone', 'ana@example.org', [{ email: 'ana@example.org' }]],
  ['as mail programs write it', 'Ana Díaz <ana@example.org>', [{ email: 'ana@example.org', name: 'Ana Díaz' }]],
  ['the e-mail first', 'ana@example.org, Ana Díaz', [{ email: 'ana@example.org', name: 'Ana Díaz' }]],
  [
    'cells of a spreadsheet',
    'Ana Díaz\tana@example.org\nBo\tbo@example.org',
    [
      { email: 'ana@example.org', name: 'Ana Díaz' },
      { email: 'bo@example.org', name: 'Bo' },
    ],
  ],
  ['a name in quotation marks', '"Díaz, Ana";ana@example.org', [{ email: 'ana@example.org', name: 'Díaz Ana' }]],
  ['a heading above', 'Name,E-mail\nAna,ana@example.org', [{ email: 'ana@example.org', name: 'Ana' }]],
  ['a line without an e-mail, so that it can be refused', 'Ana Díaz\nbo@example.org', [{ email: 'Ana Díaz' }, { email: 'bo@example.org' }]],
  ['lines that end as in Windows', 'a@b.org\r\nc@d.org\r\n', [{ email: 'a@b.org' }, { email: 'c@d.org' }]],
])('%s', (_, text, rows) => {
  expect(readInvitedRows(text)).toEqual(rows);
});
