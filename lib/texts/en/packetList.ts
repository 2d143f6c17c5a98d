/** list: every packet that is known here. */
export const packetList = {
  title: 'List of packets',
  packets: 'Packets',
  reached: 'Reached',
  sources: { all: 'All', mine: 'Mine', target: 'By target', search: 'By code' },
  progress: 'Progress',
  states: { any: 'Any', toDo: 'To do', done: 'Done' },
  search: 'Code or name',
  /** How many are shown of how many there are. */
  shown: (shown: number, all: number) => (shown === all ? `${all} on this phone` : `${shown} of ${all} on this phone`),
  noneYet: {
    title: 'No packet is on this phone yet',
    text: 'Ask your organizer for one, or enter the code from a packet’s sheet or the meeting point.',
  },
  noneFound: {
    title: 'No packets match',
    text: (all: number) => `None of the ${all} packets on this phone matches. A packet that is not here yet can be found by its code.`,
    showAll: 'Show all',
  },
};
