import { dirname } from 'node:path';
import { nodeEnvironment, SHORT } from './extents.mjs';
import { run } from './run.mjs';
import { unitTests } from './stages.mjs';
import { tell } from './tell.mjs';

/** Those that docs/quality.md#versions-of-node promises. */
export const VERSIONS = ['20', '22', '24', '26'];

/** The folder of a version's binary, which npm keeps in its cache; undefined where it cannot be had. */
async function folderOf(version) {
  const { status, output } = await run('npx', ['--yes', '--package', `node@${version}`, '--', 'node', '--print', 'process.execPath'], {
    quiet: true,
  });
  const path = output.trim().split('\n').at(-1) ?? '';
  return status === 0 && path.startsWith('/') ? dirname(path) : undefined;
}

/**
 * The server's tests on a version of Node, with the binary of the npm package 'node'.
 * @param {string} version
 * @returns {Promise<import('./stages.mjs').Count[]>}
 */
export async function testsOnNode(version) {
  const folder = await folderOf(version);
  if (!folder) {
    tell(`Node ${version} could not be fetched from the npm registry`);
    return [{ passed: 0, failed: 1 }];
  }
  // In front of the path it is what npm's scripts and the tests' own processes find as 'node'.
  const env = { ...nodeEnvironment(SHORT), PATH: `${folder}:${process.env.PATH ?? ''}` };
  return [
    await unitTests(`Server tests without a database on Node ${version}`, 'server', env),
    await unitTests(`Database tests on PGlite on Node ${version}`, 'database', { ...env, WALKBOOK_TEST_DATABASE_URL: '' }),
  ];
}
