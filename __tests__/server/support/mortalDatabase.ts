import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';

/** A database that a process can no longer reach once it is killed: it renews no lease, and every try fails with 'killed'. */
export function mortalDatabase(mother: Kysely<Database>): { readonly db: Kysely<Database>; readonly kill: () => void } {
  let isDead = false;
  const db = new Proxy(mother, {
    get(target, name) {
      if (isDead) throw new Error('killed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const kill = () => {
    isDead = true;
  };
  return { db, kill };
}
