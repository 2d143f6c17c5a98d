import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type InRounds, pipelinedRounds, roundsOn } from './rounds';
import type { Database } from './schema';

const INT8_OID = 20;
/** Less than the app's time-out: with a full pool the phone gets an answer instead of waiting in vain. */
const CONNECT_WITHIN_MS = 5_000;

/** Reads 64-bit integers as numbers: all of ours are ids and unix seconds, which stay below 2⁵³. */
const types = {
  getTypeParser: ((oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format))) as typeof pg.types.getTypeParser, // an override of one type keeps the signature
};

export type OpenedDatabase = { readonly db: Kysely<Database>; readonly close: () => Promise<void> };

/** Connections of the pool that are open, idle ones among them, and how many requests wait for one. */
export type PoolUse = { readonly open: number; readonly idle: number; readonly waiting: number };

export type OpenedPool = OpenedDatabase & {
  /** For what phones send: by connections of its own, so that no change waits for those who read. */
  readonly inRounds: InRounds;
  readonly poolUse: () => PoolUse;
  /** What staff's commands work on while the server runs (`serveCommands`). */
  readonly forCommands: ConnectionsForCommands;
};

export type ConnectionsForCommands = {
  /** @throws Error when none is free in time */
  readonly connect: () => Promise<pg.PoolClient>;
  /** True where there is but one connection, which the phones need as well. */
  readonly isShared: boolean;
};

const countsOf = (pools: readonly pg.Pool[]) => (): PoolUse => {
  const sum = (count: (pool: pg.Pool) => number) => pools.map(count).reduce((a, b) => a + b, 0);
  return { open: sum((pool) => pool.totalCount), idle: sum((pool) => pool.idleCount), waiting: sum((pool) => pool.waitingCount) };
};

/** How many transactions with changes a process has at the same time, and how many of them one campaign: while its staff keep these waiting, others go on. */
export const COMMITS_AT_ONCE = 4;
export const COMMITS_OF_A_CAMPAIGN = 3;

/** How many of staff's commands work at the same time beside the server; a further one waits. */
const COMMANDS_AT_ONCE = 4;

/** Opens any Postgres-compatible database by its URL. */
export function openPostgres(url: string): OpenedPool {
  const options = { connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS, types, onConnect: answerAtOnce };
  const pool = watched(new pg.Pool(options));
  const recording = watched(new pg.Pool({ ...options, max: COMMITS_AT_ONCE, pipeline: true, onConnect: goByIndex }));
  // None of its connections is opened before a command comes.
  const ofCommands = watched(new pg.Pool({ ...options, max: COMMANDS_AT_ONCE }));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await ofCommands.end();
    await recording.end();
    await db.destroy();
  };
  const forCommands = { connect: () => ofCommands.connect(), isShared: false };
  return { db, inRounds: pipelinedRounds(recording), close, poolUse: countsOf([pool, recording]), forCommands };
}

function watched(pool: pg.Pool): pg.Pool {
  // The pool replaces a broken connection at the next use. Without a listener its error would end the process. The pool reports connections
  // that nobody uses; a connection in use reports itself, and its statement or transaction fails as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Makes every commit wait for the disk, whatever the database's own setting is, because success is answered after the commit. The pool awaits
 * this and removes a connection on which it fails; Kysely's own hook would occupy its place for ever.
 */
async function commitDurably(client: pg.ClientBase): Promise<void> {
  await client.query('set synchronous_commit to on');
}

/**
 * Has no statement translated into machine code before it runs. PostgreSQL does so with what it takes for expensive, which are the statements with many conditions on few rows: of a
 * list that is read in 20 ms the translation takes 700. Engines without it need no such setting.
 */
async function answerAtOnce(client: pg.ClientBase): Promise<void> {
  await commitDurably(client);
  await client.query('set jit to off').catch(() => undefined);
}

/**
 * Without the last one, a statement whose plan would be cheaper for fewer rows is planned anew each time. A cluster's coordinator has to: it sees
 * only in the parameters which machine has the campaign.
 */
const GO_BY_INDEX = [
  'set enable_seqscan to off',
  'set enable_hashjoin to off',
  'set enable_mergejoin to off',
  'set enable_material to off',
  'set jit to off',
  `select set_config('plan_cache_mode', case when exists (select from pg_extension where extname = 'citus') then 'auto' else 'force_generic_plan' end, false)`,
].join(';');

/**
 * Forces index scans for the rows that changes touch, even on tables so small that reading them whole seems cheaper: the plans are made
 * once, and are kept while the tables grow. Engines without such settings need none.
 */
async function goByIndex(client: pg.ClientBase): Promise<void> {
  await commitDurably(client);
  await client.query(GO_BY_INDEX).catch(() => undefined);
}

/**
 * Opens the embedded Postgres.
 *
 * @param folder where it keeps its files; without one everything is in memory
 */
export function openEmbedded(folder?: string): OpenedPool {
  return openPgLite(folder === undefined ? new PGlite() : new PGlite(folder));
}

/** Opens an embedded Postgres that somebody else has made; closing it is closing that one. */
export function openPgLite(embedded: PGlite): OpenedPool {
  // PGlite has one connection, which must never be closed: pg could not open it again.
  const pool = new pg.Pool({ ...createPgConfig(lettingOthersIn(embedded)), max: 1, idleTimeoutMillis: 0, types });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await embedded.close();
  };
  const forCommands = { connect: () => pool.connect(), isShared: true };
  return { db, inRounds: roundsOn(db), close, poolUse: countsOf([pool]), forCommands };
}

/** So long at most the embedded database works before the process looks what else there is to do. */
const MOST_AT_A_STRETCH_MS = 8;

/**
 * An embedded database that works in this process: its answers come without the process turning to anything else, so that a file of thousands of
 * statements would keep every phone waiting. Between two statements it lets others in.
 */
function lettingOthersIn(embedded: PGlite): PGlite {
  let turnedAtMs = 0;
  const execProtocolStream: PGlite['execProtocolStream'] = async (...args) => {
    if (performance.now() - turnedAtMs > MOST_AT_A_STRETCH_MS) {
      await nextTurn();
      turnedAtMs = performance.now();
    }
    return embedded.execProtocolStream(...args);
  };
  // Of it the connection uses these two alone.
  return { waitReady: embedded.waitReady, execProtocolStream } as PGlite;
}
