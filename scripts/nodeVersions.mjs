import { dirname } from 'node:path';
import { nodeEnvironment, SHORT } from './extents.mjs';
import { run } from './run.mjs';
import { leavesOut, SERVER_TESTS } from './serverTests.mjs';
import { serverTests } from './stages.mjs';
import { step, tell } from './tell.mjs';

const missing = { passed: 0, failed: 1 };

/** Those that docs/quality.md#versions-of-node promises. */
export const VERSIONS = ['20', '22', '24', '26'];

/** The one whose time has ended: a package may warn there, and works. */
const ENDED = '20';

/** The folder of a version's binary, which npm keeps in its cache; undefined where it cannot be had. */
async function folderOf(version) {
  const { status, output } = await run('npx', ['--yes', '--package', `node@${version}`, '--', 'node', '--print', 'process.execPath'], {
    quiet: true,
  });
  const path = output.trim().split('\n').at(-1) ?? '';
  return status === 0 && path.startsWith('/') ? dirname(path) : undefined;
}

/** Whether npm, on this version, would install every package without a warning that it is the wrong one. */
async function suitsPackages(version, env) {
  const what = `Packages on Node ${version}`;
  const { status, output } = await step(what, () =>
    run('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund'], { quiet: true, env: { ...process.env, ...env } }),
  );
  const isFine = status === 0 && !output.includes('EBADENGINE');
  tell(isFine ? `${what}: no warnings` : `${what}:\n${output}`);
  return isFine ? { passed: 1, failed: 0 } : missing;
}

/**
 * The server's tests without a database, and some of those on one, on a version of Node, with the binary of the npm package 'node'.
 * @param {string} version
 * @returns {Promise<import('./stages.mjs').Count[]>}
 */
export async function testsOnNode(version) {
  const folder = await folderOf(version);
  if (!folder) {
    tell(`Node ${version} could not be fetched from the npm registry`);
    return [missing];
  }
  // In front of the path it is what npm's scripts and the tests' own processes find as 'node'.
  const env = { ...nodeEnvironment(SHORT), PATH: `${folder}:${process.env.PATH ?? ''}` };
  return [
    ...(version === ENDED ? [] : [await suitsPackages(version, env)]),
    await serverTests(`Server tests without a database on Node ${version}`, SERVER_TESTS, {
      ...env,
      ...leavesOut(['**/*.database.test.ts']),
    }),
    await serverTests(`Database tests on PGlite on Node ${version}`, ['--project', 'pglite'], { ...env, WALKBOOK_TEST_DATABASE_URL: '' }),
  ];
}
