import { doors, plural } from './counts';

/** The doors that were marked on this phone, counted. */
export const shift = {
  counts: (recorded: number, received: number) => `${recorded} recorded, ${received} received`,
  countsWithSetAside: (recorded: number, received: number, setAside: number) =>
    `${recorded} recorded, ${received} received, ${setAside} set aside`,
  today: 'Doors today, on this phone',
  restNotReceived: (count: number) => `${doors(count)} saved on this phone, not received yet`,
  restBeingSent: (count: number) => `${doors(count)} being sent`,
  restWaits: (count: number) => `${doors(count)} ${plural(count, { one: 'waits', other: 'wait' })} for a connection`,
  view: 'View',
  viewQueue: 'View the data queue',
  /** The card of a shift. */
  yours: 'Your shift',
  earlier: 'Your earlier shifts',
  hoursFromTo: (from: string, to: string) => `${from} to ${to}`,
  /** Behind their counts. */
  doors: (count: number) => plural(count, { one: 'door', other: 'doors' }),
  talks: (count: number) => plural(count, { one: 'talk', other: 'talks' }),
  contactRate: 'contact rate',
  hours: (count: number) => plural(count, { one: 'hour', other: 'hours' }),
  received: (received: number, doors: number) => `${received} of ${doors} received by the campaign`,
  share: 'Share this card',
  pictureName: 'my-shift.png',
};
