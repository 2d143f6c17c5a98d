import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureOf, readPicture } from '@/server/campaign/readPicture';
import { pngOf } from '@/server/images/png';
import { temporaryFolder } from './addressFile';

const files = temporaryFolder();
afterAll(() => files.remove());

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inside}</svg>`;
/** The picture of the app that the README shows. */
const JPEG = readFileSync(join('docs', 'app.jpg'));
/** One pixel, lossy and lossless. */
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const LOSSLESS = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

/** One pixel, saved for print. */
const CMYK = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAiLCMcHCg3KSwwMTQ0NB8nOT04MjwuMzQy/8AAFAgAHgAoBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD0iuPryevf6KKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKK//Z',
  'base64',
);

let png: Buffer;
beforeAll(async () => {
  png = await pngOf(svg('<rect width="40" height="30" fill="#1f5f7a"/><circle cx="20" cy="15" r="9" fill="#e6a417"/>'));
});

const read = (bytes: Uint8Array) => readPicture(files.write('picture', bytes));
const damaged = (whole: Buffer) => {
  const bytes = Buffer.from(whole);
  const middle = Math.floor(bytes.length / 2);
  bytes.fill(0xff, middle, middle + 64);
  return bytes;
};

test('a picture that phones can show is read as what its bytes say', async () => {
  expect(await read(png)).toEqual({ kind: 'read', picture: { type: 'png', bytes: png } });
  expect(await read(JPEG)).toMatchObject({ kind: 'read', picture: { type: 'jpg' } });
  expect(await read(WEBP)).toMatchObject({ kind: 'read', picture: { type: 'webp' } });
  expect(await read(LOSSLESS)).toMatchObject({ kind: 'read', picture: { type: 'webp' } });
});

test('a thin line on nothing is seen, however large its picture is', async () => {
  const line = '<svg xmlns="http://www.w3.org/2000/svg" width="3900" height="2925"><path d="M0 1001.5 H3900" stroke="#000"/></svg>';
  expect(await read(await pngOf(line))).toMatchObject({ kind: 'read' });
});

test.each([
  ['the head of a PNG', () => png.subarray(0, 40)],
  ['half a PNG', () => png.subarray(0, png.length / 2)],
  ['a PNG with a wrong byte', () => damaged(png)],
  ['half a JPEG', () => JPEG.subarray(0, JPEG.length / 2)],
  ['half a WebP', () => WEBP.subarray(0, WEBP.length - 8)],
  ['a WebP without a frame', () => Buffer.concat([WEBP.subarray(0, 12), Buffer.from('ABCD'), WEBP.subarray(16)])],
])('%s is refused', async (_, bytes) => {
  expect(await read(bytes())).toMatchObject({ kind: 'wrong' });
});

test('a picture of which nothing is seen is refused, and says what to do', async () => {
  expect(await read(await pngOf(svg('')))).toEqual({
    kind: 'wrong',
    text: 'shows nothing: it is damaged, or all of it is transparent. Save it anew from the program it was made with',
  });
});

test('a JPEG with the colors of print is refused by that name', async () => {
  expect(await read(CMYK)).toEqual({ kind: 'wrong', text: 'has the colors of print (CMYK), which not every screen shows. Save it as RGB' });
});

test('a picture that would fill a phone’s memory is refused before it is decoded', async () => {
  const wide = Buffer.from(png);
  wide.writeUInt32BE(12_000, 16);
  expect(await read(wide)).toEqual({ kind: 'wrong', text: 'is larger than 4000 by 4000 pixels' });
});

test('a picture of no pixels is none', async () => {
  const png = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png);
  png.writeUInt32BE(0, 16);
  png.writeUInt32BE(10, 20);
  expect(await pictureOf(png)).toMatchObject({ kind: 'wrong', text: expect.stringContaining('no picture') });
});
