import { plural } from './counts';

/** The main menu. */
export const menu = {
  /** What waits behind 'Walk'. */
  walkSummary: (packets: number, doorsLeft: number) =>
    `${plural(packets, { one: '1 packet', other: `${packets} packets` })} · ${doorsLeft} doors left`,
  /** The side menu's two own items (docs/product/look.md#side-menu). */
  home: 'Home',
  list: 'List',
  events: 'Events',
  eventsHint: 'By day',
  /** Shown until the counts are known, so that the row has both its lines from the beginning. */
  walkHint: 'Your packets',
  targetsHint: 'Packets by area',
  findPacketHint: 'By its code or the meeting point’s',
  searchByName: 'Search by name',
  searchByAddress: 'Search by address',
  map: 'Map',
  mapHint: 'All packets on this phone',
  phoneBank: 'Phone bank',
  phoneBankHint: 'Opens in a tab of its own',
  phoneBankOffline: 'Needs a connection',
};
