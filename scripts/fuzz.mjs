// npm run fuzz -- [--cases N]: the server on PGlite with N made-up requests, 10,000 without a number.
import { caseArgument } from './arguments.mjs';
import { finish, serverTests } from './stages.mjs';

const env = { WALKBOOK_TEST_DATABASE_URL: '', WALKBOOK_FUZZ_CASES: String(caseArgument(process.argv.slice(2))) };
// However many there are: a single one that hangs still ends at its own time-out.
const args = ['--project', 'server', 'calls/fuzz', '--testTimeout=3600000'];
finish([await serverTests('Made-up requests', args, env)]);
