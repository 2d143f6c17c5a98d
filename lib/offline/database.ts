import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Change } from '@/lib/domain/change';

/** A change that the server has answered. `n` counts upwards in the order of the answers. */
export type Receipt = { readonly n: number; readonly change: Change; readonly answeredAtMs: number };

/** What could not be read, as it was found, and changes that were set aside. */
export type Quarantined = { readonly foundIn: string; readonly value: unknown };

/**
 * What this device keeps. Everything but `values` is written by the journal alone; nothing here is ever deleted because a version or
 * a date does not fit (architecture.md, "The journal outlives everything").
 */
export type WalkbookSchema = DBSchema & {
  /** Changes the server has not answered. The key is the change's `seq`: the database counts it, across all tabs, whatever the clock does. */
  updaterQueue: { key: number; value: Change; indexes: { byOwner: [string, string] } };
  /** Answered changes, for the fold and for the volunteer's receipts. */
  receipts: { key: number; value: Receipt };
  /** Never sent, never deleted. */
  quarantine: { key: number; value: Quarantined };
  /** Small values and the cache, written through from memory. */
  values: { key: string; value: string };
};

export type WalkbookDatabase = IDBPDatabase<WalkbookSchema>;

const NAME = 'walkbook';
const VERSION = 1;

/** Opens the device's database; rejects where the browser keeps nothing (some private windows). */
export function openDatabase(): Promise<WalkbookDatabase> {
  return openDB<WalkbookSchema>(NAME, VERSION, {
    upgrade(db) {
      const queue = db.createObjectStore('updaterQueue', { keyPath: 'seq', autoIncrement: true });
      queue.createIndex('byOwner', ['account', 'campaignUid']);
      db.createObjectStore('receipts', { keyPath: 'n', autoIncrement: true });
      db.createObjectStore('quarantine', { autoIncrement: true });
      db.createObjectStore('values');
    },
    // A newer version in another tab, or 'Clear user data', must not wait for this tab.
    blocking(_current, _blocked, event) {
      // idb types the event's target loosely; it is this connection.
      (event.target as IDBDatabase).close();
    },
  });
}
