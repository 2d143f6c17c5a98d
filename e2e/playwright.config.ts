import { defineConfig } from '@playwright/test';
import { chromiumLaunch, phone } from './support/browser';

/** Real browsers against the real server. `npm test` says which browser; on its own, Debian's Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { ...phone, launchOptions: chromiumLaunch(), actionTimeout: 10_000 },
});
