import { defineConfig } from 'vitest/config';

const SERVER = '__tests__/server';

/** Tests that replace modules or change what belongs to the process: each has modules of its own. */
const APART = [`${SERVER}/cli/bothWays.database.test.ts`];

/** Each version of Node runs these on the embedded database: one of each way to run statements (commands, rounds, a batch, a list, a search). */
const ON_EACH_NODE = [
  `${SERVER}/database/{copies,rounds,commands/*}.database.test.ts`,
  `${SERVER}/store/recordChanges.database.test.ts`,
  `${SERVER}/calls/{reads,search}.database.test.ts`,
];

const project = (name: string, include: readonly string[], exclude: readonly string[], isolate = false) => ({
  extends: true as const,
  test: { name, include: [...include], exclude: [...exclude], isolate },
});

/** The server's tests. A worker loads the server once, and its test files share one database (docs/decisions/049-tests-in-a-quarter-of-an-hour.md). */
export default defineConfig({
  resolve: { alias: { '@/': `${import.meta.dirname}/` } },
  test: {
    globals: true,
    pool: 'forks',
    maxWorkers: 2,
    restoreMocks: true,
    // Where a machine has other work, everything takes several times as long, and is still right.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    globalSetup: '__tests__/support/vitestRun.mjs',
    projects: [
      project('server', [`${SERVER}/**/*.test.ts`], APART),
      project('server-apart', APART, [], true),
      project('pglite', ON_EACH_NODE, []),
    ],
  },
});
