import { existsSync, statSync } from 'node:fs';
import { run } from './run.mjs';
import { endWithError, step } from './tell.mjs';

/** npm writes this file at the end of an install; before it there is no complete node_modules. */
const installed = 'node_modules/.package-lock.json';

const isFresh = () => existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;

/** Installs what package-lock.json says, when it is not installed yet. */
export async function installPackages() {
  if (isFresh()) return;
  const { status } = await step('Installing packages from package-lock.json', () =>
    run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit']),
  );
  if (status !== 0) endWithError('npm ci failed; its own words are above. It needs the npm registry once.');
}
