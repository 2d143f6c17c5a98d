import { refuseOtherKinds } from '@/server/campaign/table/otherKinds';

test.each([
  ['a PDF', '%PDF-1.7\n%âãÏÓ', /is a PDF\. Ask the office/u],
  ['a text document', '{\\rtf1\\ansi', /is a text document \(RTF\)/u],
  ['a web page', '<!DOCTYPE html><html>', /is a web page, .* save it as \.xlsx/u],
  ['a table that a program calls .xls', '\n<table border=1><tr>', /is a web page/u],
  ['a workbook of 2003', '<?xml version="1.0"?><Workbook>', /is XML\. Open it in a spreadsheet/u],
  ['a list of objects', '[{"id": 1}]', /is JSON, but no GeoJSON/u],
  ['an object', '{\n  "voters": []', /is JSON, but no GeoJSON/u],
  ['tildes', 'id~last~first\n1~Lee~Ann', /has "~" between its cells\. Ask for commas or tabs/u],
  ['tildes, and blank lines', 'id~last~first\r\n\r\n1~Lee~Ann', /has "~" between its cells/u],
  ['XML with commas', '<voter name="Lee, Ann, Jr"/>', /is XML/u],
  ['XML in one line', '<voters><voter>Lee, Ann</voter></voters>', /is XML/u],
  ['a remark in XML', '<!-- voters, 2026 -->\n<voters>', /is XML/u],
  ['carets', 'id^last^first', /has "\^" between its cells/u],
  ['control characters', 'id\u0001last\u0001first', /has a control character between its cells/u],
])('%s is called by its name', (_, head, sentence) => {
  expect(() => refuseOtherKinds('list.csv', head)).toThrow(sentence);
});

test.each([
  ['a CSV file', 'id,last\n1,Lee'],
  ['one column', 'id\n1'],
  ['an id in brackets', '[id],[last]\n1,Lee'],
  ['tildes in an address', 'id,address\n1,12 ~ Elm ~ St'],
  ['less than', '<18,Lee\n'],
  ['a title with tildes', 'Voter File ~ 2026 ~ County\nid,last\n1,Lee'],
  ['a heading in angle brackets', '<Voter ID>,<First Name>\n1,Ann'],
  ['a heading in angle brackets with tabs', '<ID>\t<First Name>\n1\tAnn'],
  ['one pair of angle brackets', '<Voter ID, First Name>\n1,Ann'],
  ['nothing', ''],
])('%s is no other kind', (_, head) => {
  expect(() => refuseOtherKinds('list.csv', head)).not.toThrow();
});
