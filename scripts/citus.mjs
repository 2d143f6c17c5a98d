// npm run citus: the database tests, 50 kills of servers and what S10 and S11 measure, on the cluster that WALKBOOK_CITUS_URL names.
import { testsOnCitus } from './citusTests.mjs';
import { LONG } from './extents.mjs';
import { finish } from './stages.mjs';

const counts = await testsOnCitus(LONG);
if (counts.length > 0) finish(counts);
