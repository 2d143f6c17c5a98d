import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import pg from 'pg';

/** Works on the server that the URL names, by a connection of its own. */
export async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database of the same server. */
export function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** A database of a test's own. */
export type OwnDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/**
 * A database of a test's own on the server that the URL names: an empty one, or a copy of the template. On a cluster it is a schema of the database that
 * the URL names, because only that one is the cluster's. The end of a run of tests drops what it left behind (__tests__/support/endTestRun.mjs).
 */
export async function createDatabaseAt(url: string, template = 'template0'): Promise<OwnDatabase> {
  const name = `${basename(process.env.WALKBOOK_TEST_RUN ?? 'walkbook_test')}_${randomBytes(8).toString('hex')}`;
  if (await isClusterAt(url)) return createSchemaAt(url, name);
  await administer(url, (client) => client.query(`create database "${name}" template "${template}"`));
  return {
    url: databaseAt(url, name),
    drop: async () => void (await administer(url, (client) => client.query(`drop database "${name}" with (force)`))),
  };
}

/** True when the database that the URL names is divided among machines by Citus. */
export function isClusterAt(url: string): Promise<boolean> {
  return administer(url, async (client) => (await client.query("select from pg_extension where extname = 'citus'")).rowCount === 1);
}

/** Into so many parts each table of a test is divided: two are on different machines, and few are soon made. */
const PARTS_OF_A_TEST = 2;

async function createSchemaAt(url: string, name: string): Promise<OwnDatabase> {
  const own = new URL(url);
  // Not by searchParams, which write a space as '+': PostgreSQL's own programs do not read it.
  const options = encodeURIComponent(`-c search_path="${name}" -c citus.shard_count=${PARTS_OF_A_TEST}`);
  own.search = `${own.search === '' ? '?' : `${own.search}&`}options=${options}`;
  await administer(url, (client) => client.query(`create schema "${name}"`));
  return {
    url: own.href,
    drop: async () => void (await administer(url, (client) => client.query(`drop schema "${name}" cascade`))),
  };
}
