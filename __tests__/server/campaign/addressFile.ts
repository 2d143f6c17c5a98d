import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const HEADING = 'id,number,suffix,predir,street,type,postdir,city,state,zip,use,council,election_district,sheet,lat,lon';

/** A made-up address as the county's file writes it; what is not said is usual. */
export function addressLine(address: {
  id: number | string;
  number?: number | string;
  street?: string;
  use?: string;
  district?: string;
  lat?: number | string;
  lon?: number | string;
}): string {
  const { id, number = 1, street = 'ELM', use = 'RESIDENTIAL LOW DENSITY', district = '4', lat = 39.4, lon = -76.8 } = address;
  return `${id},${number},,,${street},ST,,SAMPLETON,MD,21000,${use},4,${district},TM001,${lat},${lon}`;
}

/** So many doors on both sides of a made-up street. */
export function streetLines(street: string, doors: number, firstId: number, district = '4'): string[] {
  return Array.from({ length: doors }, (_, index) =>
    addressLine({
      id: firstId + index,
      number: index + 1,
      street,
      district,
      lat: (39.4 + index * 0.0001).toFixed(6),
      lon: firstId / 100_000 - 76.8,
    }),
  );
}

/** Files of one test, in a folder that goes when the test ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'walkbook-cli-'));
  const write = (name: string, content: string | Uint8Array): string => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  };
  return {
    folder,
    write,
    writeAddresses: (lines: readonly string[], name = 'addresses.csv') => write(name, `${[HEADING, ...lines].join('\n')}\n`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
