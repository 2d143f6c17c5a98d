/** What the tabs of a browser that do something together have: one of them does it, and tells the others. */
export type OneTab = {
  /** Waits for this tab's turn to do it: at once, or when the tab that does it is gone. @returns what leaves it to the others */
  readonly lead: (begin: () => () => void) => () => void;
  readonly tell: (message: unknown) => void;
  /** @returns what stops listening */
  readonly hear: (listener: (message: unknown) => void) => () => void;
};

/**
 * The tabs that do something of this name. A Web Lock says whose turn it is; it ends with the tab, however that ends. Without locks or channels, as over plain http, every tab does it
 * for itself.
 */
export function oneTab(name: string, locks: LockManager | undefined, Channel: typeof BroadcastChannel | undefined): OneTab {
  const channel = Channel === undefined || locks === undefined ? undefined : new Channel(name);
  return {
    lead(begin) {
      if (locks === undefined || channel === undefined) return begin();
      const left = new AbortController();
      const stay = () =>
        new Promise<void>((resolve) => {
          const end = begin();
          left.signal.addEventListener('abort', () => {
            end();
            resolve();
          });
        });
      locks.request(name, { signal: left.signal }, stay).catch((error: unknown) => {
        if (!left.signal.aborted) throw error;
      });
      return () => left.abort();
    },
    tell: (message) => channel?.postMessage(message),
    hear(listener) {
      const take = ({ data }: MessageEvent) => listener(data);
      channel?.addEventListener('message', take);
      return () => {
        channel?.removeEventListener('message', take);
        channel?.close();
      };
    },
  };
}
