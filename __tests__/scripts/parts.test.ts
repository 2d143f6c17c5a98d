import { execFileSync } from 'node:child_process';

/** Asks the script itself, as `npm test` runs it. */
function ask<T>(program: string): T {
  const imports = "import { LONG, SHORT } from './scripts/extents.mjs'; import { partsOf, WHOLE_RUN } from './scripts/parts.mjs';";
  const output = execFileSync('node', ['--input-type=module', '--eval', `${imports} console.log(JSON.stringify(${program}))`], {
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

test('a whole run leaves out no part, neither the short nor the long one', () => {
  const [whole, short, long] = ask<string[][]>('[WHOLE_RUN, Object.keys(partsOf(SHORT)), Object.keys(partsOf(LONG))]');
  expect(whole).toEqual(expect.arrayContaining([...(short ?? []), ...(long ?? [])]));
  expect(long?.toSorted()).toEqual(whole?.toSorted());
});

test('the long run has every part of the short one, and more of everything that has a number', () => {
  const [short = [], long = []] = ask<string[][]>('[Object.keys(partsOf(SHORT)), Object.keys(partsOf(LONG))]');
  expect(long).toEqual(expect.arrayContaining(short));
  const [few, many] = ask<Record<string, number | boolean>[]>('[SHORT, LONG]');
  const numbers = Object.entries(few ?? {}).filter(([, value]) => typeof value === 'number');
  expect(numbers.length).toBe(4);
  for (const [name, value] of numbers) expect([name, Number(many?.[name]) > Number(value)]).toEqual([name, true]);
});
