import { plural } from './counts';

/** The main menu. */
export const menu = {
  /** What waits behind 'Walk'. */
  walkSummary: (packets: number, doorsLeft: number) =>
    `${plural(packets, { one: '1 packet', other: `${packets} packets` })} · ${doorsLeft} doors left`,
};
