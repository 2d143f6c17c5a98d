import { plural } from './counts';

/** The map of a packet's doors, and that of all packets. */
export const map = {
  openMap: 'Open map',
  doorsOnMap: 'Doors on the map',
  withoutPlace: (count: number) => plural(count, { one: '1 is not on the map', other: `${count} are not on the map` }),
  /** For a door without a position. */
  notOnMap: 'Not on the map: its location is not known',
  warning: (reason: string) => `Do not knock: ${reason}`,
  directions: 'Directions',
  openDoor: 'Door details',
  /** The code of a door's sheet did not come. */
  doorNotLoaded:
    'Your marks are saved. A part of the app has not loaded, so this door cannot be opened on the map. Tap it again with a connection, or open it in the list.',
  /** The doors at one place. */
  doorsHere: (count: number) => `${count} doors here`,
  /** On which side of its street a door is, by its number. */
  side: (side: 'odd' | 'even') => `${side} side`,
  /** The packet's image in the street map's place. */
  offlineMap: 'Offline map',
  spec: {
    offlineMapNotice: 'Offline map for street reference only. Will not match targeted house status.',
  },

  /** All packets. */
  allTitle: 'Map',
  packetsOnMap: 'Packets',
  findPacket: 'Find a packet: type or scan its code',
  /** The way from a packet on the map to its own screen. */
  aboutPacket: 'About this packet',
  left: (doors: number, packets: number) =>
    `${plural(doors, { one: '1 door left', other: `${doors} doors left` })} in ${plural(packets, { one: '1 packet', other: `${packets} packets` })}`,
  nearestLeft: (away: string) => `Nearest door left: ${away.slice(0, 1).toLowerCase()}${away.slice(1)}`,
};
