import type { Kysely } from 'kysely';
import type { StrayReason } from '@/server/database/changeTables';
import type { Database } from '@/server/database/schema';
import type { ChangeBodies, IncomingChange, LoggedChange } from '@/server/store/incomingChange';

/** A change that could not be applied, or not wholly. */
export type Stray = { readonly change: LoggedChange; readonly reason: StrayReason };

/** What came of changes. */
export type Written = {
  /** Those that could not be applied, or not wholly. */
  readonly strays: readonly Stray[];
  /** The statements that write, on their way: nobody needs their answers but the commit. */
  readonly sent: readonly Promise<unknown>[];
};

/** Writes changes to the tables of their kind; each takes effect where it overrides what is there. */
export type WriteChanges<K extends keyof ChangeBodies> = (changes: readonly LoggedChange<K>[]) => Promise<Written>;

/** What the server does with one kind of change. */
export type ChangeRules<K extends keyof ChangeBodies> = {
  /**
   * Locks what the changes are about, in the order of the ids, until the transaction ends. Reads and locks nothing of other campaigns than
   * the changes' own. Starts every statement before it waits for one, so that what the caller starts next is run under the locks.
   */
  readonly lock: (trx: Kysely<Database>, changes: readonly IncomingChange<K>[]) => Promise<WriteChanges<K>>;
};
