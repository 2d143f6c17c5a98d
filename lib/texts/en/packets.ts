/** What is said of a packet wherever it stands in a list. */
export const packets = {
  /** Its doors are on this phone. */
  onPhone: '✓ On this phone',
  /** So are its street map and its image. */
  ready: '✓ Ready offline',
  needsSignal: 'Needs a signal',
  /** Follows it: the answer to a tap on a packet that cannot be opened without a connection. */
  whyNot: ': not on this phone yet',
  /** A packet that is assigned to the volunteer, among others. */
  yours: 'Yours',
  waiting: (count: number) => `${count} waiting`,
  received: (count: number) => `${count} received`,
};
