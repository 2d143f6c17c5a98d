import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before all tests: a folder for what one of them prepares for all (server/support/preparedDatabase.ts). The workers find it by the environment. */
export default function beginTestRun() {
  const folder = mkdtempSync(join(tmpdir(), 'walkbook-run-'));
  process.env.WALKBOOK_TEST_RUN = folder;
  // Tests must not find the street map or the key of a server that was started in this folder.
  process.env.WALKBOOK_DATA = join(folder, 'data');
}
