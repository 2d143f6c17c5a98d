import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const number = (count: number) => count.toLocaleString('en-US');
const doors = (count: number) => plural(count, { one: '1 door', other: `${number(count)} doors` });
/** Said behind how many doors a file has a place for. */
const farApart = (count: number) =>
  count === 0
    ? ''
    : ` Of ${doors(count)} the file has the address in places that are far apart, and neither ZIP nor town says which: ${count === 1 ? 'it gets' : 'they get'} none.`;
const have = (count: number) => (count === 1 ? 'has' : 'have');

type Counted = { placed: number; moved: number; farthest: number; without: number; farApart: number; points: number; refused: number };

const METERS_PER_KM = 1_000;
const distance = (meters: number) =>
  meters < METERS_PER_KM ? `${number(Math.round(meters))} m` : `${number(Math.round(meters / (METERS_PER_KM / 10)) / 10)} km`;

/** The words of doors without a place on the map, and of the files that give them one. */
export const placesTexts = {
  /** Read aloud. */
  label: 'Places on the map',
  allPlaced: 'Each door has its place on the map.',
  correct: 'Correct places by a better file',
  title: (count: number, isMore: boolean) =>
    isMore ? `More than ${number(count)} doors have no place on the map` : `${doors(count)} ${have(count)} no place on the map`,
  why: 'A door without a place is in no packet.',
  which: 'Which ones',
  first: (count: number) => `The first ${number(count)} of them:`,
  save: (count: number) => `Save ${doors(count)} as a file to fill in`,
  saveHint: 'With columns for latitude and longitude. Fill them in, and choose the file here.',
  file: 'doors-without-a-place.csv',
  heads: ['address', 'city', 'zip', 'lat', 'lon'],
  choose: {
    title: 'Give them a place by a file of address points',
    text: 'A row for each address, with its latitude and longitude: CSV, .xlsx, GeoJSON or a zipped shapefile. Counties publish such files, and OpenAddresses gathers them. It may hold far more than your doors.',
    label: 'File of address points',
    button: 'Choose a file of address points',
  },
  matched: 'Nothing is written before you have seen how many doors are in it.',
  count: 'Count the doors in it',
  counted: ({ placed, without, farApart: unsure, points, refused }: Counted) =>
    `${doors(placed)} of ${number(placed + without)} ${placed === 1 ? 'is' : 'are'} among its ${plural(points, { one: '1 address', other: `${number(points)} addresses` })}.${refused > 0 ? ` ${plural(refused, { one: '1 row', other: `${number(refused)} rows` })} could not be read as an address.` : ''}${farApart(unsure)}`,
  moved: ({ moved, farthest }: Pick<Counted, 'moved' | 'farthest'>) =>
    moved === 0
      ? 'No door that a file placed is more than 20 m from its address in this one.'
      : `${doors(moved)} that a file placed ${moved === 1 ? 'moves' : 'move'}, the farthest by ${distance(farthest)}.`,
  mend: 'Also correct doors that an earlier file placed',
  noneIn: (unsure: number) =>
    unsure === 0
      ? 'None of your doors is in it. Is it of the right county, and is each column what it says?'
      : `It gives none of your doors a place.${farApart(unsure)}`,
  place: ({ placed, moved }: Pick<Counted, 'placed' | 'moved'>) =>
    [placed > 0 && `Give ${doors(placed)} their place`, moved > 0 && (placed > 0 ? `correct ${number(moved)}` : `Correct ${doors(moved)}`)]
      .filter(Boolean)
      .join(' and '),
  keep: 'A door that has a place keeps it.',
  keepHand: 'A place that staff set by hand stays.',
  columns: 'Change columns',
  placed: ({ placed, moved, without, farApart: unsure }: Pick<Counted, 'placed' | 'moved' | 'without' | 'farApart'>) =>
    `${doors(placed)} ${have(placed)} a place now.${moved > 0 ? ` ${doors(moved)} ${plural(moved, { one: 'was', other: 'were' })} corrected.` : ''}${without > 0 ? ` ${doors(without)} ${have(without)} none yet.` : ''}${farApart(unsure)}`,
  failed: (why: string) => `Not all doors were looked at. ${why}`,
  cancelled: 'Ended before all doors were looked at. What was placed stays.',
  job: {
    title: (name: string) => `Looking for your doors in ${name}`,
    steps: { '': 'Beginning', reading: 'Reading the file', placing: 'Looking for the doors' } as Readonly<Record<string, string>>,
    doors: (done: number) => `${doors(done)} looked at`,
  },
  toPlaces: 'Give them a place',
  placings: {
    title: 'Files that placed doors',
    by: (name: string, moment: string) => `${name}, ${moment}`,
    undo: 'Undo',
    undoLabel: (file: string) => `Undo ${file}`,
    ask: (file: string) => `Undo the places of ${file}?`,
    text: ({ doors: all, unplaced, packets, kept }: { doors: number; unplaced: number; packets: number; kept: number }) =>
      [
        all > unplaced && `${doors(all - unplaced)} ${all - unplaced === 1 ? 'goes' : 'go'} back to the place before.`,
        unplaced > 0 && `${doors(unplaced)} ${unplaced === 1 ? 'has' : 'have'} no place again.`,
        packets > 0 &&
          `${plural(packets, { one: '1 packet holds', other: `${number(packets)} packets hold` })} such doors and ${packets === 1 ? 'keeps' : 'keep'} them, with their marks.`,
        kept > 0 && `${doors(kept)} ${kept === 1 ? 'stays' : 'stay'}: staff or a later file moved ${kept === 1 ? 'it' : 'them'} since.`,
      ]
        .filter(Boolean)
        .join(' ') || 'None of your doors has its place from this file any more.',
    go: 'Undo the file',
    keep: 'Keep it',
    gone: 'It is undone already.',
    job: (file: string) => `Undoing the places of ${file}`,
    step: 'Doors go back to the place before',
    far: (done: number, of: number) => `${number(done)} of ${doors(of)}`,
    undone: ({ file, doors: all, unplaced }: { file: string; doors: number; unplaced: number }) =>
      `${file} is undone.${all > unplaced ? ` ${doors(all - unplaced)} ${all - unplaced === 1 ? 'is' : 'are'} where ${all - unplaced === 1 ? 'it was' : 'they were'} before.` : ''}${unplaced > 0 ? ` ${doors(unplaced)} ${have(unplaced)} no place.` : ''}`,
    notUndone: (file: string, why: string) => `${file} is not undone to its end. ${why} Undo it again to go on.`,
  },
} as const;
