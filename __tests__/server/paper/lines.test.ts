import { Letters } from '@/server/paper/letters';
import { linesOf } from '@/server/paper/lines';
import { BODY } from '@/server/paper/rows';

const letters = new Letters();
const lines = (text: string, width = 100, most = 10) => linesOf(letters, text, BODY, { width, most });

test.each<[string, string, readonly string[]]>([
  ['short', 'Aisha Grant 38 · D', ['Aisha Grant 38 · D']],
  ['empty', '', ['']],
  ['between words', 'Maximiliane Oberhuber-Schneider 41 · D', ['Maximiliane Oberhuber-', 'Schneider 41 · D']],
  ['behind a hyphen', 'Wolfeschlegelstein-Hausenbergerdorff', ['Wolfeschlegelstein-', 'Hausenbergerdorff']],
  ['with letters that nobody sees', 'Ana\u202e\u0000 \n Díaz\u200b', ['Ana Díaz']],
  ['in another script', 'Żółć Ωμέγα Жук', ['Żółć Ωμέγα Жук']],
  ['apart', 'e\u0301te\u0301', ['été']],
  ['wide', 'Ｂｏ ㎏', ['Bo kg']],
])('%s', (_, text, expected) => {
  expect(lines(text)).toEqual(expected);
});

test('a word that is wider than a line is broken, and nothing of it is lost', () => {
  const broken = lines('A'.repeat(99), 60, 20);
  expect(broken.join('')).toBe('A'.repeat(99));
  for (const line of broken) expect(letters.widthOf(line, BODY)).toBeLessThanOrEqual(60);
});

test('of a text that is too long the last line says so', () => {
  const short = lines('word '.repeat(5_000), 60, 3);
  expect(short).toHaveLength(3);
  expect(short.at(-1)).toMatch(/…$/u);
  for (const line of short) expect(letters.widthOf(line, BODY)).toBeLessThanOrEqual(60);
});

test.each([
  ['Żółć Đặng Ωμέγα Жук ﬁ ½', true],
  ['王小明', false],
  ['עדה', false],
  ['Ana 🦄', false],
])('%s: whether the font has all letters', (text, has) => {
  expect(letters.hasAll(text)).toBe(has);
});
