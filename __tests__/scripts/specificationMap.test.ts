/** @jest-environment node */
import { execFileSync } from 'node:child_process';

const MAP = [
  '| § | Sentence | Shown by |',
  '|---|---|---|',
  '| 2 | A route is lazy. | `a.test.ts › is lazy`, `b.test.ts › too` |',
  '| 3 | A packet has a code. | gap: nobody has tried |',
  '| 4 | A list ends. |  |',
].join('\n');

type Test = { readonly file: string; readonly name: string };

/** Asks the script itself, as `npm test` runs it. */
function faults(map: string, files: readonly string[], passed?: readonly Test[], others?: readonly Test[]): string[] {
  const program = `
    import { faultsOf, rowsOf } from './scripts/specificationMap.mjs';
    const [map, files, passed, others] = ${JSON.stringify([map, files, passed, others])};
    console.log(JSON.stringify(faultsOf(rowsOf(map), (file) => files.includes(file), passed ?? undefined, others ?? undefined)));`;
  return JSON.parse(execFileSync('node', ['--input-type=module', '--eval', program], { encoding: 'utf8' }));
}

const NAMELESS = 'docs/specification-map.md:5 (A list ends.) names neither a test nor a gap';

test('a sentence needs a test or a gap', () => {
  expect(faults(MAP, ['a.test.ts', 'b.test.ts'])).toEqual([NAMELESS]);
});

test('a test that the map names has a file', () => {
  expect(faults(MAP, ['a.test.ts'])).toEqual(['docs/specification-map.md:3 (A route is lazy.): there is no file b.test.ts', NAMELESS]);
});

test('a test that the map names has run and passed', () => {
  const ran = [
    { file: 'a.test.ts', name: 'a route is lazy' },
    { file: 'b.test.ts', name: 'something else' },
  ];
  expect(faults(MAP, ['a.test.ts', 'b.test.ts'], ran)).toEqual([
    "docs/specification-map.md:3 (A route is lazy.): no test 'too' of b.test.ts has run and passed",
    NAMELESS,
  ]);
});

test('a map without rows is a fault', () => {
  expect(faults('Nothing here', [])).toEqual(['docs/specification-map.md has no rows']);
});

test('a test that only the long run has is not missed in the short one', () => {
  const ran = [{ file: 'a.test.ts', name: 'a route is lazy' }];
  expect(faults(MAP, ['a.test.ts', 'b.test.ts'], ran, [{ file: 'b.test.ts', name: 'it too' }])).toEqual([NAMELESS]);
});
