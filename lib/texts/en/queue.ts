/** The update queue in a line: the sync bar, Sync. */
export const queue = {
  /** The specification's words: never altered. */
  spec: {
    notSaved: (count: number) => `${count} record changes have not saved`,
    awaitingConnection: (count: number) => `${count} record changes awaiting data connection`,
    syncing: 'Syncing data...',
    syncSuccess: 'Sync Success',
  },
  /** Under the specification's words. */
  safe: 'Safe on this phone. Sends by itself.',
  /** The server has said when it takes more. */
  safeUntil: (time: string) => `Safe on this phone. Waits until ${time}.`,
  safePinRefused: 'Safe on this phone. Your PIN is no longer accepted.',
  pinNotAccepted: 'Your PIN is no longer accepted',
  allReceived: 'Every change has been received',
  /** In the first second of a pending change. */
  saved: 'Saved on this phone.',
  /** Before the first mark. */
  nothingYet: 'What you mark is sent by itself.',
  setAside: (count: number) => (count === 1 ? '1 change is set aside' : `${count} changes are set aside`),
  noConnection: 'No connection. Changes are kept on this phone.',
};
