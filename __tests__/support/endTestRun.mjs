import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import pg from 'pg';

/** After all tests: removes what they prepared, also on the database server that they ran on. */
export default async function endTestRun() {
  const { WALKBOOK_TEST_RUN: folder = '', WALKBOOK_TEST_DATABASE_URL: connectionString } = process.env;
  rmSync(folder, { recursive: true, force: true });
  if (!connectionString) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Its name is given in server/support/preparedDatabase.ts.
  await client.query(`drop database if exists "${basename(folder)}"`);
  await client.end();
}
