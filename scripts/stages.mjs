import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, run } from './run.mjs';
import { step, tell } from './tell.mjs';

/**
 * What one stage of a test run found. A runner that ran no test has failed: silence is no success.
 * @typedef {{passed: number, failed: number}} Count
 */

/** Reads a runner's report written to a file, or undefined when it wrote none. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'walkbook-report-'));
  try {
    const file = join(folder, 'report.json');
    const { status } = await work(file);
    return { status, report: readReport(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A failure that no single test stands for (a crash, an empty suite) counts as one. */
function settle(what, { passed, failed }, status) {
  const silent = passed + failed === 0 || (status !== 0 && failed === 0);
  const count = { passed, failed: failed + (silent ? 1 : 0) };
  tell(`${what}: ${count.passed} passed, ${count.failed} failed${passed + failed === 0 ? ' (no test ran)' : ''}`);
  return count;
}

/**
 * One program whose exit status is the answer; counts as one test.
 * @returns {Promise<Count>}
 */
export async function check(what, command, args, options = {}) {
  const { status } = await step(what, () => run(command, args, options));
  return settle(what, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }, status);
}

/**
 * Jest's tests of one project ('app', 'server' or 'histories').
 * @returns {Promise<Count>}
 */
export async function unitTests(what, project, env = {}, more = []) {
  const { status, report } = await withReport((file) =>
    step(what, () =>
      run('npm', ['run', '--silent', 'unit', '--', '--selectProjects', project, '--json', `--outputFile=${file}`, ...more], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    ),
  );
  const passed = report?.numPassedTests ?? 0;
  // A file that does not even load has no failing test in it.
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return settle(what, { passed, failed: failed + skipped }, status);
}

/**
 * Random mixes of faults in Node; prints what was counted in all its parts together.
 * @returns {Promise<Count>}
 */
export async function nodeHistories(env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'walkbook-histories-'));
  try {
    const workers = [`--maxWorkers=${availableParallelism()}`];
    const count = await unitTests('Histories in Node', 'histories', { ...env, WALKBOOK_HISTORIES_REPORT: folder }, workers);
    const parts = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
    const counts = `lost ${sum('lost')}, doubled ${sum('doubled')}, wrong ${sum('wrong')}`;
    tell(`${sum('histories')} histories, ${sum('marks')} marks: ${counts}`);
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * One of Playwright's projects ('suites', 'faults' or 'histories') in the browser at `browserPath`.
 * @returns {Promise<Count>}
 */
export async function browserTests(what, project, browserPath) {
  const { status, report } = await withReport((file) =>
    step(what, () =>
      run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`], {
        env: { ...process.env, CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    ),
  );
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  return settle(what, { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }, status);
}

/** Types, lint and dead code: what needs neither a browser nor a database. */
export async function staticChecks() {
  const counts = [
    await check('Types of every room', 'node', ['scripts/types.mjs']),
    await check('Lint, format and import directions', bin('biome'), ['check', '--error-on-warnings', '--max-diagnostics=200', '.']),
    await check('Dead code and dependencies', bin('knip'), []),
  ];
  return counts;
}

/** Prints the last line of a run and says how the process is to end. */
export function finish(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const failed = sum('failed');
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
