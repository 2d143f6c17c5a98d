import { defineConfig } from '@playwright/test';
import { chromiumLaunch, phoneOptions } from './support/browser';

// A machine that is busy for a moment gets a second try; what fails twice has failed.
const retries = process.env.CI ? 1 : 0;

// On a busy machine the waits of a fault add up to more than a journey's; what fails there must be the app.
const timeout = 180_000;

/** Real browsers against the real server. `npm test` says which browser; on its own, Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  // More than the two cores that are promised: each test waits most of its time for a retry or a time-out, in a world of its own.
  workers: 3,
  projects: [
    { name: 'suites', testIgnore: ['faults/**', 'histories/**'], fullyParallel: true, retries },
    // A mark lost once is lost: a second try does not make up for it (LOSS in support/closingCheck.ts).
    { name: 'faults', testMatch: 'faults/**/*.spec.ts', fullyParallel: true, timeout, retries },
    { name: 'histories', testMatch: 'histories/**/*.spec.ts', fullyParallel: true, timeout },
  ],
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./histories/totals.ts'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : [])],
  use: { ...phoneOptions, launchOptions: chromiumLaunch(), actionTimeout: 10_000 },
});
