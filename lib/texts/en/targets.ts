import { plural } from './counts';

/** The targets of a campaign. */
export const targets = {
  title: 'Targets',
  none: {
    title: 'No targets yet',
    text: 'Your campaign has not handed out any. Your own packets are under Walk.',
    toWalk: 'To Walk',
  },
  /** '6 targets · 9 of 24 packets done' */
  summary: (targets: number, done: number, packets: number) =>
    `${plural(targets, { one: '1 target', other: `${targets} targets` })} · ${done} of ${packets} packets done`,
};
