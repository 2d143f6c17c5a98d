import { type Random, seededRandom } from '@/server/demo/random';

/** The columns of a county's file of addresses, in its order. */
export const COUNTY_COLUMNS = [
  'id',
  'number',
  'suffix',
  'predir',
  'street',
  'type',
  'postdir',
  'city',
  'state',
  'zip',
  'use',
  'council',
  'election_district',
  'sheet',
  'lat',
  'lon',
] as const;

/** One address as the file writes it. */
export type CountyAddress = Readonly<Record<(typeof COUNTY_COLUMNS)[number], string>>;

/** The ids of the addresses in one turf. */
export type Turf = readonly string[];

type District = Pick<CountyAddress, 'city' | 'zip' | 'council' | 'election_district' | 'sheet'> & {
  /** Of the county's addresses. */
  readonly share: number;
  readonly south: number;
  readonly west: number;
};

/** As many as the real county has. */
const ADDRESSES = 13_753;
const SEED = 1;
const FIRST_ID = 100_001;
/** Degrees; about 11 m between two house numbers, 90 m between two streets, and 2.6 km across a district. */
const NUMBER_APART = 0.000_13;
const STREET_APART = 0.000_8;
const DISTRICT_WIDTH = 0.03;
const SIDE_OF_STREET = 0.000_13;

const DISTRICTS: readonly District[] = [
  { election_district: '3', share: 0.52, city: 'ALDER BAY', zip: '97401', council: '2', sheet: 'AB03', south: 44.0, west: -124.0 },
  { election_district: '2', share: 0.27, city: 'HERON POINT', zip: '97402', council: '4', sheet: 'AB02', south: 44.0, west: -124.05 },
  { election_district: '4', share: 0.1, city: 'MILL LANDING', zip: '97403', council: '4', sheet: 'AB04', south: 44.1, west: -124.0 },
  { election_district: '9', share: 0.09, city: 'ALDER BAY', zip: '97404', council: '2', sheet: 'AB09', south: 44.1, west: -124.05 },
  { election_district: '8', share: 0.02, city: 'FERN HOLLOW', zip: '97405', council: '2', sheet: 'AB08', south: 44.15, west: -124.0 },
];

/** Streets are named by one of each. */
const FIRST_WORDS = 'ALDER BIRCH CEDAR DOGWOOD ELDER FERN GULL HERON IRIS JUNIPER KELP LARCH'.split(' ');
const SECOND_WORDS =
  'BANK BROOK CLIFF CREST DALE FIELD FORD GATE GLEN GROVE HAVEN HILL HOLLOW KNOLL MARSH MEADOW MILL RIDGE RUN SHORE'.split(' ');

/**
 * A county that does not exist, the same on every machine: streets beside each other in five election districts, homes and a few
 * other buildings, some of them with a suffix or at one place with another.
 *
 * @param count how many addresses; as many as the real county has, unless said otherwise
 */
export function madeUpCounty(count: number = ADDRESSES): CountyAddress[] {
  const random = seededRandom(SEED);
  const made: CountyAddress[] = [];
  for (const [index, district] of DISTRICTS.entries()) {
    const isLast = index === DISTRICTS.length - 1;
    const wanted = isLast ? count : made.length + Math.round(count * district.share);
    addDistrict(made, { district, wanted, random });
  }
  return made;
}

/** Homes of one district, in the order of the file, about fifty to a turf. */
export function madeUpTurfs(addresses: readonly CountyAddress[]): Turf[] {
  const homes = addresses.filter(({ use }) => use.startsWith('RESIDENTIAL'));
  return DISTRICTS.flatMap((district) => {
    const ofDistrict = homes.filter(({ election_district }) => election_district === district.election_district);
    const turfs = Math.max(1, Math.round(ofDistrict.length / 50));
    return Array.from({ length: turfs }, (_, turf) => {
      const at = (of: number) => Math.round((of * ofDistrict.length) / turfs);
      return ofDistrict.slice(at(turf), at(turf + 1)).map(({ id }) => id);
    });
  });
}

type Addition = {
  readonly district: District;
  /** How many addresses there are afterwards. */
  readonly wanted: number;
  readonly random: Random;
};

/** Streets from west to east, row by row northwards. */
function addDistrict(made: CountyAddress[], { district, wanted, random }: Addition): void {
  let [north, east] = [0, 0];
  while (made.length < wanted) {
    const houses = Math.min(random.between(8, 70), wanted - made.length);
    if (east > 0 && east + (houses / 2) * NUMBER_APART > DISTRICT_WIDTH) [north, east] = [north + STREET_APART, 0];
    const street = streetOf(random);
    const begin = { lat: district.south + north, lon: district.west + east };
    for (let house = 0; house < houses; house += 1)
      made.push(addressOf({ district, street, begin, house, id: FIRST_ID + made.length, random }));
    east += (Math.ceil(houses / 2) + 2) * NUMBER_APART;
  }
}

type Street = Pick<CountyAddress, 'predir' | 'street' | 'type' | 'postdir'> & { readonly firstNumber: number };

function streetOf(random: Random): Street {
  return {
    predir: random.chance(0.02) ? 'W' : '',
    street: `${anyOf(FIRST_WORDS, random)} ${anyOf(SECOND_WORDS, random)}`,
    type: random.pick(['RD', 'CT', 'DR', 'CIR', 'LN', 'AVE', 'WAY', 'TER']),
    postdir: random.chance(0.01) ? 'S' : '',
    firstNumber: random.pick([1, 1, 101, 1_201, 8_401]),
  };
}

const anyOf = (words: readonly string[], random: Random) => words[random.between(0, words.length - 1)] ?? '';

type House = {
  readonly district: District;
  readonly street: Street;
  readonly begin: { readonly lat: number; readonly lon: number };
  /** Counted along the street, odd and even numbers by turns. */
  readonly house: number;
  readonly id: number;
  readonly random: Random;
};

function addressOf({ district, street: { firstNumber, ...street }, begin, house, id, random }: House): CountyAddress {
  const { share: _share, south: _south, west: _west, ...place } = district;
  const side = house % 2 === 0 ? SIDE_OF_STREET : -SIDE_OF_STREET;
  return {
    ...street,
    ...place,
    id: String(id),
    number: String(firstNumber + house),
    suffix: random.chance(0.005) ? random.pick(['A', 'B', '1/2']) : '',
    state: 'OR',
    use: random.weighted([
      ['RESIDENTIAL LOW DENSITY', 55],
      ['RESIDENTIAL HIGH DENSITY', 40],
      ['COMMERCIAL', 3],
      ['INSTITUTIONAL', 1],
      ['PUBLIC VACANT', 1],
    ]),
    lat: (begin.lat + side).toFixed(6),
    lon: (begin.lon + Math.floor(house / 2) * NUMBER_APART).toFixed(6),
  };
}
