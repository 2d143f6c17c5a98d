import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A county's real addresses, where they lie beside the project. */
const COUNTY = resolve(process.env.WALKBOOK_COUNTY_DATA || join('..', 'shared', 'data'), 'baltimore-county-nw-addresses.csv');
const HEADER = 'id,number,suffix,predir,street,type,postdir,city,state,zip,use,council,election_district,sheet,lat,lon';

/** An address file to import: the county's, or a made-up street of sixty houses in the same layout. */
export async function addressFile(): Promise<string> {
  if (existsSync(COUNTY)) return COUNTY;
  const file = join(await mkdtemp(join(tmpdir(), 'walkbook-addresses-')), 'addresses.csv');
  const houses = Array.from({ length: 60 }, (_, index) => {
    const number = 101 + index;
    return `${number},${number},,,MADE UP,ST,,ALDER BAY,OR,97400,RESIDENTIAL LOW DENSITY,1,1,S1,${44 + index / 10_000},-124`;
  });
  await writeFile(file, [HEADER, ...houses, ''].join('\n'));
  return file;
}

/** The same addresses as one single district, hence one target, and how many they are. */
export async function countyFile(): Promise<{ readonly file: string; readonly doors: number }> {
  const [heading = '', ...lines] = (await readFile(await addressFile(), 'utf8')).trim().split('\n');
  const district = heading.split(',').indexOf('election_district');
  const folder = await mkdtemp(join(tmpdir(), 'walkbook-county-'));
  const file = join(folder, 'county.csv');
  const moved = lines.map((line) => line.split(',').with(district, '1').join(','));
  await writeFile(file, [heading, ...moved, ''].join('\n'));
  return { file, doors: lines.length };
}
