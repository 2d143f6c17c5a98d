import { plural } from './counts';

/** Asks before maps and images are fetched over a connection that may cost something. */
export const ahead = {
  question: (packets: number) =>
    plural(packets, { one: 'Get the map and image of your packet?', other: `Get the maps and images of ${packets} packets?` }),
  gain: 'Then all of it works without a signal. It uses some of your data.',
  get: 'Get them',
  notNow: 'Not now',
};
