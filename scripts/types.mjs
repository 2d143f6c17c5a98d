// Type-checks the app, the worker, the server, and all tests and benches, each with its own tsconfig, so that a worker's globals are an error in the page and the other
// way round.
import { spawnSync } from 'node:child_process';

const rooms = ['.', 'lib/sw', 'server', '__tests__'];
/** `next typegen` writes next-env.d.ts, which a fresh clone does not have. */
const commands = [['next', 'typegen'], ...rooms.map((room) => ['tsc', '--noEmit', '--singleThreaded', '--project', room])];

let failed = 0;
for (const [command, ...args] of commands) {
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, {
    stdio: ['ignore', command === 'next' ? 'ignore' : 'inherit', 'inherit'],
  });
  if (status !== 0) {
    failed += 1;
    console.error(`${command} ${args.join(' ')} failed`);
  }
}
process.exit(failed === 0 ? 0 : 1);
