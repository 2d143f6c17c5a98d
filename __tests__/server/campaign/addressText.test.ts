import { numberWithSuffix, titleCase } from '@/server/campaign/addressText';

test.each([
  ['DELIGHT RD', 'Delight Rd'],
  ['OWINGS MILLS', 'Owings Mills'],
  ['W  CHESTNUT HILL LN', 'W Chestnut Hill Ln'],
  ['RIDGEWAY AVE S', 'Ridgeway Ave S'],
  ['NW 4TH ST', 'NW 4th St'],
  ['MCDONOGH RD', 'McDonogh Rd'],
  ["O'NEIL CT", "O'Neil Ct"],
  ['O’NEIL CT', 'O’Neil Ct'],
  ["D'ANGELO LN", "D'Angelo Ln"],
  ['KAʻAHUMANU AVE', 'Kaʻahumanu Ave'],
  ['ʻOHANA ST', 'ʻOhana St'],
  ['SMITH-MCCALL RD', 'Smith-McCall Rd'],
  ["PIPER'S WAY", "Piper's Way"],
  ['STEVENSON-HALL RD', 'Stevenson-Hall Rd'],
  ['ÉCOLE LN', 'École Ln'],
  ['Rue de la Paix', 'Rue de la Paix'],
  ['', ''],
])('%j is written %j', (text, written) => {
  expect(titleCase(text)).toBe(written);
});

test.each([
  ['12', '', '12'],
  ['12', 'A', '12A'],
  ['12', 'b', '12B'],
  ['12', '1/2', '12 1/2'],
])('number %j with suffix %j is %j', (number, suffix, whole) => {
  expect(numberWithSuffix(number, suffix)).toBe(whole);
});
