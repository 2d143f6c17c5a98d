import { plural } from './counts';

const doors = (count: number) => plural(count, { one: '1 door', other: `${count} doors` });

/** A packet on paper, and the sheet that prints it. */
export const print = {
  print: 'Print',
  title: (code: string) => `Print ${code}`,
  preparing: 'Preparing to print',
  ready: (count: number) => `The packet image and ${doors(count)} in walk order, with boxes to tick. On A4 or Letter.`,
  saves: 'This phone’s printing can also save it as a file (PDF).',
  imageMissing: (message: string) => `The packet image could not be loaded. ${message}.`,
  withoutImage: 'Print without the image',
  retry: 'Retry',
  /** On the paper, in place of the image. */
  noImage: 'The packet image was not available when this was printed.',
  image: (code: string) => `Packet image ${code}`,
  doors,
  doneOf: (done: number, total: number) => `${doors(total)}, ${done} done`,
  /** When it was printed, and when the phone got the doors. */
  printed: (date: string, time: string, doorsFrom: string) => `Printed ${date}, ${time} · doors as of ${doorsFrom}`,
  apartments: (count: number) => plural(count, { one: '1 apartment', other: `${count} apartments` }),
  /** Heads of the columns; those of the boxes are the results' own words. */
  columns: { walk: 'No.', door: 'Door', people: 'People', notes: 'Notes' },
  ticked: '✓',
  /** Above the list. */
  afterwards: 'Enter your marks in Walkbook when you can. These pages name people: give them back to your organizer.',
};
