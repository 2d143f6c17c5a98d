import { Artist } from '@/server/images/artist';
import { row } from './doors';

const REQUEST = { plan: { code: 'K7M4QX9TB', area: null, doors: row(3, 20) }, archive: '/not/there' };
const artist = new Artist();
afterAll(() => artist.close());

const begin = (png: Uint8Array) => String.fromCharCode(...png.subarray(1, 4));

test('draws in a process of its own, one image after the other', async () => {
  expect(begin(await artist.draw(REQUEST))).toBe('PNG');
  expect(begin(await artist.draw(REQUEST))).toBe('PNG');
});

test('a drawing that fails is said, and the next one is drawn', async () => {
  // What no schema lets through: the process must survive it, or its successor.
  const broken = { ...REQUEST, plan: { ...REQUEST.plan, doors: null } } as unknown as typeof REQUEST;
  await expect(artist.draw(broken)).rejects.toThrow('An image could not be drawn');
  expect(begin(await artist.draw(REQUEST))).toBe('PNG');
});

test('a process that ends while it draws is said, and the next one is drawn', async () => {
  const drawing = artist.draw(REQUEST);
  artist.close();
  await expect(drawing).rejects.toThrow('An image could not be drawn');
  expect(begin(await artist.draw(REQUEST))).toBe('PNG');
});
