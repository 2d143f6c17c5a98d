import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule of axe that a page breaks, and the elements that break it. */
export type Violation = { readonly id: string; readonly where: readonly string[] };

/**
 * Asks axe about a page that has no frames. It is loaded into a document once, however often the document is looked at, and keeps only what is
 * wrong: on a slow machine that is half the time.
 */
export async function violationsOn(page: Page): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false, preload: false };
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(asked), // the script put it there
    options,
  );
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
}
