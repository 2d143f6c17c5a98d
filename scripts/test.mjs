// npm test: from a fresh clone to one line 'N passed, N failed'.
import { findBrowser } from './browser.mjs';
import { installPackages } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { buildSite } from './site.mjs';
import { browserTests, finish, nodeHistories, staticChecks, unitTests } from './stages.mjs';
import { step } from './tell.mjs';

const missing = { passed: 0, failed: 1 };

async function serverTestsOnPostgres() {
  const postgres = await step('Starting a PostgreSQL for the tests', startPostgres);
  if (!postgres) return missing;
  try {
    return await unitTests(`Server tests on ${postgres.version}`, 'server', { WALKBOOK_TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function testsInTheBrowser() {
  const browserPath = await findBrowser();
  if (!browserPath || !isBuilt) return [missing];
  return [
    await browserTests('Browser suites', 'suites', browserPath),
    await browserTests('Faults in the browser', 'faults', browserPath),
    await browserTests('Histories in the browser', 'histories', browserPath),
  ];
}

await installPackages();
const isBuilt = await buildSite();
finish([
  { passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1 },
  ...(await staticChecks()),
  await unitTests('Unit tests', 'app'),
  await unitTests('Server tests on PGlite', 'server', { WALKBOOK_TEST_DATABASE_URL: '' }),
  await serverTestsOnPostgres(),
  await nodeHistories(),
  ...(await testsInTheBrowser()),
]);
