import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page, type Response } from '@playwright/test';

/**
 * How much JavaScript a page loads before somebody can use it.
 *
 * @param open loads the page
 * @param usable what is on it when it can be used; measured until React has taken it over
 * @returns bytes, every script gzipped by us, so that both sides are pressed by the same tool
 */
export async function scriptBytes(page: Page, open: () => Promise<unknown>, usable: Locator): Promise<number> {
  const scripts = new Map<string, Response>();
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js') && response.ok()) scripts.set(response.url(), response);
  };
  page.on('response', note);
  await open();
  await usable.waitFor();
  await expect.poll(() => usable.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')))).toBe(true);
  page.off('response', note);
  const bodies = await Promise.all([...scripts.values()].map((response) => response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
}
