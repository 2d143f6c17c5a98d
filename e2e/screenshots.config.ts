import { defineConfig } from '@playwright/test';
import suites from './playwright.config';

/** The pictures are taken as the suites run, but are no suite. */
export default defineConfig({ ...suites, testMatch: 'screenshots.ts' });
