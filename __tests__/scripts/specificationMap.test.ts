/** @jest-environment node */
import { execFileSync } from 'node:child_process';

const MAP = [
  '| § | Sentence | Shown by |',
  '|---|---|---|',
  '| 2 | A route is lazy. | `a.test.ts › a route is lazy › expect(route).toBe(lazy)`, `b.test.ts › of 3 is 4 › expect(sum).toBe(4)` |',
  '| 3 | A packet has a code. | gap: nobody has tried |',
  '| 4 | A list ends. |  |',
].join('\n');

const A = `describe('a route', () => {
  it('is lazy', () => {
    expect(route).toBe(
      lazy,
    );
  });

  it('is small', () => expect(route).toHaveLength(2));
});`;

const B = `test.each([
  [3, 4],
])('the sum of %i is %i', (count, sum) => {
  expect(sum).toBe(4);
});

test('of %s nothing', () => {
  expect(none).toBe(5);
});`;

const FILES: Readonly<Record<string, string>> = { 'a.test.ts': A, 'b.test.ts': B };

type Test = { readonly file: string; readonly name: string };

/** Asks the script itself, as `npm test` runs it. */
function faults(map: string, files: Readonly<Record<string, string>>, passed?: readonly Test[], hasLongTests?: boolean): string[] {
  const program = `
    import { faultsOf, rowsOf } from './scripts/specificationMap.mjs';
    const [map, files, passed, hasLongTests] = ${JSON.stringify([map, files, passed, hasLongTests])};
    console.log(JSON.stringify(faultsOf(rowsOf(map), (file) => files[file], passed ?? undefined, hasLongTests ?? undefined)));`;
  return JSON.parse(execFileSync('node', ['--input-type=module', '--eval', program], { encoding: 'utf8' }));
}

const NAMELESS = 'docs/specification-map.md:5 (A list ends.) names neither a test nor a gap';
const AT = 'docs/specification-map.md:3 (A route is lazy.)';

test('a sentence needs a test or a gap', () => {
  expect(faults(MAP, FILES)).toEqual([NAMELESS]);
});

test('a test that the map names has a file', () => {
  expect(faults(MAP, { 'a.test.ts': A })).toEqual([`${AT}: there is no file b.test.ts`, NAMELESS]);
});

test.each([
  ['is of another test', 'expect(route).toHaveLength(2)', "'expect(route).toHaveLength(2)' does not stand in the test 'a route is lazy'"],
  ['stands nowhere', 'expect(route).toBe(eager)', "'expect(route).toBe(eager)' does not stand in the test 'a route is lazy'"],
  ['is no assertion', 'lazy,', "what is quoted of 'a route is lazy' asserts nothing, as a test"],
  ['is missing', '', "no assertion is quoted of 'a route is lazy'"],
])('what is quoted stands in the test that is named: one that %s is a fault', (_, quote, fault) => {
  const row = MAP.replace('a route is lazy › expect(route).toBe(lazy)', quote === '' ? 'a route is lazy' : `a route is lazy › ${quote}`);
  expect(faults(row, FILES)).toEqual([`${AT}: ${fault} of a.test.ts`, NAMELESS]);
});

test('a test that the map names stands in its file', () => {
  const row = MAP.replace('a route is lazy ›', 'a route is eager ›');
  expect(faults(row, FILES)).toEqual([`${AT}: there is no test 'a route is eager' of a.test.ts`, NAMELESS]);
});

test('a test that the map names has run and passed', () => {
  const ran = [
    { file: 'a.test.ts', name: 'a route is lazy' },
    { file: 'b.test.ts', name: 'something else' },
  ];
  expect(faults(MAP, FILES, ran)).toEqual([`${AT}: no test 'of 3 is 4' of b.test.ts has run and passed`, NAMELESS]);
});

test('a map without rows is a fault', () => {
  expect(faults('Nothing here', {})).toEqual(['docs/specification-map.md has no rows']);
});

describe('tests of the browser that only the long run has', () => {
  const map = MAP.replaceAll('b.test.ts', 'b.spec.ts');
  const ran = [{ file: 'a.test.ts', name: 'a route is lazy' }];
  const missed = `${AT}: no test 'of 3 is 4' of b.spec.ts has run and passed`;

  test.each([
    ['are not missed in the short one', B, false, [NAMELESS]],
    ['are missed in the long one', B, true, [missed, NAMELESS]],
    ['are those without a tag', B.replace("%i', (", "%i', { tag: '@short' }, ("), false, [missed, NAMELESS]],
  ])('%s', (_, b, hasLongTests, found) => {
    expect(faults(map, { 'a.test.ts': A, 'b.spec.ts': b }, ran, hasLongTests)).toEqual(found);
  });

  test('show no sentence alone', () => {
    const alone = map.replace('`a.test.ts › a route is lazy › expect(route).toBe(lazy)`, ', '');
    expect(faults(alone, { 'b.spec.ts': B }, ran, false)).toEqual([`${AT}: only the long run has its tests`, NAMELESS]);
  });
});
