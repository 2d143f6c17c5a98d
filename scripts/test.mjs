// npm test: from a fresh clone to one line 'N passed, N failed'. npm test -- <part>: one part of it.
import { findBrowser } from './browser.mjs';
import { findFonts } from './fonts.mjs';
import { installPackages } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { buildSite } from './site.mjs';
import { checkSpecificationMap } from './specificationMap.mjs';
import { browserTests, deadCode, finish, firstLoad, lint, nodeHistories, types, unitTests } from './stages.mjs';
import { endWithError, step } from './tell.mjs';

const missing = { passed: 0, failed: 1 };

async function site() {
  return (await buildSite()) ? { passed: 1, failed: 0 } : missing;
}

async function databaseTestsOnPostgres() {
  const postgres = await step('Starting a PostgreSQL for the tests', startPostgres);
  if (!postgres) return missing;
  try {
    return await unitTests(`Database tests on ${postgres.version}`, 'database', { WALKBOOK_TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** @param {readonly string[]} projects of Playwright */
async function inTheBrowser(projects) {
  const browserPath = await findBrowser();
  await findFonts();
  return browserPath && (await buildSite()) ? browserTests(projects, browserPath) : [missing];
}

/** What can be run alone; each gives one count or several. */
const parts = {
  site,
  types,
  lint,
  'dead-code': deadCode,
  'specification-map': async () => checkSpecificationMap(),
  'first-load': async () => ((await buildSite()) ? firstLoad() : missing),
  unit: () => unitTests('Unit tests', 'app'),
  server: () => unitTests('Server tests without a database', 'server'),
  pglite: () => unitTests('Database tests on PGlite', 'database', { WALKBOOK_TEST_DATABASE_URL: '' }),
  postgres: databaseTestsOnPostgres,
  'histories-node': () => nodeHistories(),
  suites: () => inTheBrowser(['suites']),
  faults: () => inTheBrowser(['faults']),
  'histories-browser': () => inTheBrowser(['histories']),
};

/** Everything. The histories in Node take the time in which the browsers wait. */
async function everyPart() {
  const first = [];
  for (const part of ['site', 'first-load', 'types', 'lint', 'dead-code', 'unit', 'server', 'pglite', 'postgres'])
    first.push(await parts[part]());
  const [histories, browser] = await Promise.all([nodeHistories({}, true), inTheBrowser(['suites', 'faults', 'histories'])]);
  const counts = [...first, histories, ...browser];
  return [...counts, checkSpecificationMap(counts.flatMap(({ tests = [] }) => tests))];
}

const [name] = process.argv.slice(2);
const list = `The parts of npm test: ${Object.keys(parts).join(', ')}`;
if (name === '--list') console.log(list);
else if (name !== undefined && !Object.hasOwn(parts, name)) endWithError(`There is no part '${name}'. ${list}`);
else {
  await installPackages();
  finish(name === undefined ? await everyPart() : [await parts[name]()].flat());
}
