import { defineConfig } from '@playwright/test';
import { chromiumLaunch, phoneOptions } from './support/browser';

/* Short (`npm test`): WALKBOOK_SHORT=1, the tests with the tag @short, and two histories.
   Long (`npm run test:long`): all tests, WALKBOOK_FAULTS=pairs, WALKBOOK_HISTORIES=30; WALKBOOK_FAULTS=all is `npm run faults`. */

/** The short run has one test of each thing that only a browser can show. */
const SHORT = /@short/u;

/**
 * Real browsers against the real server. `npm test` says which browser; on its own, Debian's Chromium. A test has one try: what fails has
 * failed, and on a busy machine it waits longer instead.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  ...(process.env.WALKBOOK_SHORT ? { grep: SHORT } : {}),
  // More than the two cores that are promised: each test waits most of its time for a retry or a time-out, in a world of its own.
  workers: 3,
  // One project for all: before the tests of another one Playwright ends its workers, with their browsers and their hosts of servers.
  fullyParallel: true,
  forbidOnly: true,
  // Where a machine has other work, everything takes several times as long, and is still right.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['./histories/totals.ts'],
    ['./support/whatWasShown.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : []),
  ],
  // One context for all tests of a worker (support/keptContext.ts).
  use: { ...phoneOptions, launchOptions: chromiumLaunch(), actionTimeout: 30_000, reuseContext: true },
});
