import { defineConfig } from 'vitest/config';

const SERVER = '__tests__/server';

/** Tests that replace modules or change what belongs to the process: each has modules of its own. */
const APART = [`${SERVER}/cli/bothWays.database.test.ts`];

/** Whole programs, files and years, of seconds each: quicker tests show most of them, and the short run leaves them out. */
const LONG_RUN_ALONE = [
  `${SERVER}/cli/{command,runningServer}.test.ts`,
  `${SERVER}/database/{backup,copyDatabase,migrateFromRelease}.database.test.ts`,
  `${SERVER}/database/dataFolderLock.test.ts`,
  `${SERVER}/campaign/{year/year,countyAddresses}.database.test.ts`,
  `${SERVER}/demo/{consoleLink,playEvening,seedWhenEmpty}.database.test.ts`,
  `${SERVER}/staff/besideCommands.database.test.ts`,
  `${SERVER}/images/artist.test.ts`,
];
const askedToLeaveOut = process.env.WALKBOOK_LEAVE_OUT?.split(' ') ?? [];
const leftOut = [...(process.env.WALKBOOK_SHORT === '1' ? LONG_RUN_ALONE : []), ...askedToLeaveOut];

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
      project('server', [`${SERVER}/**/*.test.ts`], [...APART, ...leftOut]),
      project('server-apart', APART, askedToLeaveOut, true),
      project('pglite', ON_EACH_NODE, []),
    ],
  },
});
