/* Choices among the server's tests, for Vitest (vitest.config.ts). */

/** Every test of the server, on the database that WALKBOOK_TEST_DATABASE_URL names, or on the embedded one. */
export const SERVER_TESTS = ['--project', 'server', '--project', 'server-apart'];
/** Those that need a database. */
export const DATABASE_TESTS = [...SERVER_TESTS, '.database.test'];

/** What tells Vitest which files to leave out: its own option for that is not heard in projects. @param {readonly string[]} globs */
export const leavesOut = (globs) => ({ WALKBOOK_LEAVE_OUT: globs.join(' ') });
