import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCounty } from '@/e2e/support/county';
import { madeUpMap } from '@/e2e/support/madeUpMap';
import type { Box } from './consoleRows';

/** Where a made-up campaign's doors lie, and the street map of it. */
export type ConsoleGround = { readonly box: Box; readonly map: Buffer; readonly source: string };

/** The real county's rectangle and street map where they are present, else made-up ones. */
export function consoleGround(): ConsoleGround {
  const { addresses } = openCounty();
  const [lats, lons] = [addresses.map(({ lat }) => Number(lat)), addresses.map(({ lon }) => Number(lon))];
  const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b));
  const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b));
  const box = { south: least(lats), north: most(lats), west: least(lons), east: most(lons) };
  const folder = process.env.WALKBOOK_COUNTY_DATA;
  const name = folder && readdirSync(folder).find((file) => file.endsWith('.pmtiles'));
  return folder && name
    ? { box, map: readFileSync(join(folder, name)), source: name }
    : { box, map: madeUpMap(), source: 'one made-up street in each tile' };
}
