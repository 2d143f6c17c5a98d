/** @jest-environment node */
import fc from 'fast-check';
import { drawCode } from '@/lib/codes/drawCode';
import { readIn } from '@/lib/codes/readCodes';
import { codesOf, packedIn } from '@/lib/contract/rescueCodes';
import { type Collected, readPart, withPart } from '@/lib/domain/rescue/parts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7919) % 251);

function collected(codes: readonly string[]): Collected {
  const all = codes.reduce<Collected | undefined>((before, code) => {
    const part = readPart(code);
    return part ? withPart(before, part) : before;
  }, undefined);
  if (!all) throw new Error('No code was one of ours');
  return all;
}

test('codes bring the same bytes in whatever order they are read, and again and again', () => {
  const codes = codesOf(bytes(5_000), 'Z');
  expect(codes.length).toBeGreaterThan(5);
  fc.assert(
    fc.property(fc.shuffledSubarray([...codes, ...codes], { minLength: codes.length * 2 }), (read) => {
      expect([...(packedIn(collected(read)) ?? [])]).toEqual([...bytes(5_000)]);
    }),
  );
});

test('with one code missing there is nothing yet, and what does not fit the digest is damaged', () => {
  const codes = codesOf(bytes(5_000), 'P');
  expect(packedIn(collected(codes.slice(1)))).toBeUndefined();
  const altered = codes.map((code, index) => (index === 2 ? `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}` : code));
  expect(packedIn(collected(altered))).toBeUndefined();
});

test.each([
  '',
  'https://example.org',
  'WBR1:Z:00:1:1:A',
  `WBR1:Z:${'0'.repeat(32)}:2:1:A`,
  `WBR1:X:${'0'.repeat(32)}:1:1:A`,
  `WBR1:Z:${'0'.repeat(32)}:0:1:A`,
])('%p is a code of something else', (text) => expect(readPart(text)).toBeUndefined());

/** Returns the drawing's pixels, as a still camera sees them. */
function photographed(text: string, scale: number): Parameters<typeof readIn>[0] {
  const { size, path } = drawCode(text);
  const width = size * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/gu)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return { data, width, height: width };
}

test('a drawn code is read as it was written', () => {
  const [code = ''] = codesOf(bytes(600), 'Z');
  expect(readIn(photographed(code, 4))).toEqual([code]);
  expect(readIn(photographed('https://walk.example.org/packet/?c=K7M4QX9TB', 3))).toEqual(['https://walk.example.org/packet/?c=K7M4QX9TB']);
  expect(readIn({ data: new Uint8ClampedArray(100 * 100 * 4).fill(255), width: 100, height: 100 })).toEqual([]);
});
