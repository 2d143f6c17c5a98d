import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { testsOnCitus } from './citusTests.mjs';
import { browserEnvironment, nodeEnvironment } from './extents.mjs';
import { findFonts } from './fonts.mjs';
import { timed } from './minutes.mjs';
import { testsOnNode, VERSIONS } from './nodeVersions.mjs';
import { ON_PGLITE_TOO } from './pgliteTests.mjs';
import { startPostgres } from './postgres.mjs';
import { serverPrograms } from './serverPrograms.mjs';
import { buildSite } from './site.mjs';
import { checkSpecificationMap } from './specificationMap.mjs';
import { appTests, browserTests, deadCode, firstLoad, lint, nodeHistories, onlyInLongRuns, types, unitTests } from './stages.mjs';
import { step } from './tell.mjs';

/** @typedef {import('./stages.mjs').Count} Count */

const missing = { passed: 0, failed: 1 };
const OTHER_BROWSERS = './otherBrowsers.mjs';
/** The version of Node that runs this is tested by the parts before. */
const otherVersions = VERSIONS.filter((version) => version !== process.versions.node.split('.')[0]);
const nodePart = (version) => `node-${version}`;

async function site() {
  return (await buildSite()) ? { passed: 1, failed: 0 } : missing;
}

/**
 * Into so many parts by campaign the tables of what campaigns have are divided (docs/decisions/041-the-campaign-begins-every-key.md): as many as a large server has in
 * the long run; in the short one so few that two campaigns may still lie in different ones, since each test file has all of them made.
 */
const PARTS = { long: 8, short: 3 };

/** @param {number} parts of each table of what campaigns have; 0 leaves them in one piece */
async function databaseTestsOnPostgres(env, more, parts) {
  const postgres = await step('Starting a PostgreSQL for the tests', () => startPostgres({ inMemory: true }));
  if (!postgres) return missing;
  try {
    const what = `Database tests on ${postgres.version}, ${parts === 0 ? 'tables in one piece' : `tables in ${parts} parts by campaign`}`;
    const own = { WALKBOOK_TEST_DATABASE_URL: postgres.url, WALKBOOK_TEST_PARTS: String(parts) };
    return await unitTests(what, 'database', { ...env, ...own }, more);
  } finally {
    await postgres.stop();
  }
}

/** What tells Jest's tests that start servers and commands where these are, in the short run; the long one has them from their sources. */
const startsOf = async ({ isLong }) => (isLong ? {} : { WALKBOOK_PROGRAMS: await serverPrograms() });

/**
 * @param {readonly string[]} kinds of tests
 * @param {import('./extents.mjs').Extent} extent
 */
async function inTheBrowser(kinds, extent) {
  const browserPath = await findBrowser({ light: !extent.isLong });
  await findFonts();
  if (!browserPath || !(await buildSite())) return [missing];
  // The long run has the embedded database alone.
  const worlds = extent.isLong
    ? undefined
    : await step('Starting a PostgreSQL for the tests in the browser', () => startPostgres({ inMemory: true }));
  try {
    return await browserTests(kinds, browserPath, {
      ...browserEnvironment(extent),
      ...(worlds ? { WALKBOOK_WORLDS_URL: worlds.url } : {}),
    });
  } finally {
    await worlds?.stop();
  }
}

async function otherBrowsers() {
  if (!(await buildSite())) return missing;
  const module = await import(OTHER_BROWSERS);
  return module.otherBrowsers();
}

/**
 * What can be run alone, in an order in which a mistake shows early; each gives one count or several.
 * @param {import('./extents.mjs').Extent} extent
 * @returns {Record<string, () => Promise<Count | Count[]>>}
 */
