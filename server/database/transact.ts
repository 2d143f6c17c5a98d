import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Insertable,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { copyText } from './copyText';
import { isNotSupported } from './databaseFault';
import { insertRows } from './insertRows';
import { Pipeline } from './pipeline';
import type { Database } from './schema';

/** What came of the work of a transaction, and its statements that are still on their way. */
type Work<T> = { readonly outcome: T; readonly sent: readonly Promise<unknown>[] };

/**
 * Runs work in a transaction of its own, and resolves with its outcome when it is committed. Statements that the work starts without waiting for
 * one another are run in the order in which they were started. Those that it has only sent are waited for, too.
 */
export type Transact = <T>(work: (trx: Kysely<Database>, append: AppendRows) => Promise<Work<T>>) => Promise<T>;

/**
 * Adds rows to a table, in their order, the fastest way that the database has.
 *
 * @param rows all with the columns of the first one; a column of JSON has JSON text
 */
export type AppendRows = <T extends keyof Database>(table: T, rows: readonly Insertable<Database[T]>[]) => Promise<unknown>;

const TEXTS = {
  rolledBack: 'The database did not commit',
  noTransaction: 'A transaction inside a transaction',
  noStream: 'Statements of a transaction are not streamed',
} as const;

/** Transactions of any database, each statement sent when the one before it is answered. */
export function transactOn(db: Kysely<Database>): Transact {
  return (work) => db.transaction().execute((trx) => transactIn(trx)(work));
}

/** Work inside a transaction that somebody else begins and ends. */
export function transactIn(trx: Kysely<Database>): Transact {
  return async (work) => {
    const { outcome, sent } = await work(trx, (table, rows) => insertRows(trx, table, rows));
    await allOf(sent);
    return outcome;
  };
}

/**
 * Transactions whose statements are sent at once and planned once for each connection: they cost far fewer ways to the database and back
 * (docs/decisions/040-how-changes-are-written.md).
 */
export function pipelinedTransactions(pool: pg.Pool): Transact {
  const opened = new WeakMap<pg.PoolClient, OneConnection>();
  const engine: Engine = { copies: true };
  return async (work) => {
    const client = await pool.connect();
    const connection = opened.get(client) ?? new OneConnection(client, engine);
    opened.set(client, connection);
    const { pipeline, statements, append } = connection;
    try {
      const begun = started(pipeline.run('begin'));
      const [{ outcome, sent }] = await allOf([work(statements, append), begun]);
      // Where one has failed before it was handed over, the database does not know of it, and would commit the rest.
      await Promise.race([Promise.all(sent), handedOver()]);
      // Where one of those on their way fails, the database does not come to it.
      const [{ command }] = await allOf([pipeline.run('commit'), ...sent]);
      if (command !== 'COMMIT') throw new Error(TEXTS.rolledBack);
      client.release();
      return outcome;
    } catch (error) {
      // What was started may not be run after the end.
      await handedOver();
      // The pool drops a connection that cannot roll back, and one whose plans a migration has made untrue.
      await pipeline.run('rollback').then(
        () => client.release(isNotSupported(error)),
        () => client.release(true),
      );
      throw error;
    }
  };
}

/** Resolves when everything has run that waits for nothing from outside. */
const handedOver = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** A statement whose answer is looked at later: until then its failure is nobody's. */
export function started<T>(statement: Promise<T>): Promise<T> {
  statement.catch(() => undefined);
  return statement;
}

/**
 * Waits for all of them, then fails with the first failure there was: so that no statement is still to be run when its transaction is rolled back.
 */
export function allOf<T extends readonly unknown[]>(statements: { readonly [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const all = Promise.all(statements) as unknown as Promise<T>; // the promises of a tuple are the tuple's
  return started(Promise.allSettled(statements).then(() => all));
}

/** What is known of the database's engine: whether it takes COPY between prepared statements. CockroachDB does not, nor do rows with policies. */
type Engine = { copies: boolean };

/** What a COPY reads, in place of its parameters. */
class CopyInput {
  constructor(readonly text: string) {}
}

/** Statements by one connection. Beginning and ending the transaction is not theirs. */
class OneConnection implements Driver, DatabaseConnection {
  readonly pipeline: Pipeline;
  readonly statements: Kysely<Database>;

  constructor(
    client: pg.ClientBase,
    private readonly engine: Engine,
  ) {
    this.pipeline = new Pipeline(client);
    this.statements = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => this,
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  readonly append: AppendRows = (table, rows) => {
    if (!this.engine.copies) return allOf(rows.map((row) => this.statements.insertInto(table).values(row).execute()));
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) return Promise.resolve();
    // Names from our own code, never from outside.
    const copy = `copy ${table} (${columns.join(', ')}) from stdin`;
    const copied = this.statements.executeQuery(CompiledQuery.raw(copy, [new CopyInput(copyText(columns, rows))]));
    return copied.catch((error: unknown) => {
      // The transaction has failed; when it is repeated its rows are inserted one by one.
      if (isNotSupported(error)) this.engine.copies = false;
      throw error;
    });
  };

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const [first] = parameters;
    const { rows, command } = await (first instanceof CopyInput
      ? this.pipeline.run(sql, [], first.text)
      : this.pipeline.run(sql, parameters));
    const affected = /\d+$/u.exec(command)?.[0] ?? 0;
    return { rows: rows as R[], numAffectedRows: BigInt(affected) }; // rows as the statement's author says
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error(TEXTS.noStream);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }

  async beginTransaction(): Promise<void> {
    throw new Error(TEXTS.noTransaction);
  }

  async commitTransaction(): Promise<void> {
    throw new Error(TEXTS.noTransaction);
  }

  async rollbackTransaction(): Promise<void> {
    throw new Error(TEXTS.noTransaction);
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
