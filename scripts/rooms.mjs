// Compares what is made from the table of rooms (rooms.json) with the table: the linter's overrides and the tables of the pages.
// node scripts/rooms.mjs --write makes them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { linterConfiguration } from './lint/overrides.mjs';
import { PAGES } from './lint/pages.mjs';
import { bin, run } from './run.mjs';

const LINTER = 'biome.rooms.json';

const read = (file) => readFileSync(file, 'utf8');

async function write() {
  for (const [page, withTable] of Object.entries(PAGES)) writeFileSync(page, withTable(read(page)));
  writeFileSync(LINTER, JSON.stringify(linterConfiguration()));
  await run(bin('biome'), ['format', '--write', LINTER], { quiet: true });
}

/** The files that differ from the table. */
function stale() {
  const pages = Object.entries(PAGES).filter(([page, withTable]) => withTable(read(page)) !== read(page));
  const isLinterStale = !isDeepStrictEqual(JSON.parse(read(LINTER)), linterConfiguration());
  return [...(isLinterStale ? [LINTER] : []), ...pages.map(([page]) => page)];
}

if (process.argv.includes('--write')) await write();
for (const file of stale()) {
  console.error(`${file} differs from rooms.json: run node scripts/rooms.mjs --write`);
  process.exitCode = 1;
}
