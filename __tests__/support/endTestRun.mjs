import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import pg from 'pg';

/** After all tests: removes what they prepared, also on the database server that they ran on. */
export default async function endTestRun() {
  const { WALKBOOK_TEST_RUN: folder = '', WALKBOOK_TEST_DATABASE_URL: connectionString } = process.env;
  rmSync(folder, { recursive: true, force: true });
  // Without a folder every database would have its name.
  if (!connectionString || folder === '') return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  // The template (server/support/preparedDatabase.ts) and each worker's database; on a cluster schemas instead (e2e/support/databaseServer.ts).
  for (const [kind, listed, how] of [
    ['database', 'select datname as name from pg_database', 'with (force)'],
    ['schema', 'select nspname as name from pg_namespace', 'cascade'],
  ]) {
    const { rows } = await client.query(`select name from (${listed}) as listed where starts_with(name, $1)`, [basename(folder)]);
    for (const { name } of rows) await client.query(`drop ${kind} "${name}" ${how}`);
  }
  await client.end();
}
