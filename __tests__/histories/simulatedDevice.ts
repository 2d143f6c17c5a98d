import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, unwrap } from 'idb';
import { closesSaid } from '@/__tests__/support/closedBySystem';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import { openDatabase, type WalkbookDatabase, type WalkbookSchema } from '@/lib/offline/database';
import { parseChange } from '@/lib/offline/journal/changeSchema';
import type { Channel } from '@/lib/offline/journal/journalNews';
import type { Random } from '@/server/demo/random';
import type { UnderWay } from './virtualTime';

const LONGEST_MESSAGE_MS = 400;
/** Of so many of the journal's transactions the system closes the connection. */
const CLOSED_BY_SYSTEM = 0.02;

type Waiting = { readonly tab: object; readonly start: () => void };

/** What the tabs on one device share, simulated in Node: database, lock, channel, cache and clock. */
export class SimulatedDevice {
  /** How wrong its clock is. */
  clockErrorMs = 0;
  /** The list as the last visit's cache holds it. */
  cachedList: DatedList | undefined;
  private readonly channels = new Map<object, Channel>();
  private holder: object | undefined;
  private waiting: Waiting[] = [];
  private lastMessageAtMs = 0;

  constructor(
    private readonly random: Random,
    readonly underWay: UnderWay,
  ) {
    globalThis.indexedDB = new IDBFactory();
  }

  readonly clock = { nowMs: () => Date.now() + this.clockErrorMs };

  /** Opens a connection for one tab. `die` ends it as a killed process does: what is not committed is not there. */
  async openDatabase(): Promise<{ db: WalkbookDatabase; die: () => void }> {
    const db = await this.underWay.during(openDatabase());
    const open = new Set<Aborted>();
    const transact: WalkbookDatabase['transact'] = (stores, how, work, findDone) => {
      const watchedWork: typeof work = async (tx) => {
        open.add(tx);
        const end = () => open.delete(tx);
        this.underWay.during(tx.done).then(end, end);
        const result = await work(tx);
        if (how === 'writeDurably' && this.random.chance(CLOSED_BY_SYSTEM)) await this.systemCloses(tx);
        return result;
      };
      return this.underWay.during(db.transact(stores, how, watchedWork, findDone));
    };
    const watched = new Proxy(db, {
      get: (target, key) => {
        if (key === 'transact') return transact;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? (...args: unknown[]) => this.watch(value.apply(target, args)) : value;
      },
    });
    const die = () => {
      for (const tx of open) if (this.random.chance(0.5)) abort(tx);
      db.close();
    };
    return { db: watched, die };
  }

  /** Closes the connection of a transaction, which is committed or not: the page is not told which. */
  private async systemCloses(tx: Aborted & { readonly done: Promise<void>; readonly db: IDBPDatabase<WalkbookSchema> }): Promise<never> {
    const isCommitted = this.random.chance(0.5);
    if (isCommitted) await tx.done;
    else abort(tx);
    closesSaid(unwrap(tx.db));
    throw new DOMException('The database connection is closing', 'AbortError');
  }

  /** The changes that have a receipt, from disk. */
  async receipts(): Promise<string[]> {
    const db = await this.underWay.during(openDatabase());
    const receipts = await this.underWay.during(db.getAll('receipts'));
    db.close();
    return receipts.flatMap(({ change }) => parseChange(change)?.changeId ?? []);
  }

  /** The browser's lock across tabs. A tab that has died holds none and gets none. */
  lockOf(tab: { readonly isAlive: boolean }): <T>(name: string, work: () => Promise<T>) => Promise<T> {
    return async (_name, work) => {
      if (!tab.isAlive) return new Promise<never>(() => undefined);
      if (this.holder) await new Promise<void>((start) => this.waiting.push({ tab, start }));
      this.holder = tab;
      try {
        return await work();
      } finally {
        if (this.holder === tab) this.passLockOn();
      }
    };
  }

  /** A BroadcastChannel: a message reaches all other tabs a little later, in order, and now and then twice. */
  channelOf(tab: { readonly isAlive: boolean }): Channel {
    const channel: Channel = {
      onmessage: null,
      postMessage: (data: unknown) => {
        if (!tab.isAlive) return;
        const copy = structuredClone(data);
        this.lastMessageAtMs = Math.max(this.lastMessageAtMs, Date.now() + this.random.between(0, LONGEST_MESSAGE_MS));
        const others = [...this.channels].filter(([other]) => other !== tab);
        const times = this.random.chance(0.1) ? 2 : 1;
        for (let time = 0; time < times; time += 1)
          setTimeout(() => {
            for (const [, other] of others) other.onmessage?.call(noChannel, new MessageEvent('message', { data: copy }));
          }, this.lastMessageAtMs - Date.now());
      },
      close: () => this.channels.delete(tab),
    };
    this.channels.set(tab, channel);
    return channel;
  }

  /** Takes the lock and the channel from a tab that has died. */
  forgets(tab: object): void {
    const channel = this.channels.get(tab);
    if (channel) channel.onmessage = null;
    this.channels.delete(tab);
    this.waiting = this.waiting.filter((one) => one.tab !== tab);
    if (this.holder === tab) this.passLockOn();
  }

  private passLockOn(): void {
    const next = this.waiting.shift();
    this.holder = next?.tab;
    next?.start();
  }

  private watch(value: unknown): unknown {
    return value instanceof Promise ? this.underWay.during(value) : value;
  }
}

type Aborted = { readonly abort: () => void };

function abort(tx: Aborted): void {
  try {
    tx.abort();
  } catch {
    // It has just been committed.
  }
}

/** The `this` of a listener; ours does not use it. */
const noChannel = new BroadcastChannel('no channel');
noChannel.close();
