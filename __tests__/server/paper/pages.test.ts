import { type Placed, pagesOf } from '@/server/paper/pages';
import { headingHeight, type Row, SIGN, type Stretch } from '@/server/paper/rows';
import { sheetOf } from '@/server/paper/sheet';

const SHEET = sheetOf('letter', 4);
const HEADS = { first: 200, others: 80 };
const HEADING = headingHeight(['']);
const FIRST = SHEET.bottom - SHEET.top - HEADS.first;
const OTHER = SHEET.bottom - SHEET.top - HEADS.others;

const row = (walk: number, height: number): Row => ({
  walk: String(walk),
  sign: [],
  signStyle: SIGN,
  unit: [],
  people: [],
  isDone: false,
  height,
});
const stretch = (name: string, rows: readonly Row[]): Stretch => ({ heading: [name], goesOn: [`${name} again`], rows });
const rows = (count: number, height: number, from = 1) => Array.from({ length: count }, (_, index) => row(from + index, height));
const shown = (pages: readonly (readonly Placed[])[]) =>
  pages.map((page) => page.map((placed) => (placed.kind === 'row' ? placed.row.walk : placed.lines[0])));
/** Expects everything on a page to lie within it, and nothing to overlap. */
function expectWhole(pages: readonly (readonly Placed[])[]) {
  for (const [index, page] of pages.entries()) {
    let y = SHEET.top + (index === 0 ? HEADS.first : HEADS.others);
    for (const placed of page) {
      expect(placed.y).toBeCloseTo(y);
      y += placed.kind === 'row' ? placed.row.height : headingHeight(placed.lines);
    }
    expect(y).toBeLessThanOrEqual(SHEET.bottom + 0.001);
  }
}

test('a packet without doors has a page', () => {
  expect(pagesOf([], SHEET, HEADS)).toEqual([[]]);
});

test.each<[string, readonly Stretch[], readonly (readonly string[])[]]>([
  ['what fits exactly is on one page', [stretch('Elm', rows(2, (FIRST - HEADING) / 2))], [['Elm', '1', '2']]],
  [
    'a street that goes on has its name again',
    [stretch('Elm', rows(3, (FIRST - HEADING) / 2))],
    [
      ['Elm', '1', '2'],
      ['Elm again', '3'],
    ],
  ],
  [
    'a name does not stand alone at the end of a page',
    [stretch('Elm', [row(1, FIRST - 2 * HEADING)]), stretch('Oak', [row(2, 40), row(3, 40)])],
    [
      ['Elm', '1'],
      ['Oak', '2', '3'],
    ],
  ],
  [
    'a page that is begun anew is filled',
    [stretch('Elm', rows(6, (OTHER - HEADING) / 3))],
    [
      ['Elm', '1', '2'],
      ['Elm again', '3', '4', '5'],
      ['Elm again', '6'],
    ],
  ],
])('%s', (_, stretches, expected) => {
  const pages = pagesOf(stretches, SHEET, HEADS);
  expect(shown(pages)).toEqual(expected);
  expectWhole(pages);
});
