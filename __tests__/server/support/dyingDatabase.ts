import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';

export type Way = 'transaction' | 'selectFrom';

/** A database that its process can no longer reach, as if it had been killed, from its so many-th transaction or reading on. */
export function dyingDatabase(db: Kysely<Database>, after: number, way: Way): { db: Kysely<Database>; died: Promise<void> } {
  let [count, isDead] = [0, false];
  let die: () => void = () => undefined;
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const dying = new Proxy(db, {
    get(target, name) {
      if (isDead) throw new Error('killed');
      if (name === way && count === after) {
        isDead = true;
        die();
        // A process that was killed tells nobody what it ended with.
        return () => ({ execute: () => new Promise(() => undefined) });
      }
      if (name === way) count += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: dying, died };
}
