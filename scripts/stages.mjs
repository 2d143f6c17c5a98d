import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bin, run } from './run.mjs';
import { step, tell } from './tell.mjs';
import { printTimes } from './times.mjs';

/**
 * What one stage of a test run found. A runner that ran no test has failed: silence is no success.
 * `tests` names those that passed, each with its whole name.
 * @typedef {{passed: number, failed: number, tests?: readonly {file: string, name: string, seconds?: number}[]}} Count
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

/** Tells what a stage found. A failure that no single test stands for (a crash, an empty suite) counts as one. */
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
 * Jest's tests of one of its projects (jest.config.mjs), or of several.
 * @param {string} what for people
 * @param {readonly string[]} projects
 * @returns {Promise<Count>}
 */
export function unitTests(what, projects, env = {}) {
  return testsOf(what, env, (file) => ['--silent', '--selectProjects', ...projects, '--json', `--outputFile=${file}`], JEST);
}

/**
 * Vitest's tests of the server (vitest.config.ts).
 * @param {string} what for people
 * @param {readonly string[]} args projects and files
 * @returns {Promise<Count>}
 */
export function serverTests(what, args, env = {}) {
  return testsOf(what, env, (file) => ['run', ...args, '--reporter=json', `--outputFile=${file}`], VITEST);
}

const JEST = ['npm', 'run', '--silent', 'unit', '--'];
const VITEST = [bin('vitest')];

async function testsOf(what, env, argsFor, [program = '', ...firstArgs]) {
  const { status, report } = await withReport((file) =>
    step(what, () =>
      run(program, [...firstArgs, ...argsFor(file)], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] }),
    ),
  );
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failures = failuresIn(report);
  for (const failure of failures) console.error(failure);
  return { ...settle(what, { passed, failed: failures.length + skipped }, status), tests: passedTests(report) };
}

/** What failed, with the reasons; a file that does not even load has no failing test in it. */
function failuresIn({ testResults = [] } = {}) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`FAILED ${relative(process.cwd(), file)}\n${message}`];
    return failed.map(
      ({ fullName, failureMessages }) => `FAILED ${relative(process.cwd(), file)} › ${fullName}\n${failureMessages.join('\n')}`,
    );
  });
}

/** The tests that passed in a report of Jest's form, which Vitest writes too. */
function passedTests({ testResults = [] } = {}) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName, duration }) => ({ file: relative(process.cwd(), file), name: fullName, seconds: (duration ?? 0) / 1000 })),
  );
}

/**
 * Random mixes of faults in Node, on a virtual clock; prints what was counted in all its parts together.
 * @returns {Promise<Count>}
 */
export async function nodeHistories(env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'walkbook-histories-'));
  try {
    const count = await unitTests('Histories in Node', ['histories'], { ...env, WALKBOOK_HISTORIES_REPORT: folder });
    const parts = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
    const counts = `lost ${sum('lost')}, doubled ${sum('doubled')}, wrong ${sum('wrong')}`;
    tell(`${sum('histories')} histories, ${sum('marks')} marks: ${counts}`);
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const PLAYWRIGHT_TEST = ['test', '--config', 'e2e/playwright.config.ts'];
/** The kinds of browser tests, each with its folders in e2e/. */
const KINDS = {
  suites: { name: 'Browser suites', folders: ['a11y', 'journeys'] },
  faults: { name: 'Faults in the browser', folders: ['faults'] },
  histories: { name: 'Histories in the browser', folders: ['histories'] },
};

/** What Playwright is told to run the tests of some kinds alone. @param {readonly (keyof KINDS)[]} kinds */
export const filesOf = (kinds) => kinds.flatMap((kind) => KINDS[kind].folders.map((folder) => `e2e/${folder}/`));

/**
 * Playwright's tests of some kinds in the browser at `browserPath`, all in one run, so that none waits for the last test of another.
 * @param {readonly (keyof KINDS)[]} kinds
 * @returns {Promise<Count[]>} one for each kind
 */
export async function browserTests(kinds, browserPath, env = {}) {
  const what = kinds.map((kind) => KINDS[kind].name).join(', ');
  const { status, report } = await withReport((file) =>
    step(what, () =>
      run(bin('playwright'), [...PLAYWRIGHT_TEST, ...filesOf(kinds)], {
        env: { ...process.env, ...env, CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    ),
  );
  const tests = (report?.suites ?? []).flatMap(browserTestsOf);
  // A run that failed without a failing test (a crash, a set-up that failed) counts for the first kind.
  const hasFailure = tests.some((test) => !hasPassed(test));
  return kinds.map((kind, index) => {
    const found = tests.filter(({ file }) => KINDS[kind].folders.includes(file.split('/')[0]));
    const passed = found.filter(hasPassed);
    const count = { passed: passed.length, failed: found.length - passed.length };
    return {
      ...settle(KINDS[kind].name, count, index === 0 && !hasFailure ? status : 0),
      tests: passed.map(inRepository),
    };
  });
}

const inRepository = ({ file, name, results = [] }) => ({
  file: join('e2e', file),
  name,
  seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
});

/**
 * There is one try: what passes at a second one, which somebody asked for by hand, has failed.
 * @param {{status: string}} test of Playwright's report
 */
export const hasPassed = ({ status }) => status === 'expected';

/** Every test in a suite of Playwright's report, at any depth, with its file and its name behind those of the suites around it. */
function browserTestsOf({ title = '', file: suiteFile, suites = [], specs = [] }) {
  const around = title === suiteFile ? '' : `${title} `;
  const own = specs.flatMap(({ file, title: name, tests }) => tests.map((test) => ({ ...test, file, name })));
  return [...own, ...suites.flatMap(browserTestsOf)].map((test) => ({ ...test, name: `${around}${test.name}` }));
}

export const types = () => check('Types of every room', 'node', ['scripts/types.mjs']);
export const lint = () =>
  check('Lint, format and import directions', bin('biome'), ['check', '--error-on-warnings', '--max-diagnostics=200', '.']);
export const deadCode = () => check('Dead code and dependencies', bin('knip'), []);
/** Of a site that has been built. */
export const firstLoad = () => check('First load of every route', 'node', ['scripts/size.mjs', '--quiet']);

/** Of the rules and of the app. */
export const appTests = (env = {}) => unitTests('Unit tests', ['rules', 'app'], env);

/** Prints what the parts of a run took and its last line, and says how the process is to end. */
export function finish(counts) {
  printTimes(counts.flatMap(({ tests = [] }) => tests));
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const failed = sum('failed');
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
