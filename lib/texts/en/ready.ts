import { plural } from './counts';

/** Whether a packet can be walked without a signal. */
export const ready = {
  title: 'Ready to walk',
  checking: 'Checking what is on this phone…',
  ready: (parts: string) => `Ready offline: ${parts}`,
  readyWithout: (parts: string, without: string) => `Ready offline: ${parts}. No ${without}`,
  missing: (parts: string) => `Not on this phone: ${parts}`,
  fetch: 'Get it',
  /** Between two parts. */
  and: ', ',
  or: ' and no ',
  doors: (count: number) => plural(count, { one: '1 door', other: `${count} doors` }),
  /** Each part in a line with others. */
  short: { app: 'the app', doors: 'doors', map: 'map', image: 'image', pictures: 'pictures', storage: 'free space' },
  names: {
    app: 'The app',
    doors: 'Doors',
    map: 'Street map',
    image: 'Packet image',
    pictures: 'Script pictures',
    storage: 'Space on this phone',
  },
  looking: 'Looking…',
  here: {
    app: 'Opens without a signal',
    doors: 'On this phone',
    map: 'The streets around its doors are on this phone',
    image: 'On this phone',
    pictures: 'On this phone',
    storage: 'Enough for what you record',
  },
  missingParts: {
    app: 'Not kept on this phone yet',
    doors: 'Not on this phone yet',
    map: 'Not all of its streets are on this phone',
    image: 'Not on this phone yet',
    pictures: 'Not on this phone yet',
    storage: 'This phone is nearly full: remove something else from it',
  },
  whyMissing: {
    offline: 'it needs a signal',
    noSpace: 'this phone is full',
    unreadable: 'what came was not a picture',
    notLoaded: 'the campaign’s server did not give it',
  },
  none: {
    noPlaces: 'None of its doors has a location',
    notMade: 'Your campaign has none',
    lacksSome: 'Your campaign does not have all of them; tell your organizer',
    notNamed: 'The script has none',
    unreadable: 'Your campaign’s cannot be read; tell your organizer',
    noWebGl: 'This browser cannot draw a map: WebGL is off or missing',
    overBudget: 'Its area is too large to be kept; the map works with a signal',
  },
};
