import { AsyncLocalStorage } from 'node:async_hooks';
import * as nodeTimers from 'node:timers';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { TabLocks } from './tabLocks';

/** Work of the test and of the server, which a page that ends does not take along. */
const beside = new AsyncLocalStorage<boolean>();

/** Does work whose timers outlive the page: the server's, and a test's own waits. */
export const besideThePage = <T>(work: () => T): T => beside.run(true, work);

/** Does work whose timers end with the page, within `besideThePage` too. */
export const withinThePage = <T>(work: () => T): T => beside.run(false, work);

const LONG_WAIT_MS = 5_000;

/** Ends a timer by whoever has begun it. The server's are Node's, and outlive the page in which they began. */
const ends = (ofPage: typeof clearTimeout, ofServer: typeof clearTimeout) => (timer?: Parameters<typeof clearTimeout>[0]) =>
  (typeof timer === 'object' ? ofServer : ofPage)(timer);
globalThis.clearTimeout = ends(globalThis.clearTimeout, nodeTimers.clearTimeout);
globalThis.clearInterval = ends(globalThis.clearInterval, nodeTimers.clearInterval);

type Listening = readonly [EventTarget, ...Parameters<EventTarget['addEventListener']>];

/**
 * What one page has begun in the browser: timers, listeners, channels, locks, connections to the database. All of it ends with the page, as
 * when a browser loads another one. Modules stay in memory: their few values are reset in wholeApp.tsx.
 */
export class PageLife {
  isOver = false;
  /** Shortens the page's waits of five seconds and more: those before it tries again, and those after which it gives a request up. */
  isHurried = false;
  readonly hasEnded: Promise<void>;
  private noteEnd: () => void = () => undefined;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private readonly frames = new Set<number>();
  private readonly listening: Listening[] = [];
  private readonly channels: BroadcastChannel[] = [];
  private readonly databases: IDBDatabase[] = [];
  private readonly restores: (() => void)[] = [];

  constructor() {
    this.hasEnded = new Promise((resolve) => {
      this.noteEnd = resolve;
    });
  }

  begin(): void {
    const page = this;
    const { setTimeout, setInterval, requestAnimationFrame, BroadcastChannel } = globalThis;
    // Node's types know of more than a page uses.
    const timed = <T extends typeof setTimeout | typeof setInterval>(begin: T, besides: T) =>
      ((...[work, ms, ...given]: Parameters<typeof setTimeout>) => {
        // The server's are Node's, which have more methods than a browser's.
        if (beside.getStore()) return besides(work, ms, ...given);
        const timer = begin(work, page.hurried(ms), ...given);
        page.timers.add(timer);
        return timer;
      }) as unknown as T;
    this.replaces(globalThis, 'setTimeout', timed(setTimeout, nodeTimers.setTimeout as typeof setTimeout));
    this.replaces(globalThis, 'setInterval', timed(setInterval, nodeTimers.setInterval as typeof setInterval));
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    this.replaces(AbortSignal, 'timeout', (ms) => timeout(this.hurried(ms) ?? ms));
    this.replaces(globalThis, 'requestAnimationFrame', (work) => {
      const frame = requestAnimationFrame(work);
      this.frames.add(frame);
      return frame;
    });
    this.replaces(
      globalThis,
      'BroadcastChannel',
      class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          page.channels.push(this);
        }
      },
    );
    for (const target of [window, document]) this.notesListeners(target);
    const { indexedDB } = globalThis;
    const open = indexedDB.open.bind(indexedDB);
    this.replaces(indexedDB, 'open', (...request) => {
      const opening = open(...request);
      opening.addEventListener('success', () => this.databases.push(opening.result));
      return opening;
    });
    const { locks } = navigator;
    Object.defineProperty(navigator, 'locks', { configurable: true, value: ownLocks() });
    this.restores.push(() => Object.defineProperty(navigator, 'locks', { configurable: true, value: locks }));
    // TanStack's are one for all pages, as modules are.
    onlineManager.setEventListener((onOnline) => {
      window.addEventListener('online', () => onOnline(true));
      window.addEventListener('offline', () => onOnline(false));
      return () => undefined;
    });
  }

  /** Never settles once the page is over, as a request of a page that has gone. */
  whileAlive<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.isOver || resolve(value),
        (error: unknown) => this.isOver || reject(error),
      );
    });
  }

  end(): void {
    window.dispatchEvent(new Event('pagehide'));
    this.isOver = true;
    this.noteEnd();
    for (const timer of this.timers) clearTimeout(timer);
    for (const frame of this.frames) cancelAnimationFrame(frame);
    for (const [target, ...listener] of this.listening) target.removeEventListener(...listener);
    for (const channel of this.channels) channel.close();
    for (const database of this.databases) database.close();
    for (const restore of this.restores.toReversed()) restore();
    // Their sets of listeners are protected; a page that has gone listens no more.
    for (const manager of [onlineManager, focusManager]) (manager as unknown as { listeners: Set<unknown> }).listeners.clear();
  }

  private hurried(ms: number | undefined): number | undefined {
    return this.isHurried && !beside.getStore() && ms !== undefined && ms >= LONG_WAIT_MS ? ms / 100 : ms;
  }

  private replaces<T extends object, K extends keyof T>(target: T, name: K, value: T[K]): void {
    const former = target[name];
    target[name] = value;
    this.restores.push(() => {
      target[name] = former;
    });
  }

  private notesListeners(target: Window | Document): void {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    this.replaces(target as EventTarget, 'addEventListener', (...listener) => {
      add(...listener);
      // React adds this one to a document once and for all.
      if (listener[0] !== 'selectionchange') this.listening.push([target, ...listener]);
    });
  }
}

/** The browser's Web Locks of one page, by their names. */
function ownLocks(): LockManager {
  const byName = new Map<string, TabLocks>();
  const request = (name: string, ...rest: readonly unknown[]) => {
    const locks = byName.get(name) ?? new TabLocks();
    byName.set(name, locks);
    // The options are the second of three.
    const [work, options = {}] = rest.toReversed() as [() => Promise<unknown>, LockOptions?];
    return locks.manager.request(name, options, work);
  };
  return { request } as unknown as LockManager; // the app asks no more of it
}
