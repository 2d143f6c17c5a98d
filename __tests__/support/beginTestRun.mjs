import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before all tests: a folder for what one of them prepares for all (server/support/preparedDatabase.ts). The workers find it by the environment. */
export default function beginTestRun() {
  process.env.WALKBOOK_TEST_RUN = mkdtempSync(join(tmpdir(), 'walkbook-run-'));
}