export function partsOf(extent) {
  const inNode = nodeEnvironment(extent);
  // One of them makes up thousands of requests.
  const more = extent.isLong ? ['--testTimeout=600000'] : [];
  const onPglite = extent.isLong ? more : ON_PGLITE_TOO;
  return {
    site,
    'first-load': async () => ((await buildSite()) ? firstLoad() : missing),
    // The build writes the routes that it reads.
    types: async () => ((await buildSite()) ? types() : missing),
    lint,
    'dead-code': deadCode,
    unit: () => appTests(inNode),
    server: async () => unitTests('Server tests without a database', 'server', { ...inNode, ...(await startsOf(extent)) }),
    pglite: async () =>
      unitTests(
        'Database tests on PGlite',
        'database',
        { ...inNode, ...(await startsOf(extent)), WALKBOOK_TEST_DATABASE_URL: '' },
        onPglite,
      ),
    postgres: async () =>
      databaseTestsOnPostgres({ ...inNode, ...(await startsOf(extent)) }, more, extent.isLong ? PARTS.long : PARTS.short),
    ...(extent.isLong ? { 'postgres-whole': () => databaseTestsOnPostgres(inNode, more, 0), citus: () => testsOnCitus(extent) } : {}),
    ...(extent.isLong ? Object.fromEntries(otherVersions.map((version) => [nodePart(version), () => testsOnNode(version)])) : {}),
    'histories-node': () => nodeHistories(inNode),
    suites: () => inTheBrowser(['suites'], extent),
    faults: () => inTheBrowser(['faults'], extent),
    'histories-browser': () => inTheBrowser(['histories'], extent),
    ...(extent.isLong && existsSync(new URL(OTHER_BROWSERS, import.meta.url)) ? { 'other-browsers': otherBrowsers } : {}),
    'specification-map': async () => checkSpecificationMap(),
  };
}

const BUILD = ['site', 'first-load'];
/** Parts in Node that have nothing to do with the site, in an order in which a mistake shows early. */
const BESIDE_THE_BUILD = ['lint', 'dead-code', 'unit'];
/** Those that read what the build writes (`types` the routes), or start servers on it. */
const BESIDE_THE_BROWSER = [
  'types',
  'server',
  'pglite',
  'postgres',
  'postgres-whole',
  'citus',
  ...otherVersions.map(nodePart),
  'histories-node',
];
/** In one run of Playwright, so that none waits for the last test of another. */
const IN_THE_BROWSER = ['suites', 'faults', 'histories-browser'];
const AT_THE_END = ['other-browsers', 'specification-map'];

/** Every part that a whole run has, of which the short one has some. */
export const WHOLE_RUN = [...BUILD, ...BESIDE_THE_BUILD, ...IN_THE_BROWSER, ...BESIDE_THE_BROWSER, ...AT_THE_END];

/**
 * Everything. The short run has two lanes: the browser's tests wait most of their time, and those in Node take what they leave of the cores. The
 * long run's browser has windows and leaves nothing: its parts in Node, which would take three to five times as long, follow when it is through.
 * @param {import('./extents.mjs').Extent} extent
 * @returns {Promise<Count[]>}
 */
export async function everyPart(extent) {
  const parts = partsOf(extent);
  const counts = [];
  const work = async (name, part = parts[name]) => {
    if (part) counts.push(...[await timed(name, part)].flat());
  };
  const workOff = async (names) => {
    for (const name of names) await work(name);
  };
  await Promise.all([workOff(BUILD), workOff(BESIDE_THE_BUILD)]);
  const lanes = [
    () => work(IN_THE_BROWSER.join(', '), () => inTheBrowser(['suites', 'faults', 'histories'], extent)),
    () => workOff(BESIDE_THE_BROWSER),
  ];
  if (extent.isLong) for (const lane of lanes) await lane();
  else await Promise.all(lanes.map((lane) => lane()));
  await work('other-browsers');
  const passed = counts.flatMap(({ tests = [] }) => tests);
  return [...counts, checkSpecificationMap(passed, extent.isLong ? [] : await onlyInLongRuns())];
}
