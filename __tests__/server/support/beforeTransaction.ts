import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';

/** A database beside which something is done right before staff's work begins its so many-th transaction (`inTransaction`), counted from 0. */
export function beforeTransaction(db: Kysely<Database>, nth: number, doing: () => Promise<unknown>): Kysely<Database> {
  let count = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'startTransaction')
        return () => ({
          execute: async () => {
            if (count++ === nth) await doing();
            return target.startTransaction().execute();
          },
        });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
