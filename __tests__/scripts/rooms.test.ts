/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mayImport, PLACES, placeOf } from '@/__tests__/support/rooms';

const FOLDERS = ['lib', 'components', 'app', 'server', 'e2e', 'bench', '__tests__', 'scripts'];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs|cjs)$/.test(name))
    .map((name) => join(folder, name)),
);

test('every source file has a room', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => placeOf(path) === undefined)).toEqual([]);
});

test('no rooms import each other, by whatever way round', () => {
  // Rooms that import only rooms already left out can be left out too; what remains goes in a circle.
  let remaining = PLACES.filter(({ rooms }) => rooms !== 'any');
  for (let before = -1; before !== remaining.length; ) {
    before = remaining.length;
    const others = remaining;
    remaining = others.filter((place) => others.some((other) => other.importPath !== place.importPath && mayImport(place, other)));
  }
  expect(remaining.map(({ path }) => path)).toEqual([]);
});

test('the linter’s rules and the tables of the pages are what the table of rooms says', () => {
  const { status, stderr } = spawnSync('node', ['scripts/rooms.mjs'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
