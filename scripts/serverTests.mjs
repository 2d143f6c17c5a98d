/* Choices among the server's tests, for Vitest (vitest.config.ts). */

const ALL = ['--project', 'server', '--project', 'server-apart'];

/** Every test of the server, on the database that WALKBOOK_TEST_DATABASE_URL names, or on the embedded one. */
export const SERVER_TESTS = ALL;
/** Those that need a database. */
export const DATABASE_TESTS = [...ALL, '.database.test'];
/** Those that need none. */
export const WITHOUT_DATABASE = ['--project', 'server', '--exclude', '**/*.database.test.ts'];
