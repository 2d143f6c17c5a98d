import { existsSync } from 'node:fs';
import { findBrowser, findWholeBrowser } from './browser.mjs';
import { testsOnCitus } from './citusTests.mjs';
import { browserEnvironment, nodeEnvironment } from './extents.mjs';
import { findFonts } from './fonts.mjs';
import { testsOnNode, VERSIONS } from './nodeVersions.mjs';
import { sharedPostgres } from './postgres.mjs';
import { serverPrograms } from './serverPrograms.mjs';
import { DATABASE_TESTS, leavesOut, SERVER_TESTS } from './serverTests.mjs';
import { buildSite } from './site.mjs';
import { checkSpecificationMap } from './specificationMap.mjs';
import { appTests, browserTests, deadCode, firstLoad, lint, nodeHistories, serverTests, types } from './stages.mjs';
import { timed } from './times.mjs';

/** @typedef {import('./stages.mjs').Count} Count */

const missing = { passed: 0, failed: 1 };
const OTHER_BROWSERS = './otherBrowsers.mjs';
/**
 * The version of Node that runs this is tested by the parts before. Beside it the long run has the newest one: what worked on the oldest and on
 * the newest has never failed between them. `npm run nodes` has them all.
 */
const otherVersions = VERSIONS.slice(-1).filter((version) => version !== process.versions.node.split('.')[0]);
const nodePart = (version) => `node-${version}`;

async function site() {
  return (await buildSite()) ? { passed: 1, failed: 0 } : missing;
}

/**
 * Into so many parts by campaign the long run divides the tables of what campaigns have, as a large server does
 * (docs/decisions/041-the-campaign-begins-every-key.md). The short run has them whole, as most servers have: that is a seventh less work.
 */
const PARTS_OF_LONG_RUN = 8;

/**
 * What staff do with a campaign are statements like others, which the long run has on PostgreSQL alone; `npm run server` without more has everything
 * on the embedded database.
 */
const NOT_ON_THE_EMBEDDED_ONE = ['**/server/{staff,campaign}/**'];

/** @param {import('./extents.mjs').Extent} extent @param {readonly string[]} args which tests of the server */
async function serverTestsOnPostgres(extent, args, env) {
  const postgres = await sharedPostgres();
  if (!postgres) return missing;
  const parts = extent.isLong ? PARTS_OF_LONG_RUN : 0;
  const tables = extent.isLong ? `tables in ${parts} parts by campaign` : 'tables in one piece';
  const own = { WALKBOOK_TEST_DATABASE_URL: postgres.url, WALKBOOK_TEST_PARTS: String(parts) };
  return serverTests(`Server tests on ${postgres.version}, ${tables}`, args, { ...env, ...own });
}

/** The app's tests; those over the real server have it on the run's PostgreSQL. */
async function appTestsOnPostgres(env) {
  const postgres = await sharedPostgres();
  return postgres ? appTests({ ...env, WALKBOOK_TEST_DATABASE_URL: postgres.url }) : missing;
}

/**
 * @param {readonly string[]} kinds of tests
 * @param {import('./extents.mjs').Extent} extent
 */
async function inTheBrowser(kinds, extent) {
  const browserPath = await findBrowser({ light: true });
  await findFonts();
  if (!browserPath || !(await buildSite())) return [missing];
  // Where a test's server has a process of its own, that is on the embedded database.
  const worlds = await sharedPostgres();
  return browserTests(kinds, browserPath, {
    ...browserEnvironment(extent),
    ...(extent.isLong ? { WALKBOOK_WHOLE_CHROMIUM: await findWholeBrowser() } : {}),
    ...(worlds ? { WALKBOOK_WORLDS_URL: worlds.url } : {}),
  });
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
  return {
    site,
    'first-load': async () => ((await buildSite()) ? firstLoad() : missing),
    // The build writes the routes that it reads.
    types: async () => ((await buildSite()) ? types() : missing),
    lint,
    'dead-code': deadCode,
    unit: () => appTestsOnPostgres(inNode),
    server: async () => serverTestsOnPostgres(extent, [...SERVER_TESTS, ...more], { ...inNode, WALKBOOK_PROGRAMS: await serverPrograms() }),
    ...(extent.isLong
      ? {
          pglite: () =>
            // Servers and commands start from their sources here.
            serverTests('Database tests on PGlite', [...DATABASE_TESTS, ...more], {
              ...inNode,
              ...leavesOut(NOT_ON_THE_EMBEDDED_ONE),
              WALKBOOK_TEST_DATABASE_URL: '',
            }),
          citus: () => testsOnCitus(extent),
        }
      : {}),
    ...(extent.isLong ? Object.fromEntries(otherVersions.map((version) => [nodePart(version), () => testsOnNode(version)])) : {}),
    // On the embedded database, which the server's tests of the short run have in whole programs alone.
    'histories-node': () => nodeHistories(inNode),
    suites: () => inTheBrowser(['suites'], extent),
    faults: () => inTheBrowser(['faults'], extent),
    'histories-browser': () => inTheBrowser(['histories'], extent),
    ...(extent.isLong && existsSync(new URL(OTHER_BROWSERS, import.meta.url)) ? { 'other-browsers': otherBrowsers } : {}),
    'specification-map': async () => checkSpecificationMap(undefined, extent),
  };
}

/** The build, and what reads what it writes (`types` the routes) or keeps less than two cores busy. */
const BUILD = ['site', 'first-load', 'types', 'pglite', 'histories-node'];
/** Parts in Node that have nothing to do with the site, in an order in which a mistake shows early. */
const BESIDE_THE_BUILD = ['lint', 'dead-code', 'unit'];
const AFTER_THE_BUILD = ['server', 'citus', ...otherVersions.map(nodePart)];
/** In one run of Playwright, so that none waits for the last test of another. */
const IN_THE_BROWSER = ['suites', 'faults', 'histories-browser'];
const AT_THE_END = ['other-browsers', 'specification-map'];

/** Every part that a whole run has, of which the short one has some. */
export const WHOLE_RUN = [...BUILD, ...BESIDE_THE_BUILD, ...AFTER_THE_BUILD, ...IN_THE_BROWSER, ...AT_THE_END];

/**
 * Runs every part. Two rows of parts begin side by side, the site's and the unit tests', because each leaves a part of two cores idle;
 * the server's and the browser's tests follow one after the other, because each keeps both cores busy.
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
  await workOff(AFTER_THE_BUILD);
  await work(IN_THE_BROWSER.join(', '), () => inTheBrowser(['suites', 'faults', 'histories'], extent));
  await work('other-browsers');
  const passed = counts.flatMap(({ tests = [] }) => tests);
  return [...counts, checkSpecificationMap(passed, extent)];
}
