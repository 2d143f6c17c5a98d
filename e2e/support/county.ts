import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { COUNTY_COLUMNS, type CountyAddress, madeUpCounty, madeUpTurfs, type Turf } from './madeUpCounty';

/** A county to import. */
export type County = {
  readonly addresses: readonly CountyAddress[];
  readonly turfs: readonly Turf[];
  /** Whose addresses they are, for whoever reads a benchmark. */
  readonly source: string;
};

/**
 * The real county in the folder that WALKBOOK_COUNTY_DATA names; without the variable a made-up one.
 *
 * @param count how many addresses a made-up county has; as many as the real one, unless said otherwise
 */
export function openCounty(count?: number): County {
  const folder = process.env.WALKBOOK_COUNTY_DATA;
  if (folder) return realCounty(folder);
  const addresses = madeUpCounty(count);
  return { addresses, turfs: madeUpTurfs(addresses), source: 'a made-up county' };
}

/** The same county with one single election district, hence one target. */
export function inOneDistrict(county: County): County {
  return { ...county, addresses: county.addresses.map((address) => ({ ...address, election_district: '1' })) };
}

/** Writes the county as the command `import-addresses` reads it. */
export async function writeCounty(folder: string, { addresses, turfs }: County): Promise<{ addresses: string; turfs: string }> {
  const files = { addresses: join(folder, 'addresses.csv'), turfs: join(folder, 'turfs.geojson') };
  const lines = addresses.map((address) => COUNTY_COLUMNS.map((column) => address[column]).join(','));
  await writeFile(files.addresses, [COUNTY_COLUMNS.join(','), ...lines, ''].join('\n'));
  const features = turfs.map((ids) => ({ type: 'Feature', properties: { address_ids: ids }, geometry: null }));
  await writeFile(files.turfs, JSON.stringify({ type: 'FeatureCollection', features }));
  return files;
}

const ADDRESSES_FILE = 'baltimore-county-nw-addresses.csv';
const TURFS_FILE = 'baltimore-county-nw-turfs.geojson';

function realCounty(folder: string): County {
  // The heading names the columns, COUNTY_COLUMNS among them.
  const addresses = parse(readFileSync(join(folder, ADDRESSES_FILE)), { columns: true }) as CountyAddress[];
  // The file's own layout, which the README beside it tells.
  const { features } = JSON.parse(readFileSync(join(folder, TURFS_FILE), 'utf8')) as {
    features: { properties: { address_ids: number[] } }[];
  };
  return {
    addresses,
    turfs: features.map(({ properties }) => properties.address_ids.map(String)),
    source: `the real addresses in ${folder}`,
  };
}
