// npm run kills -- [--times N] [--processes 1|2] [--embedded]: kills servers under load on a PostgreSQL of its own, or on the embedded database,
// and compares what was answered with the log.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killArguments } from './arguments.mjs';
import { startPostgres } from './postgres.mjs';
import { finish, serverTests } from './stages.mjs';
import { endWithError, tell } from './tell.mjs';

const { times, processes, isEmbedded } = killArguments(process.argv.slice(2));
const postgres = isEmbedded ? undefined : await startPostgres();
if (!isEmbedded && !postgres) endWithError('Without a PostgreSQL there is only npm run kills -- --embedded');

const folder = mkdtempSync(join(tmpdir(), 'walkbook-kills-'));
try {
  const env = {
    WALKBOOK_TEST_DATABASE_URL: postgres?.url ?? '',
    WALKBOOK_KILLS_REPORT: folder,
    ...(times === undefined ? {} : { WALKBOOK_KILLS: String(times) }),
    ...(processes === undefined ? {} : { WALKBOOK_KILL_PROCESSES: String(processes) }),
  };
  const count = await serverTests(`Kills on ${postgres?.version ?? 'PGlite'}`, ['--project', 'server', 'server/kills'], env);
  for (const name of readdirSync(folder)) tell(readFileSync(join(folder, name), 'utf8'));
  finish([count]);
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
