import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { buildHouses } from '@/server/demo/houses';
import { seededRandom } from '@/server/demo/random';

/** As many as the county's file has. */
const DOORS = 13_753;
const LONG_PACKET_DOORS = 1_000;
const USUAL_PACKET_DOORS = 50;
const COUNTY = resolve(process.env.WALKBOOK_COUNTY_DATA || join('..', 'shared', 'data'), 'baltimore-county-nw-addresses.csv');
const COLUMNS = [
  'id',
  'number',
  'suffix',
  'predir',
  'street',
  'type',
  'postdir',
  'city',
  'zip',
  'election_district',
  'lat',
  'lon',
] as const;

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** Two files for `import-addresses`: one target with every door, whose first packet holds a thousand of them. */
export type LongList = { readonly folder: string; readonly addresses: string; readonly turfs: string; readonly source: string };

/** The county's real addresses where they lie beside the project, else the demo town built again and again. */
export async function writeLongList(): Promise<LongList> {
  const isReal = existsSync(COUNTY);
  const rows = (isReal ? countyRows() : townRows()).toSorted(
    (a, b) => a.street.localeCompare(b.street) || Number(a.number) - Number(b.number),
  );
  const folder = await mkdtemp(join(tmpdir(), 'walkbook-bench-'));
  const files = { addresses: join(folder, 'addresses.csv'), turfs: join(folder, 'turfs.geojson') };
  await writeFile(
    files.addresses,
    [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((column) => row[column]).join(',')), ''].join('\n'),
  );
  const features = turfsOf(rows.map(({ id }) => id)).map((ids) => ({ properties: { address_ids: ids } }));
  await writeFile(files.turfs, JSON.stringify({ type: 'FeatureCollection', features }));
  return { folder, ...files, source: isReal ? 'the county’s real addresses' : 'the demo town scaled up' };
}

function turfsOf(ids: readonly string[]): (readonly string[])[] {
  const rest = Array.from({ length: Math.ceil((ids.length - LONG_PACKET_DOORS) / USUAL_PACKET_DOORS) }, (_, index) => {
    const from = LONG_PACKET_DOORS + index * USUAL_PACKET_DOORS;
    return ids.slice(from, from + USUAL_PACKET_DOORS);
  });
  return [ids.slice(0, LONG_PACKET_DOORS), ...rest];
}

/** All in one election district, because a target is one. */
function countyRows(): Row[] {
  // The heading names the columns, COLUMNS among them.
  const rows = parse(readFileSync(COUNTY), { columns: true }) as Row[];
  return rows.map((row) => ({ ...row, election_district: '1' }));
}

function townRows(): Row[] {
  const houses = buildHouses(seededRandom(1));
  return Array.from({ length: DOORS }, (_, index): Row => {
    const house = houses[index % houses.length];
    if (!house) throw new Error('The demo town is empty');
    const copy = Math.floor(index / houses.length);
    const street = copy === 0 ? house.street : `${house.street} ${copy}`;
    const place = { lat: String(house.lat + copy / 50), lon: String(house.lon) };
    const empty = { suffix: '', predir: '', type: '', postdir: '' };
    return {
      ...empty,
      ...place,
      id: String(index + 1),
      number: String(house.number),
      street,
      city: 'ALDER BAY',
      zip: '97400',
      election_district: '1',
    };
  });
}
