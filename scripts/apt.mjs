import { run } from './run.mjs';
import { step } from './tell.mjs';

/** Of two at once apt refuses the second. */
let turn = Promise.resolve();

/**
 * Installs packages of Debian, as root; anybody else, and another system, goes without.
 * @param {string} what for people
 * @param {readonly string[]} packages
 */
export async function installByApt(what, packages) {
  if (process.getuid?.() !== 0) return;
  turn = turn.then(() => install(what, packages));
  await turn;
}

function install(what, packages) {
  return step(`Installing ${what} by apt`, async () => {
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', ...packages], {
      quiet: true,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  });
}
