import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { newFolder } from './runFolder';

const run = promisify(execFile);
const VERSION_1 = 'e2e/fixtures/version1/site.tar.gz';

/** The site as `npm run build` wrote it last. */
export const BUILT_LAST = 'out';

/** Unpacks the site that volunteers had before changes were numbered as version 2. @returns its folder */
export async function unpackVersion1(): Promise<string> {
  const folder = await newFolder('walkbook-version1-');
  await run('tar', ['-xzf', VERSION_1, '-C', folder]);
  return folder;
}

/** Whether every script of the page is a file of this build, and the page itself was written by it. */
export async function isOfBuild(page: Page, siteFolder: string): Promise<boolean> {
  const files = new Set((await readdir(join(siteFolder, '_next/static'), { recursive: true })).map((file) => `/_next/static/${file}`));
  const { scripts, text } = await page.evaluate(() => ({
    scripts: [...document.scripts].filter(({ src }) => src !== '').map(({ src }) => new URL(src).pathname),
    text: document.documentElement.outerHTML,
  }));
  return scripts.length > 0 && scripts.every((script) => files.has(script)) && text.includes(await buildIdOf(siteFolder));
}

/** Next gives every build an id, writes it into each page, and names a folder of the build by it. */
async function buildIdOf(siteFolder: string): Promise<string> {
  const folders = await readdir(join(siteFolder, '_next/static'));
  const id = folders.find((name) => name !== 'chunks' && name !== 'media' && name !== 'css');
  if (!id) throw new Error(`${siteFolder} is no build`);
  return id;
}
