import { forceCloseDatabase } from 'fake-indexeddb';

/* A phone that is short of memory closes the connection to the database under a page. */

/** When it does: before a transaction, in the middle of it, or when it was committed and the page has not been told. */
export const CLOSINGS = ['before', 'during', 'after'] as const;
export type Closing = (typeof CLOSINGS)[number];

/** Returns the browser's own connections, those that were opened from now on. */
export function watchConnections(): () => readonly IDBDatabase[] {
  const opened = jest.spyOn(indexedDB, 'open');
  return () => opened.mock.results.map(({ value }) => value.result);
}

/** Closes a connection as the system does that says so. */
export function closesSaid(connection: IDBDatabase): void {
  // Its types name the class where they mean an instance.
  forceCloseDatabase(connection as unknown as Parameters<typeof forceCloseDatabase>[0]);
}

/** Closes the connection of the next transactions that write, so many in a row. */
export function systemCloses(closing: Closing, times = 1): void {
  let left = times;
  const takesTurn = () => {
    left -= 1;
    return left >= 0;
  };
  const { transaction } = IDBDatabase.prototype;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (args[1] !== 'readwrite' || !takesTurn()) return transaction.apply(this, args);
    if (closing === 'before') this.close();
    const tx = transaction.apply(this, args);
    if (closing === 'during') endsInMiddle(tx);
    else endsUntold(tx);
    this.close();
    return tx;
  });
}

function endsInMiddle(tx: IDBTransaction): void {
  Object.assign(tx, { commit: () => undefined });
  // Its requests are asked by then.
  queueMicrotask(() => tx.abort());
}

/** The page is told of an end without success, whatever has been committed. */
function endsUntold(tx: IDBTransaction): void {
  const listen = tx.addEventListener.bind(tx);
  Object.assign(tx, {
    addEventListener: (type: string, listener: EventListener) => {
      if (type === 'abort') listen('complete', listener);
      else if (type !== 'complete') listen(type, listener);
    },
  });
}
