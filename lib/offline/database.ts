import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
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

/** Why the device's database cannot be used: nothing opens, a newer version has changed it, or it was closed under this page. */
export type StorageTrouble = 'closed' | 'newerVersion' | 'lost';

/** The device's database cannot be used; whatever lies in it is left as it is. */
export class StorageFailure extends Error {
  constructor(
    readonly trouble: StorageTrouble,
    options?: ErrorOptions,
  ) {
    super(`The storage of this device: ${trouble}`, options);
  }
}

const NAME = 'walkbook';
const VERSION = 1;
const STORES = ['updaterQueue', 'receipts', 'quarantine', 'values'] as const;

/**
 * Opens the device's database; one that a newer version of the app has made is used as it is while it holds what this one needs. Never
 * deletes anything.
 *
 * @param onLost told when this connection has ended: the browser closed it, or another tab needs the database for itself
 * @throws StorageFailure
 */
export async function openDatabase(onLost: (trouble: StorageTrouble) => void = () => undefined): Promise<WalkbookDatabase> {
  // Browsers fail now and then at opening what is whole: once more before anybody is told.
  const db = await open(onLost)
    .catch(() => open(onLost))
    .catch(asFailure);
  if (isUsable(db)) return db;
  db.close();
  throw new StorageFailure('newerVersion');
}

async function open(onLost: (trouble: StorageTrouble) => void): Promise<WalkbookDatabase> {
  const callbacks = callbacksFor(onLost);
  return openDB<WalkbookSchema>(NAME, VERSION, callbacks).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return openDB<WalkbookSchema>(NAME, undefined, callbacks);
    throw error;
  });
}

function callbacksFor(onLost: (trouble: StorageTrouble) => void): OpenDBCallbacks<WalkbookSchema> {
  return {
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
      onLost('lost');
    },
    terminated: () => onLost('lost'),
  };
}

function isUsable(db: WalkbookDatabase): boolean {
  if (!STORES.every((store) => db.objectStoreNames.contains(store))) return false;
  const { store } = db.transaction('updaterQueue');
  return store.keyPath === 'seq' && store.autoIncrement && store.indexNames.contains('byOwner');
}

function asFailure(cause: unknown): never {
  throw new StorageFailure('closed', { cause });
}
