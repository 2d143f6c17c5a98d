import { closeSync, openSync, writeSync } from 'node:fs';
import { type Random, seededRandom } from '@/server/demo/random';

/** The heading of North Carolina's voter file, 67 columns; what a vendor has added to it are places and elections. */
const HEADING =
  'county_id county_desc voter_reg_num ncid last_name first_name middle_name name_suffix_lbl status_cd voter_status_desc reason_cd voter_status_reason_desc res_street_address res_city_desc state_cd zip_code mail_addr1 mail_addr2 mail_addr3 mail_addr4 mail_city mail_state mail_zipcode full_phone_number confidential_ind registr_dt race_code ethnic_code party_cd gender_code birth_year age_at_year_end birth_state drivers_lic precinct_abbrv precinct_desc municipality_abbrv municipality_desc ward_abbrv ward_desc cong_dist_abbrv super_court_abbrv judic_dist_abbrv nc_senate_abbrv nc_house_abbrv county_commiss_abbrv county_commiss_desc township_abbrv township_desc school_dist_abbrv school_dist_desc fire_dist_abbrv fire_dist_desc water_dist_abbrv water_dist_desc sewer_dist_abbrv sewer_dist_desc sanit_dist_abbrv sanit_dist_desc rescue_dist_abbrv rescue_dist_desc munic_dist_abbrv munic_dist_desc dist_1_abbrv dist_1_desc vtd_abbrv vtd_desc latitude longitude'.split(
    ' ',
  );
export const ELECTIONS = ['2020 General', '2022 General', '2024 Primary', '2024 General'] as const;
const COLUMNS: readonly string[] = [...HEADING, ...ELECTIONS];

/** The options of `import-voters` for this file. */
export const FILE_COLUMNS: readonly string[] = [
  ...[
    'voterId=ncid',
    'firstName=first_name',
    'lastName=last_name',
    'status=voter_status_desc',
    'address=res_street_address',
    'city=res_city_desc',
  ],
  ...[
    'zip=zip_code',
    'phone=full_phone_number',
    'registered=registr_dt',
    'party=party_cd',
    'birthYear=birth_year',
    'precinct=precinct_desc',
  ],
  ...[
    'district=cong_dist_abbrv',
    'district=nc_senate_abbrv',
    'district=nc_house_abbrv',
    'district=municipality_desc',
    'district=school_dist_desc',
  ],
  ...['lat=latitude', 'lon=longitude', ...ELECTIONS.map((election) => `election=${election}`)],
].flatMap((column) => ['--map', column]);

const FIRST = 'ADA BEN CARLA DEV ELENA FINN GRACE HUGO IRIS JONAH KEIKO LUIS MARIA NADIA OMAR PRIYA QUINN ROSA SAM TARA'.split(' ');
const LAST =
  'ALDER BIRCH CEDAR DOGWOOD ELDER FIR GARCIA HAZEL IVERSON JUNIPER KIM LARCH MAPLE NGUYEN OAKES PARK QUINCE ROWAN SPRUCE TEAK'.split(' ');
const TYPES = ['ST', 'AVE', 'RD', 'LN', 'DR', 'CT'] as const;
const STREETS_PER_TOWN = 400;
const PEOPLE_PER_DOOR = 2;
/** As many as a county has. */
const DOORS_PER_PRECINCT = 13_750;
/** Streets run side by side, forty in a row, each with its buildings on a line. */
const STREETS_IN_A_ROW = 40;
const STREET_APART = 0.001;
const BUILDING_APART = 0.0004;

/**
 * Writes a made-up file of so many voters in North Carolina's columns and some more: two people at a door, every tenth building with apartments. The same
 * for the same number. Nobody in it exists.
 */
export function writeVoterFile(file: string, voters: number): void {
  writeLines(file, voters, {
    heading: COLUMNS.join('\t'),
    lineOf: (cells) => COLUMNS.map((column) => `"${cells[column] ?? ''}"`).join('\t'),
  });
}

const VAN_HEADING = 'Voter File VANID,LastName,FirstName,Age,Party,Cell Phone,Address,City,Zip5';

/**
 * Writes the people of `writeVoterFile` as VAN exports them, with VAN's ids: of a hundred one has an initial for a name, one has moved, and one is somebody
 * else.
 *
 * @param year in which the campaign reads it: VAN tells ages
 */
