import { dark, light, type Palette } from '@/palette';

type Pair = readonly [text: keyof Palette, on: keyof Palette];

/** Text that is read outdoors, and what it is read on. */
const OUTDOORS: readonly Pair[] = [
  ['on-brand', 'brand'],
  ['ink', 'ground'],
  ['ink', 'card'],
  ['ink', 'chip'],
  ['ink', 'raised'],
  ['soft', 'ground'],
  ['soft', 'card'],
  ['soft', 'chip'],
  ['primary', 'ground'],
  ['primary', 'card'],
  ['primary', 'chip'],
  ['on-primary', 'primary'],
  ['ok', 'ground'],
  ['ok', 'card'],
  ['on-ok', 'ok'],
  ['warn', 'card'],
  ['warn', 'warn-ground'],
  ['danger', 'card'],
  ['danger', 'danger-ground'],
  ['card', 'danger'],
  ['on-inverse', 'inverse'],
  ['inverse-action', 'inverse'],
];

/** Words of controls that cannot be pressed now. */
const OFF: readonly Pair[] = [
  ['faint', 'chip'],
  ['faint', 'card'],
  ['faint', 'ground'],
];

/** What shows where a control is. */
const EDGES: readonly Pair[] = [
  ['edge', 'card'],
  ['edge', 'ground'],
  ['focus', 'card'],
  ['focus', 'ground'],
];

/** How light a color is to the eye, as WCAG reckons it: 0 black, 1 white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(palette: Palette, [text, on]: Pair): number {
  const [darker = 0, lighter = 0] = [luminance(palette[text]), luminance(palette[on])].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, palette) => {
  test.each(OUTDOORS)('%s on %s has 7:1', (...pair) => expect(contrast(palette, pair)).toBeGreaterThanOrEqual(7));
  test.each(OFF)('%s on %s has 4.5:1', (...pair) => expect(contrast(palette, pair)).toBeGreaterThanOrEqual(4.5));
  test.each(EDGES)('%s on %s has 3:1', (...pair) => expect(contrast(palette, pair)).toBeGreaterThanOrEqual(3));
});

test('black on white has 21:1, a color on itself 1:1', () => {
  const palette = { ...light, ink: '#000000', card: '#ffffff' };
  expect(contrast(palette, ['ink', 'card'])).toBeCloseTo(21);
  expect(contrast(palette, ['ink', 'ink'])).toBe(1);
});
