import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'scripts';
const FROM = /^(?:import|export)\s(?:[^'";]*?\sfrom\s+)?'([^']+)'/gmu;

/** The names that a script imports before its first line runs. What it imports later, with import(), is not among them. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return [...text.matchAll(FROM)].map(([, name]) => String(name));
}

/** The packages that are loaded before this script's first line, each with the file that imports it. */
function packagesLoadedFirst(script: string, seen = new Set<string>()): string[] {
  if (seen.has(script)) return [];
  seen.add(script);
  return importsOf(script).flatMap((name) => {
    if (name.startsWith('./')) return packagesLoadedFirst(name.slice(2), seen);
    return name.startsWith('node:') ? [] : [`${script}: ${name}`];
  });
}

const installing = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs') && importsOf(file).includes('./install.mjs'));

test('the scripts that install the packages are found', () => {
  expect(installing).toEqual(expect.arrayContaining(['start.mjs', 'test.mjs', 'check.mjs', 'dev.mjs']));
});

test.each(installing)('%s starts in a clone in which nothing is installed yet', (script) => {
  expect(packagesLoadedFirst(script)).toEqual([]);
});

test('a package that is imported at the top of a file is found', () => {
  expect(packagesLoadedFirst('size.mjs').length).toBeGreaterThan(0);
});