export function writeVanFile(file: string, voters: number, year: number): void {
  const lineOf = (cells: Readonly<Record<string, string>>, index: number) => {
    const first = index % 100 === 1 ? (cells.first_name ?? '').slice(0, 1) : index % 100 === 2 ? 'ZELDA' : (cells.first_name ?? '');
    const address = index % 100 === 3 ? '1 FAR AWAY RD' : (cells.res_street_address ?? '').replaceAll(/\s+/gu, ' ').trim();
    const age = year - Number(cells.birth_year);
    const rest = [age, cells.party_cd, `919555${String(index % 10_000).padStart(4, '0')}`, address, cells.res_city_desc, cells.zip_code];
    return [1_000_000 + index, cells.last_name, first, ...rest].join(',');
  };
  writeLines(file, voters, { heading: VAN_HEADING, lineOf });
}

type Lines = {
  readonly heading: string;
  /** The line of a person, by the cells of North Carolina's layout. */
  readonly lineOf: (cells: Readonly<Record<string, string>>, index: number) => string;
};

function writeLines(file: string, voters: number, { heading, lineOf }: Lines): void {
  const random = seededRandom(20_261_123);
  const handle = openSync(file, 'w');
  writeSync(handle, `${heading}\n`);
  let lines = '';
  for (let index = 0; index < voters; index += 1) {
    lines += `${lineOf(voterCells(index, random), index)}\n`;
    if (index % 1_000 === 999 || index === voters - 1) {
      writeSync(handle, lines);
      lines = '';
    }
  }
  closeSync(handle);
}

function voterCells(index: number, random: Random): Readonly<Record<string, string>> {
  const door = Math.floor(index / PEOPLE_PER_DOOR);
  const building = Math.floor(door / 10);
  const isApartment = building % 10 === 0;
  const street = Math.floor(building / 20);
  const town = Math.floor(street / STREETS_PER_TOWN);
  const precinct = Math.floor(door / DOORS_PER_PRECINCT);
  const number = isApartment ? 100 + (building % 20) * 20 : 100 + (building % 20) * 20 + (door % 10) * 2;
  const name = `${LAST[street % 20]}${LAST[Math.floor(street / 20) % 20]} ${TYPES[street % TYPES.length]}`;
  return {
    county_id: '32',
    county_desc: 'SAMPLE',
    voter_reg_num: String(index).padStart(12, '0'),
    ncid: `ZZ${index}`,
    last_name: LAST[(door * 7) % 20] ?? '',
    first_name: FIRST[Math.floor(random.next() * 20)] ?? '',
    status_cd: 'A',
    voter_status_desc: 'ACTIVE',
    res_street_address: `${number}  ${name}   ${isApartment ? `# ${1 + (door % 10)}` : ''}`,
    res_city_desc: `TOWN ${town}`,
    state_cd: 'NC',
    zip_code: String(27_000 + town),
    mail_addr1: `${number} ${name}`,
    full_phone_number: index % 3 === 0 ? `9195550${String(index % 100).padStart(3, '1')}` : '',
    confidential_ind: 'N',
    registr_dt: '03/14/2012',
    party_cd: ['DEM', 'REP', 'UNA', 'LIB'][Math.floor(random.next() * 4)] ?? '',
    birth_year: String(1940 + Math.floor(random.next() * 66)),
    precinct_abbrv: String(precinct),
    precinct_desc: `PRECINCT ${precinct}`,
    municipality_desc: `TOWN ${town}`,
    cong_dist_abbrv: '04',
    nc_senate_abbrv: '22',
    nc_house_abbrv: '31',
    school_dist_desc: 'SAMPLE SCHOOLS',
    latitude: (35 + (building % 20) * BUILDING_APART + Math.floor(street / STREETS_IN_A_ROW) * BUILDING_APART * 25).toFixed(6),
    longitude: (-79 + (street % STREETS_IN_A_ROW) * STREET_APART + (isApartment ? 0 : (door % 10) * 0.00004)).toFixed(6),
    ...Object.fromEntries(ELECTIONS.map((election) => [election, random.next() < 0.6 ? 'Y' : ''])),
  };
}
