/** What the browser says of the connection. 'Offline' is reliable, 'online' is not: a captive portal counts as online. */
export type Connectivity = {
  readonly isOnline: () => boolean;
  /** @returns a function that stops listening */
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
