// npm run size: what each route loads before it can be used, part by part, and whether that is within size-budget.json.
// --parts builds once more with source maps and says what is in each part; --record measures Next's empty export anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { partsOf } from './chunkParts.mjs';
import { chunksOf, firstLoadOf, routesOf, total } from './firstLoad.mjs';
import { bin, run } from './run.mjs';
import { endWithError, step } from './tell.mjs';

const SITE = 'out';
const MAPPED_SITE = '.bench/mapped-site';
const BUDGET = 'size-budget.json';
const PARTS_SHOWN = 6;

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
const nextVersion = () => JSON.parse(readFileSync('node_modules/next/package.json', 'utf8')).version;

async function record() {
  const { exportEmptySite } = await tsImport('../bench/emptyExport.ts', import.meta.url);
  const budget = JSON.parse(readFileSync(BUDGET, 'utf8'));
  budget.emptyExport = { next: nextVersion(), bytes: total(firstLoadOf(exportEmptySite(), '/')) };
  writeFileSync(BUDGET, `${JSON.stringify(budget, undefined, 2)}\n`);
}

/** Prints every chunk with the routes that load it first, and with source maps its largest parts. */
function printChunks(site, loads) {
  for (const { file, bytes } of chunksOf(site).sort((a, b) => b.bytes - a.bytes)) {
    const users = loads.filter(({ scripts }) => scripts.some((script) => script.file === file)).map(({ route }) => route);
    const where = users.length === 0 ? 'later' : users.length === loads.length ? 'every route' : users.join(' ');
    const parts = partsOf(site, file).slice(0, PARTS_SHOWN);
    const inside = parts.map(([part, raw]) => `${part} ${(raw / 1000).toFixed(1)}`).join(', ');
    console.log(`${kilobytes(bytes)}  ${file.split('/').at(-1).padEnd(30)} ${where}${inside === '' ? '' : `\n${' '.repeat(11)}${inside}`}`);
  }
}

/** @returns what is wrong with a route's first load */
function faultOf({ route, bytes }, { emptyExport, limit }) {
  const times = bytes / emptyExport.bytes;
  return times > limit ? `${route} is ${times.toFixed(3)} times the empty export, not ${limit}` : undefined;
}

if (process.argv.includes('--record')) await record();
const wantsParts = process.argv.includes('--parts');
if (wantsParts) {
  const env = { ...process.env, WALKBOOK_SOURCE_MAPS: MAPPED_SITE };
  await step('A build with source maps', () => run(bin('next'), ['build', '--webpack'], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
}
const site = wantsParts ? MAPPED_SITE : SITE;
if (!existsSync(`${site}/index.html`)) endWithError('There is no built site. First: npm run build');
const budget = JSON.parse(readFileSync(BUDGET, 'utf8'));
if (budget.emptyExport.next !== nextVersion())
  endWithError('Next is another version than the recorded empty export’s. First: npm run size -- --record');

const loads = routesOf(site).map((route) => {
  const scripts = firstLoadOf(site, route);
  return { route, scripts, bytes: total(scripts) };
});
if (!process.argv.includes('--quiet')) printChunks(site, loads);
console.log(`\nFirst load, gzipped; Next's empty export is ${kilobytes(budget.emptyExport.bytes).trim()}:`);
for (const { route, bytes } of loads) console.log(`${kilobytes(bytes)}  ${(bytes / budget.emptyExport.bytes).toFixed(3)}  ${route}`);
const faults = loads.flatMap((load) => faultOf(load, budget) ?? []);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
