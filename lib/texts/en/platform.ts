/** What a browser cannot do. */
export const platform = {
  /** The specification's words: never altered. */
  spec: {
    noServiceWorker: 'Service workers are disabled or not supported by this browser.',
    notSubscribed: 'Not subscribed to push notifications.',
    unsubscribeFailed: 'Unsubscribe failed!',
  },
};
