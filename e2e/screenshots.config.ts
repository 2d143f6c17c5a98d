import { defineConfig } from '@playwright/test';
import suites from './playwright.config';

/** The pictures are taken as the suites run, but are no suite: its own project alone, since a project's files come before the config's. */
export default defineConfig({ ...suites, projects: [{ name: 'screenshots', testMatch: ['screenshots.ts', 'consoleScreenshots.ts'] }] });
