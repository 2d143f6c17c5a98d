/** What the browser believes of the network. True is only a hope (a captive portal); false can be relied on. */
export type Connectivity = {
  readonly isOnline: () => boolean;
  /** @returns the way to stop listening */
  readonly subscribe: (listener: () => void) => () => void;
};

export function browserConnectivity(): Connectivity {
  return {
    isOnline: () => navigator.onLine,
    subscribe: (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
  };
}
