import { rowTest, typedOnly } from '@/server/campaign/voters/onlyRows';

const HEADING = ['Voter ID', 'Town', 'Mailing Town', 'Party'];
const POSITIONS = new Map([
  ['city', [2, 1]],
  ['party', [3]],
]);
const takes = (typed: readonly string[], cells: readonly string[], heading = HEADING) =>
  rowTest(typedOnly(typed), heading, POSITIONS)(cells);

test.each([
  [[], ['1', 'Burlington', '', 'DEM'], true],
  [['town=Burlington'], ['1', 'BURLINGTON ', '', 'DEM'], true],
  [['town=Burlington'], ['1', 'South Burlington', '', 'DEM'], false],
  [['Town = Burlington , South Burlington'], ['1', 'South Burlington', '', 'DEM'], true],
  [['town=Burlington', 'party=dem'], ['1', 'Burlington', '', 'REP'], false],
  [['town=Burlington', 'party=dem'], ['1', 'Burlington', '', 'DEM'], true],
  [['mailing_town=Shelburne'], ['1', 'Burlington', 'Shelburne', ''], true],
  [['city=Shelburne'], ['1', 'Burlington', 'Shelburne', ''], true],
  [['city=Burlington'], ['1', 'Burlington', '', ''], true],
])('%j takes %j: %s', (typed, cells, expected) => {
  expect(takes(typed, cells)).toBe(expected);
});

test('in a file without a town of its own, town is the field city', () => {
  expect(takes(['town=Shelburne'], ['1', 'x', 'Shelburne', ''], ['a', 'b', 'c', 'd'])).toBe(true);
});

test.each(['town', 'town=', '=Burlington', 'town= , '])('%j is refused', (typed) => {
  expect(() => typedOnly([typed])).toThrow('column=value');
});

test('a column that the file does not have is refused, with those that it has', () => {
  expect(() => takes(['county=Chittenden'], [])).toThrow('no column "county", and no field of that name. The file has: Voter ID, Town');
});
