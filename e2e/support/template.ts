import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { freePort } from './freePort';
import { newFolder } from './runFolder';
import { ServerProcess } from './serverProcess';

/**
 * A data folder with the demo campaign, made once by the server itself. Every test starts from a copy, which takes a moment where
 * the first start takes seconds.
 *
 * @returns its path
 */
export async function makeTemplate(): Promise<string> {
  const folder = await newFolder('walkbook-template-');
  const server = new ServerProcess(await freePort(), folder);
  await server.start();
  await server.stop();
  return folder;
}

/** A fresh copy, for one test, of the template that the set-up of all suites has made. */
export function copyOfTemplate(): Promise<string> {
  const template = process.env.WALKBOOK_TEMPLATE;
  if (!template) throw new Error('Run the suites by npm run browser: their set-up makes the demo campaign.');
  return copyOf(template, 'walkbook-world-');
}

/** Returns the path of a copy whose name begins as said. A thousand small files: one after the other they take a quarter of the work. */
export async function copyOf(folder: string, name: string): Promise<string> {
  const copy = await newFolder(name);
  cpSync(folder, copy, { recursive: true });
  return copy;
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
