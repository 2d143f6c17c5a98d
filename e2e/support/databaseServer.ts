import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Works on the server that the URL names, by a connection of its own. */
export async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
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

/** A database of a test's own on the server that the URL names: an empty one, or a copy of the template. */
export async function createDatabaseAt(
  url: string,
  template = 'template0',
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `walkbook_test_${randomBytes(8).toString('hex')}`;
  await administer(url, (client) => client.query(`create database ${name} template "${template}"`));
  return {
    url: databaseAt(url, name),
    drop: () => administer(url, (client) => client.query(`drop database ${name} with (force)`)),
  };
}
