import { plural } from './counts';

/** The street map itself, wherever it is drawn. */
export const streets = {
  map: 'Map',
  /** Of the drawn streets, where the keys move them. */
  keys: 'Streets. Arrow keys move, plus and minus zoom.',
  opening: 'Opening the map…',
  closer: 'Zoom in',
  farther: 'Zoom out',
  fitAll: 'Show all doors',
  fitPackets: 'Show all packets',
  /** On a packet's plate, below how many doors are left, and on that of a finished one. */
  left: 'left',
  done: 'done',
  /** Beside the pin of the door that is walked to next. */
  myPosition: 'My position',
  positionRefused: 'My position: not allowed on this phone',
  /** The toast after it. */
  placeRefused: 'Your location is not known: this phone does not allow it.',
  unkept: 'Hatched: not on this phone. It comes back with a signal.',
  tryAgain: 'Try again',
  noMap: {
    offline: 'The street map here is not on this phone, and there is no signal.',
    missing: 'Your campaign has no street map.',
    unreadable: 'The street map of your campaign cannot be read; tell your organizer.',
    noWebGl: 'This browser cannot draw a map: WebGL is off or missing.',
    notLoaded: 'The map could not be loaded.',
  },
  doorsBelow: 'Every door is in the list below.',
  packetsBelow: 'Every packet is in the list below.',
  addressBelow: 'The address below leads there.',
  kept: 'Street maps',
  usage: (packets: number, size: string) => `${plural(packets, { one: '1 packet', other: `${packets} packets` })}, ${size}`,
  noUsage: 'None kept yet',
  budget: (size: string) => `${size} at most`,
};
