/** What was recorded on this phone, counted. */
export const shift = {
  counts: (recorded: number, received: number) => `${recorded} recorded, ${received} received`,
  countsWithSetAside: (recorded: number, received: number, setAside: number) =>
    `${recorded} recorded, ${received} received, ${setAside} set aside`,
  today: 'Today, on this phone',
  restNotSaved: (count: number) => `${count} have not saved`,
  restBeingSent: (count: number) => `${count} being sent`,
  restWaits: (count: number) => `${count} wait for a connection`,
  view: 'View',
  viewQueue: 'View the data queue',
};
