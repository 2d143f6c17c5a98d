import { nodeEnvironment } from './extents.mjs';
import { bin } from './run.mjs';
import { DATABASE_TESTS, leavesOut } from './serverTests.mjs';
import { check, serverTests } from './stages.mjs';

/** Tests of what a cluster does not have: the dump of one machine, and tables that are kept in parts on it. */
const NOT_OF_A_CLUSTER = ['**/database/{backup,parts}.database.test.ts'];

/**
 * The database tests on the cluster that WALKBOOK_CITUS_URL names, each file in a schema of its own, and how many changes a second are recorded
 * there. Without that variable it says so, and counts nothing.
 * @param {import('./extents.mjs').Extent} extent
 * @returns {Promise<import('./stages.mjs').Count[]>}
 */
export async function testsOnCitus(extent) {
  const url = process.env.WALKBOOK_CITUS_URL;
  if (!url) {
    console.log('Citus: not run (WALKBOOK_CITUS_URL is not set)');
    return [];
  }
  const version = await versionAt(url);
  const env = {
    ...nodeEnvironment(extent),
    ...leavesOut(NOT_OF_A_CLUSTER),
    WALKBOOK_TEST_DATABASE_URL: url,
    WALKBOOK_TEST_PARTS: '0',
  };
  // One file at a time: schemas that are made and dropped at once wait for each other there.
  const more = ['--maxWorkers=1', '--testTimeout=600000'];
  const tests = await serverTests(`Database tests on Citus ${version}`, [...DATABASE_TESTS, ...more], env);
  const figure = await check(`Changes a second on Citus ${version}`, bin('tsx'), ['bench/run.ts', 'cluster']);
  return [tests, figure];
}

async function versionAt(connectionString) {
  // Loaded here: the script that installs the packages imports this file before any of them is there.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query("select extversion from pg_extension where extname = 'citus'");
    if (rows.length === 0) throw new Error('The database that WALKBOOK_CITUS_URL names has no extension citus');
    const { machines } = (
      await client.query("select count(*) as machines from pg_dist_node where noderole = 'primary' and shouldhaveshards")
    ).rows[0];
    return `${rows[0].extversion} with ${machines} machines of data`;
  } finally {
    await client.end();
  }
}
