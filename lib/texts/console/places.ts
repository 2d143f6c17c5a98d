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

type Counted = { placed: number; without: number; farApart: number; points: number; refused: number };

/** The words of doors without a place on the map, and of the files that give them one. */
export const placesTexts = {
  /** Read aloud. */
  label: 'Doors without a place on the map',
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
  noneIn: (unsure: number) =>
    unsure === 0
      ? 'None of your doors is in it. Is it of the right county, and is each column what it says?'
      : `It gives none of your doors a place.${farApart(unsure)}`,
  place: (count: number) => `Give ${doors(count)} their place`,
  keep: 'A door that has a place keeps it.',
  columns: 'Change columns',
  placed: ({ placed, without, farApart: unsure }: Pick<Counted, 'placed' | 'without' | 'farApart'>) =>
    `${doors(placed)} ${have(placed)} a place now.${without > 0 ? ` ${doors(without)} ${have(without)} none yet.` : ''}${farApart(unsure)}`,
  failed: (why: string) => `Not all doors were looked at. ${why}`,
  cancelled: 'Ended before all doors were looked at. What was placed stays.',
  job: {
    title: (name: string) => `Looking for your doors in ${name}`,
    steps: { '': 'Beginning', reading: 'Reading the file', placing: 'Looking for the doors' } as Readonly<Record<string, string>>,
    doors: (done: number) => `${doors(done)} looked at`,
  },
  toPlaces: 'Give them a place',
} as const;
