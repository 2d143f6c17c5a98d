import { doors } from './counts';
/** What is said of a packet wherever it stands in a list. */
export const packets = {
  /** How much of it is on this phone. */
  kept: {
    nothing: 'Needs a signal',
    doors: 'Doors on this phone',
    doorsOnly: 'Doors only, no map or image',
    noMap: 'Doors here, no map yet',
    noImage: 'Doors here, no image yet',
    all: '✓ On this phone',
  },
  /** Follows it: the answer to a tap on a packet that cannot be opened without a connection. */
  whyNot: ': not on this phone yet',
  /** A packet that is assigned to the volunteer, among others. */
  yours: 'Yours',
  waiting: (count: number) => `${doors(count)} waiting`,
  received: (count: number) => `${doors(count)} received`,
};
