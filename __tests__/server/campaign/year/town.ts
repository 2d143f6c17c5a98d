import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';

/*
 * A made-up town, week by week, and what its voter file and its file of address points say of it. It knows nothing of Walkbook: what the tests count is counted
 * from here.
 */

/** Streets with the ways in which a state's file spells each; the first is how the file mostly does. */
const STREETS: readonly (readonly [string, ...string[]])[] = [
  ['OAK ST', 'OAK STREET', 'OAK STR'],
  ['N MAIN ST', 'NORTH MAIN STREET', 'N. MAIN ST.'],
  ['SAINT JOHNS AVE', 'ST JOHNS AVENUE', 'ST. JOHNS AVE'],
  ['FIRST ST', '1ST STREET', '1ST ST'],
  ['MILL RD', 'MILL ROAD'],
  ['LAKE VIEW DR', 'LAKE VIEW DRIVE'],
];
const FIRST_NAMES = ['ADA', 'BEN', 'CLEO', 'DAN', 'EVA', 'FAY', 'GUS', 'HAL', 'IDA', 'JON', 'KAY', 'LEO', 'MIA', 'NED'];
const LAST_NAMES = ['ARDEN', 'BIRCH', 'COLE', 'DOVER', 'ELLIS', 'FROST', 'GRAY', 'HOLT', 'IVES', 'JUDD', 'KERR', 'LUND'];

/** A person of the town. `home` is the number of their home. */
export type Townsman = {
  readonly ref: string;
  readonly first: string;
  readonly last: string;
  readonly party: 'DEM' | 'REP' | 'UNA';
  readonly home: number;
  /** Which spelling of the street the file uses for them. */
  readonly spelling: number;
};

/** Numbers that look like chance and are the same each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const HOMES_PER_STREET = 60;
export const HOMES = STREETS.length * HOMES_PER_STREET;
/** Homes in which nobody lives at first: new people move there. */
const EMPTY_FROM = HOMES - 30;

const streetOf = (home: number) => STREETS[Math.floor(home / HOMES_PER_STREET)] ?? STREETS[0] ?? ['OAK ST'];
const numberOf = (home: number) => 10 + 2 * (home % HOMES_PER_STREET);

/** The people of the first file: two or three at each home. */
export function firstPeople(): readonly Townsman[] {
  const roll = dice(7);
  const people: Townsman[] = [];
  for (let home = 0; home < EMPTY_FROM; home += 1) {
    for (let one = 0; one < 2 + (home % 2); one += 1) people.push(newcomer(roll, people.length, home));
  }
  return people;
}

const newcomer = (roll: (sides: number) => number, number: number, home: number): Townsman => ({
  ref: `YR${String(number).padStart(5, '0')}`,
  first: FIRST_NAMES[roll(FIRST_NAMES.length)] ?? 'ADA',
  last: LAST_NAMES[roll(LAST_NAMES.length)] ?? 'ARDEN',
  party: (['DEM', 'REP', 'UNA'] as const)[roll(3)] ?? 'UNA',
  home,
  spelling: roll(3),
});

/** A week of the town: its people at the end, and how many of them have changed. */
export type Week = {
  readonly people: readonly Townsman[];
  readonly moved: number;
  readonly gone: number;
  readonly added: number;
  readonly renamed: number;
};

/** The town a week later: some have moved, some are gone, some are new, some have another name, and some are spelled otherwise than before. */
export function nextWeek(before: readonly Townsman[], week: number): Week {
  const roll = dice(1_000 + week);
  const gone = new Set(before.filter(() => roll(60) === 0).map(({ ref }) => ref));
  const counts = { moved: 0, renamed: 0 };
  const stayed = before
    .filter(({ ref }) => !gone.has(ref))
    .map((person) => {
      switch (roll(40)) {
        case 0:
          counts.moved += 1;
          return { ...person, home: roll(HOMES) };
        case 1:
          counts.renamed += 1;
          return { ...person, last: `${person.last}-${LAST_NAMES[roll(LAST_NAMES.length)]}` };
        case 2:
        case 3:
          return { ...person, spelling: person.spelling + 1 };
        default:
          return person;
      }
    });
  const added = Array.from({ length: 20 }, (_, index) => newcomer(roll, 10_000 * week + index, roll(HOMES)));
  return { people: [...stayed, ...added], ...counts, gone: gone.size, added: added.length };
}

/** The voter file, in North Carolina's layout. */
export function voterFileOf(people: readonly Townsman[]): string {
  return ncFile(
    people.map(({ ref, first, last, party, home, spelling }) => {
      const spellings = streetOf(home);
      const street = spellings[spelling % spellings.length] ?? spellings[0];
      return { ncid: ref, first_name: first, last_name: last, party_cd: party, res_street_address: `${numberOf(home)} ${street}` };
    }),
  );
}

/** Address points of every home of the town, as a county publishes them. */
export function pointsFile(): string {
  const rows = Array.from({ length: HOMES }, (_, home) => {
    const street = Math.floor(home / HOMES_PER_STREET);
    const [lat, lon] = [35.5 + street * 0.002, -79 + (home % HOMES_PER_STREET) * 0.0003];
    return `${home + 1},${numberOf(home)},${streetOf(home)[0]},ALDER BAY,27001,${lat.toFixed(6)},${lon.toFixed(6)}`;
  });
  return `${['id,number,street,city,zip,lat,lon', ...rows].join('\n')}\n`;
}

export const homesOf = (people: readonly Townsman[]): ReadonlySet<number> => new Set(people.map(({ home }) => home));
