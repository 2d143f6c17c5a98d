import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

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

type StoreName = 'updaterQueue' | 'receipts' | 'quarantine' | 'values';
type Connection = IDBPDatabase<WalkbookSchema>;

/** How a transaction uses its stores. What is written durably is on the disk when it resolves, and not only with the system. */
export type Access = 'read' | 'write' | 'writeDurably';
type StoresOf<Names> = Names extends StoreName ? [Names] : Names extends readonly StoreName[] ? Names : never;
export type Transaction<Names extends StoreName | readonly StoreName[], How extends Access> = IDBPTransaction<
  WalkbookSchema,
  StoresOf<Names>,
  How extends 'read' ? 'readonly' : 'readwrite'
>;

const READS = ['get', 'getKey', 'getAll', 'getAllKeys', 'count'] as const;
const WRITES = ['put', 'delete', 'clear'] as const;
type Shortcut = (typeof READS)[number] | (typeof WRITES)[number];

/**
 * The opened database, with idb's shortcuts for one request. A connection that the system closes, as iPhones do, is opened again, and what met
 * it is done once more (docs/product/phone.md#closed-storage).
 */
export type WalkbookDatabase = Pick<Connection, Shortcut | 'objectStoreNames' | 'version' | 'close'> & {
  /**
   * Makes one transaction. It is aborted when `work` throws.
   *
   * @param work asks requests of the transaction alone
   * @param findDone needed where `work` may not be done twice: looks up what an attempt has written that was committed without an answer;
   * undefined when it was not
   * @throws whatever the requests threw, and StorageFailure when the database cannot be opened again
   */
  readonly transact: <const Names extends StoreName | readonly StoreName[], How extends Access, T>(
    stores: Names,
    how: How,
    work: (tx: Transaction<Names, How>) => Promise<T>,
    findDone?: () => Promise<T | undefined>,
  ) => Promise<T>;
};

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
const STORES: readonly StoreName[] = ['updaterQueue', 'receipts', 'quarantine', 'values'];

/** So often a transaction is tried. A phone that is short of memory may close two connections in a row. */
const ATTEMPTS = 3;
/** Failures of requests and of whole transactions whose connection was closed. What Safari loses it calls an 'UnknownError'. */
const LOST: readonly string[] = ['InvalidStateError', 'AbortError', 'TransactionInactiveError'];

/**
 * Opens the device's database. A newer version's database is used as it is when it has the stores that this version needs. Nothing is
 * deleted.
 *
 * @param onLost called when this page can use the database no longer: another tab upgrades or deletes it, or it was deleted meanwhile
 * @throws StorageFailure when it cannot be opened or used
 */
export async function openDatabase(onLost: (trouble: StorageTrouble) => void = () => undefined): Promise<WalkbookDatabase> {
  const kept = new KeptConnection((await openUsable()).connection, onLost);
  const shortcut = (name: Shortcut, how: Access) => {
    const ask = (store: StoreName, ...request: readonly unknown[]) =>
      // idb's types of the shortcuts say what each of them is given and returns.
      kept.transact(store, how, (tx) =>
        (tx.store as unknown as Record<Shortcut, (...all: readonly unknown[]) => Promise<unknown>>)[name](...request),
      );
    return [name, ask] as const;
  };
  const shortcuts = Object.fromEntries([...READS.map((name) => shortcut(name, 'read')), ...WRITES.map((name) => shortcut(name, 'write'))]);
  return {
    ...(shortcuts as unknown as Pick<Connection, Shortcut>), // Named and asked as idb's own.
    transact: kept.transact,
    get objectStoreNames() {
      return kept.current.objectStoreNames;
    },
    get version() {
      return kept.current.version;
    },
    close: kept.close,
  };
}

/** This page's way to its database: one connection after another, as the system closes them. */
class KeptConnection {
  private isLost = false;
  /** This page uses the database no longer. */
  private isEnded = false;
  private reopening: Promise<void> | undefined;
  /** Those that have not ended yet, in the order in which they were asked. */
  private readonly writes = new Set<Promise<unknown>>();

  constructor(
    /** The connection in use, or the last one. */
    public current: Connection,
    private readonly onLost: (trouble: StorageTrouble) => void,
  ) {
    this.follow(current);
  }

  readonly transact: WalkbookDatabase['transact'] = (stores, how, work, findDone) => {
    const attempt = (connection: Connection) => inTransaction(connection, stores, how, work);
    if (how === 'read') return this.tryAgain([], attempt);
    const result = this.tryAgain([...this.writes], attempt, findDone);
    const end = () => this.writes.delete(ended);
    const ended: Promise<unknown> = result.then(end, end);
    this.writes.add(ended);
    return result;
  };

