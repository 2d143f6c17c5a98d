import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { administer, createDatabaseAt, databaseAt } from './databaseServer';
import { freePort } from './freePort';
import { newFolder } from './runFolder';
import { ServerProcess } from './serverProcess';
import { databaseUrlOf, EMBEDDED, writeDatabaseUrl } from './worldStore';

/**
 * A data folder with the demo campaign, made once by the server itself. Every test starts from a copy, which takes a moment where
 * the first start takes seconds.
 *
 * @returns its path
 */
export async function makeTemplate(): Promise<string> {
  const folder = await newFolder('walkbook-template-');
  await seed(folder, '');
  return folder;
}

/**
 * Makes another template whose database is on a PostgreSQL; its secrets and images are those of the first.
 *
 * @param server the URL of a database of the PostgreSQL, which is left alone
 * @returns its path
 */
export async function makeTemplateAt(server: string, embedded: string): Promise<string> {
  const folder = await copyOfFiles(embedded, 'walkbook-template-');
  const name = basename(folder);
  await administer(server, (client) => client.query(`create database "${name}" template template0`));
  const url = databaseAt(server, name);
  await seed(folder, url);
  // Every copy has the tables counted then, as a database has that has stood for some minutes.
  await administer(url, (client) => client.query('analyze'));
  await writeDatabaseUrl(folder, url);
  return folder;
}

async function seed(folder: string, databaseUrl: string): Promise<void> {
  const server = new ServerProcess(await freePort(), folder, databaseUrl);
  await server.start();
  await server.stop();
}

/** A fresh copy, for one test, of the template that the set-up of all suites has made: its database is embedded. */
export function copyOfTemplate(): Promise<string> {
  return copyOf(templateIn('WALKBOOK_TEMPLATE'), 'walkbook-world-');
}

/** The same with a database on the run's PostgreSQL, where it has one. */
export async function copyOfHostedTemplate(): Promise<string> {
  const server = process.env.WALKBOOK_WORLDS_URL;
  if (!server) return copyOfTemplate();
  const template = templateIn('WALKBOOK_HOSTED_TEMPLATE');
  const [copy, own] = await Promise.all([copyOfFiles(template, 'walkbook-world-'), createDatabaseAt(server, basename(template))]);
  await writeDatabaseUrl(copy, own.url);
  return copy;
}

function templateIn(variable: 'WALKBOOK_TEMPLATE' | 'WALKBOOK_HOSTED_TEMPLATE'): string {
  const template = process.env[variable];
  if (!template) throw new Error('Run the suites by npm run browser: their set-up makes the demo campaign.');
  return template;
}

/** Returns the path of a copy whose name begins as said. A thousand small files: one after the other they take a quarter of the work. */
export async function copyOf(folder: string, name: string): Promise<string> {
  const copy = await newFolder(name);
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Returns the path of a copy without the embedded database. */
async function copyOfFiles(folder: string, name: string): Promise<string> {
  const copy = await newFolder(name);
  cpSync(folder, copy, { recursive: true, filter: (path) => path !== join(folder, EMBEDDED) });
  return copy;
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Removes a test's data folder, and its database. */
export async function removeWorld(dataFolder: string): Promise<void> {
  const url = databaseUrlOf(dataFolder);
  const name = url === '' ? undefined : new URL(url).pathname.slice(1);
  if (name) await administer(databaseAt(url, 'postgres'), (client) => client.query(`drop database "${name}" with (force)`));
  await removeFolder(dataFolder);
}
