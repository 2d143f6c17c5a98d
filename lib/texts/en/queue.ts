/** The update queue in a line: the sync bar, Sync, the end of the shift. */
export const queue = {
  /** The specification's words: never altered. */
  spec: {
    notSaved: (count: number) => `${count} record changes have not saved`,
    awaitingConnection: (count: number) => `${count} record changes awaiting data connection`,
    syncing: 'Syncing data...',
    syncSuccess: 'Sync Success',
  },
  /** After the specification's words, when the PIN is the reason. */
  pinReason: (notSaved: string) => `${notSaved}: your PIN is no longer accepted`,
  pinNotAccepted: 'Your PIN is no longer accepted',
  allReceived: 'Every change has been received',
  noConnection: 'No connection. Changes are kept on this phone.',
  shift: (recorded: number, received: number) => `${recorded} recorded, ${received} received`,
  shiftWithSetAside: (recorded: number, received: number, setAside: number) =>
    `${recorded} recorded, ${received} received, ${setAside} set aside`,
  today: 'Today, on this phone',
  restNotSaved: (count: number) => `${count} have not saved`,
  restBeingSent: (count: number) => `${count} being sent`,
  restWaits: (count: number) => `${count} wait for a connection`,
  view: 'View',
  viewQueue: 'View the data queue',
};
