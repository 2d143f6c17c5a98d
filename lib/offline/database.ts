import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * A change on disk, written by this version of the app or another. Every version has these fields; the journal's schema reads the others.
 */
export type StoredChange = { readonly seq: number; readonly account: string; readonly campaignUid: string };

/** A change that the server has received. `n` is the receipt number; it counts upwards in the order of the answers. */
export type Receipt = { readonly n: number; readonly change: StoredChange; readonly answeredAtMs: number };

/** A value that could not be read, as it was found, or a change that was set aside. */
export type Quarantined = { readonly foundIn: string; readonly value: unknown };

/**
 * The stores of this device. Only the journal writes to those other than `values`, and nothing is deleted from them because of its version
 * or its date (docs/product/phone.md#journal-keeps-everything).
 */
export type WalkbookSchema = DBSchema & {
  /**
   * Pending changes. The key is the change's `seq`, which the database counts across all tabs
   * (docs/decisions/001-the-database-numbers-changes.md).
   */
  updaterQueue: { key: number; value: StoredChange; indexes: { byOwner: [string, string] } };
  /** Received changes, for the fold and for the shift's counts. */
  receipts: { key: number; value: Receipt };
  /** Never sent, never deleted. */
  quarantine: { key: number; value: Quarantined };
  /** Small values, the cache and the reserve. */
  values: { key: string; value: string };
};

export type WalkbookDatabase = IDBPDatabase<WalkbookSchema>;

/** Why the database cannot be used: it cannot be opened, a newer version has changed it, or it was closed while this page used it. */
export type StorageTrouble = 'closed' | 'newerVersion' | 'lost';

/** The device's database cannot be used. Its contents are unchanged. */
export class StorageFailure extends Error {
  constructor(
    readonly trouble: StorageTrouble,
    options?: ErrorOptions,
  ) {
    super(`The storage of this device: ${trouble}`, options);
  }
}

/** What the browser knows it by. */
export const DATABASE_NAME = 'walkbook';
const VERSION = 1;
const STORES = ['updaterQueue', 'receipts', 'quarantine', 'values'] as const;

/**
 * Opens the device's database. A newer version's database is used as it is when it has the stores that this version needs. Nothing is
 * deleted.
 *
 * @param onLost called when the connection has ended: the browser has closed it, or another tab upgrades or deletes the database
 * @throws StorageFailure when it cannot be opened or used
 */
export async function openDatabase(onLost: (trouble: StorageTrouble) => void = () => undefined): Promise<WalkbookDatabase> {
  // Browsers sometimes fail to open an intact database: try twice.
  const db = await open(onLost)
    .catch(() => open(onLost))
    .catch(asFailure);
  if (isUsable(db)) return db;
  db.close();
  throw new StorageFailure('newerVersion');
}

async function open(onLost: (trouble: StorageTrouble) => void): Promise<WalkbookDatabase> {
  const callbacks = callbacksFor(onLost);
  return openDB<WalkbookSchema>(DATABASE_NAME, VERSION, callbacks).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return openDB<WalkbookSchema>(DATABASE_NAME, undefined, callbacks);
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
    // An upgrade or 'Clear user data' in another tab must not wait for this tab.
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
