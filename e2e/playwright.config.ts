import { defineConfig } from '@playwright/test';
import { chromiumLaunch, phone } from './support/browser';

/** Real browsers against the real server. `npm test` says which browser; on its own, Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  workers: 2,
  projects: [
    { name: 'suites', testIgnore: 'faults/**', workers: 1 },
    // Each of these waits most of its time for a retry or a time-out, in a world of its own.
    // On a busy machine its waits add up to more than a journey's; what fails there must be the app.
    { name: 'faults', testMatch: 'faults/**', fullyParallel: true, timeout: 180_000 },
  ],
  forbidOnly: true,
  // A machine that is busy for a moment gets a second try; what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { ...phone, launchOptions: chromiumLaunch(), actionTimeout: 10_000 },
});
