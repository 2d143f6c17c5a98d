import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';

type Work = (db: Kysely<Database>) => Promise<unknown>;

/** A database of which each transaction, also one of a single connection, is run by whoever says when: `run` is handed it and resolves with what came of it. */
export function steppedDatabase(db: Kysely<Database>, run: <T>(transaction: () => Promise<T>) => Promise<T>): Kysely<Database> {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: (work: Work) => run(() => target.transaction().execute(work)) });
      if (name === 'connection')
        return () => ({ execute: (work: Work) => target.connection().execute((connection) => work(steppedDatabase(connection, run))) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A database beside which something is done right before its so many-th transaction, counted from 0. */
export function interruptedDatabase(db: Kysely<Database>, before: number, interrupt: () => Promise<unknown>): Kysely<Database> {
  let count = 0;
  return steppedDatabase(db, async (transaction) => {
    count += 1;
    if (count === before + 1) await interrupt();
    return transaction();
  });
}
