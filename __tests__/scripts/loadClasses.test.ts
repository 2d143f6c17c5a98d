import { spawnSync } from 'node:child_process';

const none = { now: [], later: [], types: [] };

/** Returns what an expression over the scripts' functions gives. Node runs it: Jest does not load the scripts' modules. */
function resultOf(expression: string): unknown {
  const program = `
    import { importsOf, loadedWith } from './scripts/importGraph.mjs';
    import { loadClasses } from './scripts/loadClasses.mjs';
    console.log(JSON.stringify(${expression}));`;
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

test('an import is read with its time: now, later, or never where it is a type', () => {
  const text = `
import type { ReactNode } from 'react';
import type { Door } from '@/lib/domain/door/door';
import { isDone,
  doorName } from '@/lib/domain/door/door';
import './door/place';
// import { gone } from '@/lib/domain/geo';
export { words } from '@/lib/domain/ids';
const late = () => import('@/lib/domain/failure');
`;
  expect(resultOf(`importsOf(${JSON.stringify(text)}, 'lib/domain/example.ts')`)).toEqual({
    now: ['lib/domain/door/door.ts', 'lib/domain/door/place.ts', 'lib/domain/ids.ts'],
    later: ['lib/domain/failure.ts'],
    types: ['lib/domain/door/door.ts'],
  });
});

const GRAPH = [
  ['app/layout.tsx', { ...none, now: ['frame.ts'] }],
  ['app/providers.tsx', none],
  ['app/page.tsx', { ...none, now: ['both.ts'] }],
  ['app/walk/page.tsx', { ...none, now: ['both.ts', 'walk.ts'], types: ['erased.ts'] }],
  ['walk.ts', { ...none, later: ['late.ts'] }],
  ['late.ts', { ...none, now: ['later.ts'] }],
  ...['frame.ts', 'both.ts', 'later.ts', 'erased.ts'].map((file) => [file, none]),
];

test('a file is of the class of whoever loads it first', () => {
  const pages = JSON.stringify(['app/page.tsx', 'app/walk/page.tsx']);
  expect(
    resultOf(`[...loadClasses(new Map(${JSON.stringify(GRAPH)}), ${pages})].map(([file, { load, routes }]) => [file, load, ...routes])`),
  ).toEqual([
    ['app/layout.tsx', 'every route'],
    ['app/providers.tsx', 'every route'],
    ['app/page.tsx', 'some routes', '/'],
    ['app/walk/page.tsx', 'some routes', '/walk'],
    ['walk.ts', 'some routes', '/walk'],
    ['late.ts', 'late'],
    ['frame.ts', 'every route'],
    ['both.ts', 'every route'],
    ['later.ts', 'late'],
    ['erased.ts', 'nothing'],
  ]);
});

test('what is loaded with a file leaves out what that imports later, unless it is asked for', () => {
  const loaded = (isLateToo: boolean) => resultOf(`[...loadedWith(new Map(${JSON.stringify(GRAPH)}), ['walk.ts'], ${isLateToo})]`);
  expect(loaded(false)).toEqual(['walk.ts']);
  expect(loaded(true)).toEqual(['walk.ts', 'late.ts', 'later.ts']);
});
