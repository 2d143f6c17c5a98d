import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema';

const INT8_OID = 20;
/** Less than the app's time-out, so that a full pool is answered rather than waited for. */
const CONNECT_WITHIN_MS = 5_000;

/** 64-bit integers as numbers: all of ours are ids and unix seconds, which stay below 2⁵³. */
const types = {
  getTypeParser: ((oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format))) as typeof pg.types.getTypeParser, // an override of one type keeps the signature
};

export type OpenedDatabase = { readonly db: Kysely<Database>; readonly close: () => Promise<void> };

/** Any Postgres-compatible database by its URL. */
export function openPostgres(url: string): OpenedDatabase {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS, types, onConnect: commitDurably });
  // A connection that breaks is replaced at the next use; without a listener it would end the process. The pool tells of those that
  // nobody uses, the connection itself of one that breaks between two statements of a transaction; statements under way fail as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

/**
 * Success is answered after the commit, so the commit must be on disk, whatever the database's own setting says. The pool awaits this
 * and lets a connection on which it fails go; Kysely's own hook would keep its place taken for ever.
 */
async function commitDurably(client: pg.ClientBase): Promise<void> {
  await client.query('set synchronous_commit to on');
}

/**
 * The embedded Postgres.
 *
 * @param folder where it keeps its files; without one everything is in memory
 */
export function openEmbedded(folder?: string): OpenedDatabase {
  const embedded = folder === undefined ? new PGlite() : new PGlite(folder);
  // It has one connection, which must never be given up: pg would not open it again.
  const pool = new pg.Pool({ ...createPgConfig(embedded), max: 1, idleTimeoutMillis: 0, types });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await embedded.close();
  };
  return { db, close };
}
