import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const number = (count: number) => count.toLocaleString('en-US');
const tiles = (count: number) => plural(count, { one: '1 tile', other: `${number(count)} tiles` });
const doors = (count: number) => plural(count, { one: '1 door', other: `${number(count)} doors` });

const MEGABYTE = 1_000_000;
const LEAST_SHOWN = 0.1;
const megabytes = (bytes: number) => `${Math.max(LEAST_SHOWN, bytes / MEGABYTE).toFixed(1)} MB`;

/** The words of adding to the server's street map. */
export const streetMapTexts = {
  part: 'Street map',
  add: 'Add streets around your doors',
  title: 'Add the streets around your doors',
  lead: 'They come out of a PMTiles archive, which somebody publishes, such as Protomaps. Only the part around your doors is read. Nothing is written before you have seen how much that is.',
  from: 'Where the archive is',
  kinds: { address: 'On the web', file: 'On this computer' },
  address: 'Address of the archive',
  addressHint:
    'It ends in .pmtiles: the archive itself, not the page that describes it. Protomaps’ are listed at maps.protomaps.com/builds, as https://build.protomaps.com/20261001.pmtiles.',
  look: 'See what is in it',
  choose: {
    title: 'Send an archive from this computer',
    text: 'A file that ends in .pmtiles, of 256 MB at most. A larger one is better read on the web, because then only the part around your doors is sent.',
    label: 'Street map',
    button: 'Choose a street map',
  },
  other: 'Another archive',
  sent: (name: string, bytes: number) => `${name}, ${megabytes(bytes)}`,
  job: {
    title: (name: string) => `Streets out of ${name}`,
    steps: {
      '': 'Beginning',
      doors: 'Looking where your doors are',
      waiting: 'Waiting: somebody else is adding to the street map',
      looking: 'Reading what lies where in the archive',
      reading: 'Reading the streets around your doors',
      checking: 'Looking at what lies around the doors now',
    } as Readonly<Record<string, string>>,
    far: (done: number, total: number, bytes: number) =>
      total === 0 ? (bytes === 0 ? '' : `${megabytes(bytes)} read`) : `${number(done)} of ${tiles(total)}, ${megabytes(bytes)} read`,
    whole: 'The map stays as it is until all of it is here. You may close this page.',
    resumed: 'The server was started again in the middle, and has begun again.',
  },
  found: (count: number, bytes: number) => `${tiles(count)} around your doors, ${megabytes(bytes)} to read`,
  source: (name: string, date: string) => (date === '' ? name : `${name}, of ${date}`),
  named: (attribution: string, licence: string) =>
    `Whose data it is, as every map will say: ${attribution}${licence === '' ? '' : `. License: ${licence}`}`,
  whose: 'Whose data it is',
  whoseHint: 'It does not say so, and every map must. Of OpenStreetMap’s data: © OpenStreetMap contributors',
  replaced: (count: number) =>
    `${tiles(count)} of them ${count === 1 ? 'takes the place of one that is' : 'take the place of ones that are'} in this server’s map already.`,
  kept: (count: number) =>
    `${tiles(count)} that ${count === 1 ? 'is' : 'are'} there already ${count === 1 ? 'stays' : 'stay'} as before: other campaigns on this server walk there too.`,
  nothingIn: (count: number) => `It has nothing at ${doors(count)}.`,
  allThere: 'All of it is in this server’s map already, where other campaigns walk too. There is nothing to add.',
  go: (count: number) => `Add ${tiles(count)}`,
  shared: 'The map belongs to all campaigns on this server. Phones fetch what is new by themselves.',
  done: (count: number, name: string) => `${tiles(count)} added out of ${name}.`,
  failed: (why: string) => `Nothing was added. ${why}`,
  cancelled: 'Ended before anything was added.',
} as const;