  /** Makes an attempt at once while the connection is there. After a loss it waits for earlier writes, so that no change overtakes another. */
  private async tryAgain<T>(
    earlier: readonly Promise<unknown>[],
    attempt: (connection: Connection) => Promise<T>,
    findDone: () => Promise<T | undefined> = async () => undefined,
  ): Promise<T> {
    for (let attempts = 1; ; attempts += 1) {
      let used: Connection | undefined;
      try {
        if (this.isLost || this.isEnded) {
          await Promise.all(earlier);
          await this.reopen();
        }
        const done = attempts > 1 ? await findDone() : undefined;
        if (done !== undefined) return done;
        used = this.current;
        return await attempt(used);
      } catch (error) {
        if (this.isEnded || attempts === ATTEMPTS || !isOfLostConnection(error, used)) throw error;
        if (used) this.lose(used);
      }
    }
  }

  readonly close = (): void => {
    this.isEnded = true;
    this.current.close();
  };

  private follow(connection: Connection): void {
    connection.addEventListener('close', () => {
      this.lose(connection);
      // At once, so that a database that is gone is told before the next tap. Whatever else fails is tried again then.
      if (!this.isEnded) this.reopen().catch(() => undefined);
    });
    connection.addEventListener('versionchange', () => {
      // An upgrade or 'Clear user data' in another tab must not wait for this tab.
      connection.close();
      if (!this.isEnded) this.end('lost');
    });
  }

  private lose(connection: Connection): void {
    connection.close();
    if (connection === this.current) this.isLost = true;
  }

  private end(trouble: StorageTrouble): void {
    this.isEnded = true;
    this.onLost(trouble);
  }

  private reopen(): Promise<void> {
    this.reopening ??= this.openAgain().finally(() => {
      this.reopening = undefined;
    });
    return this.reopening;
  }

  private async openAgain(): Promise<void> {
    if (this.isEnded) throw new StorageFailure('closed');
    const { connection, isNew } = await openUsable().catch((error: unknown) => {
      if (error instanceof StorageFailure && error.trouble === 'newerVersion') this.end('newerVersion');
      throw error;
    });
    // A database that had to be made again lacks what this page shows, and counts its changes from 1.
    if (isNew && !this.isEnded) this.end('lost');
    if (this.isEnded) {
      connection.close();
      throw new StorageFailure('lost');
    }
    this.current = connection;
    this.isLost = false;
    this.follow(connection);
  }
}

async function inTransaction<Names extends StoreName | readonly StoreName[], How extends Access, T>(
  connection: Connection,
  stores: Names,
  how: How,
  work: (tx: Transaction<Names, How>) => Promise<T>,
): Promise<T> {
  const names = stores as StoreName[]; // idb takes one name as well as several.
  const tx =
    how === 'read'
      ? connection.transaction(names)
      : connection.transaction(names, 'readwrite', how === 'writeDurably' ? { durability: 'strict' } : undefined);
  const { done } = tx;
  // A request that fails has told of it already.
  done.catch(() => undefined);
  try {
    const result = await work(tx as unknown as Transaction<Names, How>); // It has these stores, and is of this mode.
    if (how !== 'read') await done;
    return result;
  } catch (error) {
    const cause = tx.error ?? error;
    abort(tx);
    throw cause;
  }
}

/** Aborts a transaction in which something threw: the browser would commit the requests before it. */
function abort(tx: { readonly abort: () => void }): void {
  try {
    tx.abort();
  } catch {
    // The transaction has ended already.
  }
}

/** @param used the connection on which it happened; undefined where none could be opened */
function isOfLostConnection(error: unknown, used: Connection | undefined): boolean {
  if (!used) return error instanceof StorageFailure && error.trouble === 'closed';
  return error instanceof DOMException && (error.name === 'UnknownError' || (LOST.includes(error.name) && isClosed(used)));
}

function isClosed(connection: Connection): boolean {
  try {
    connection.transaction('values').done.catch(() => undefined);
    return false;
  } catch {
    return true;
  }
}

type Opened = {
  readonly connection: Connection;
  /** True when there was no database before. */
  readonly isNew: boolean;
};

async function openUsable(): Promise<Opened> {
  // Browsers sometimes fail to open an intact database: try twice.
  const opened = await open().catch(open).catch(asFailure);
  if (isUsable(opened.connection)) return opened;
  opened.connection.close();
  throw new StorageFailure('newerVersion');
}

async function open(): Promise<Opened> {
  let isNew = false;
  const upgrade = (db: Connection) => {
    isNew = true;
    const queue = db.createObjectStore('updaterQueue', { keyPath: 'seq', autoIncrement: true });
    queue.createIndex('byOwner', ['account', 'campaignUid']);
    db.createObjectStore('receipts', { keyPath: 'n', autoIncrement: true });
    db.createObjectStore('quarantine', { autoIncrement: true });
    db.createObjectStore('values');
  };
  const connection = await openDB<WalkbookSchema>(DATABASE_NAME, VERSION, { upgrade }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError')
      return openDB<WalkbookSchema>(DATABASE_NAME, undefined, { upgrade });
    throw error;
  });
  return { connection, isNew };
}

function isUsable(db: Connection): boolean {
  if (!STORES.every((store) => db.objectStoreNames.contains(store))) return false;
  const { store } = db.transaction('updaterQueue');
  return store.keyPath === 'seq' && store.autoIncrement && store.indexNames.contains('byOwner');
}

function asFailure(cause: unknown): never {
  throw new StorageFailure('closed', { cause });
}
