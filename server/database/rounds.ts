import type { Kysely } from 'kysely';
import type pg from 'pg';
import { isNotSupported } from './databaseFault';
import type { Plan } from './plan';
import type { Database } from './schema';

/** Runs a plan's statements in their order, in one way to the database and back, and returns its value. The first that fails fails the round. */
export type Round = <T>(plan: Plan<T>) => Promise<T>;

/** What came of a transaction's work, and the statements that end it: they go to the database together with the commit. */
type Ending<T> = { readonly outcome: T; readonly last: Plan<unknown> };

/** Runs work in a transaction of its own, round by round, and resolves with its outcome when it is committed. */
export type InRounds = <T>(work: (round: Round) => Promise<Ending<T>>) => Promise<T>;

const TEXTS = { rolledBack: 'The database did not commit' } as const;

/** Transactions of any database, each statement sent when the one before it is answered. */
export function roundsOn(db: Kysely<Database>): InRounds {
  return (work) => db.transaction().execute((trx) => roundsIn(trx)(work));
}

/** Rounds inside a transaction that somebody else begins and ends. */
export function roundsIn(trx: Kysely<Database>): InRounds {
  const round = roundBy(trx);
  return async (work) => {
    const { outcome, last } = await work(round);
    await round(last);
    return outcome;
  };
}

/** Runs a plan statement by statement. */
export function roundBy(db: Kysely<Database>): Round {
  return async ({ statements, read }) => {
    const answers = [];
    for (const statement of statements) answers.push((await db.executeQuery(statement)).rows);
    return read(answers);
  };
}

/**
 * Transactions whose rounds go to the database in one piece, each statement prepared once for its connection: they cost far fewer ways to the
 * database and back (docs/decisions/040-how-changes-are-written.md).
 *
 * @param pool its connections have the driver's pipeline, which sends in the order of the calls and does not wait
 */
export function pipelinedRounds(pool: pg.Pool): InRounds {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `walkbook${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return async (work) => {
    const client = await pool.connect();
    const run = ({ statements }: Plan<unknown>) =>
      statements.map(({ sql, parameters }) => client.query({ name: nameOf(sql), text: sql, values: [...parameters] }));
    let begun: Promise<pg.QueryResult> | undefined;
    /** Sends the beginning of the transaction with its first statements. */
    const begin = () => {
      begun ??= client.query('begin');
      return begun;
    };
    try {
      const { outcome, last } = await work(async (plan) => {
        const [, ...answers] = await settled([begin(), ...run(plan)]);
        return plan.read(answers.map(({ rows }) => rows));
      });
      const ended = await settled([begin(), ...run(last), client.query('commit')]);
      // Where the database has rolled back it says so, and not that the commit has failed.
      if (ended.at(-1)?.command !== 'COMMIT') throw new Error(TEXTS.rolledBack);
      client.release();
      return outcome;
    } catch (error) {
      // The pool drops a connection that cannot roll back, and one whose plans a migration has made untrue.
      await client.query('rollback').then(
        () => client.release(isNotSupported(error)),
        () => client.release(true),
      );
      throw error;
    }
  };
}

/** Waits for all of them, then fails with the first failure there was: no statement is on its way when the transaction is rolled back. */
async function settled(statements: readonly Promise<pg.QueryResult>[]): Promise<readonly pg.QueryResult[]> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}
