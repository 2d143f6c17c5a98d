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
  /** The card of a shift. */
  yours: 'Your shift',
  earlier: 'Your earlier shifts',
  hoursFromTo: (from: string, to: string) => `${from} to ${to}`,
  doors: 'doors',
  talks: 'talks',
  contactRate: 'contact rate',
  hours: 'hours',
  received: (received: number, doors: number) => `${received} of ${doors} received by the campaign`,
  inOneLine: (doors: number, talks: number, hours: string) => `${doors} doors · ${talks} talks · ${hours} hours`,
  share: 'Share this card as a picture',
  pictureName: 'my-shift.png',
};
