import { plural } from './counts';

/** home: the day on this device. */
export const home = {
  title: 'Home',
  today: 'Today on this phone',
  doorsDone: (count: number) => plural(count, { one: '1 door done', other: `${count} doors done` }),
  /** Under the doors done: those with another result. */
  visited: (count: number) =>
    plural(count, { one: '1 more visited, with another result', other: `${count} more visited, with other results` }),
  nothingYet: 'What you mark at the doors is counted here.',
  inProgress: 'In progress',
  allPackets: 'Packets on this phone',
  packets: (count: number) => plural(count, { one: '1 packet', other: `${count} packets` }),
  nextEvent: 'Next event',
};
