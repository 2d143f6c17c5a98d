import { safeCsvLine } from '@/lib/domain/safeCells';
import type { DoorWithoutPlace } from '@/server/campaign/geocode';
import type { WhyWithout } from '@/server/campaign/pointsOfDoors';
import { counted, number } from './counted';
import { MARK, outputFile } from './outputFile';
import type { Print } from './staffOptions';

/** How many doors without a place are printed, unless all are asked for. */
const PRINTED = 20;

const TEXTS = {
  count: (count: number) => `Doors that stay without a place: ${number(count)}.`,
  door: (address: string, place: string, why: string) => `Without a place: ${address}${place === '' ? '' : `, ${place}`} (${why})`,
  why: {
    'not there': 'not in the file',
    'far apart': 'in the file in places that are far apart',
  } satisfies Record<WhyWithout, string>,
  farApart: (count: number) =>
    `Of ${number(count)} the file has the address in places that are far apart, and neither ZIP nor town says which. Add these to the file's rows, or give the doors their lat and lon.`,
  more: (count: number) => `and ${number(count)} more (--list names them, --unplaced FILE writes them)`,
  written: (count: number, file: string) =>
    `${counted(count, 'door without a place is', 'doors without a place are')} in ${file}. Fill in lat and lon, and run 'geocode ${file}'.`,
} as const;

/** The columns by which `geocode` reads the file again, once somebody has filled in the last two. */
const HEADING = ['address', 'city', 'zip', 'reason', 'lat', 'lon'] as const;

export type UnplacedDoors = {
  readonly add: (door: DoorWithoutPlace) => void;
  /** To be called when the work is done: puts the file in its place, and prints. */
  readonly report: () => void;
  readonly close: () => void;
};

/**
 * Keeps account of doors without a place.
 *
 * @param options `file`: where all of them are written, read by this user alone; `source`: the file that the places are from; `isListed`: print all
 * @throws {@link OrganizerError} when the file cannot be written
 */
export function unplacedDoors(
  { file, source, isListed }: { readonly file: string | undefined; readonly source: string; readonly isListed: boolean },
  print: Print,
): UnplacedDoors {
  const output = file === undefined ? undefined : outputFile(file, source);
  const lines: string[] = [];
  let [count, farApart] = [0, 0];
  output?.write(`${MARK}${HEADING.join(',')}\n`);
  return {
    add: ({ address, city, zip, why }) => {
      count += 1;
      if (why === 'far apart') farApart += 1;
      if (isListed || lines.length < PRINTED) lines.push(TEXTS.door(address, `${city} ${zip}`.trim(), TEXTS.why[why]));
      output?.write(`${safeCsvLine([address, city, zip, TEXTS.why[why], '', ''])}\n`);
    },
    report: () => {
      output?.keep();
      print(TEXTS.count(count));
      if (farApart > 0) print(TEXTS.farApart(farApart));
      for (const line of lines) print(line);
      if (count > lines.length) print(TEXTS.more(count - lines.length));
      if (file !== undefined) print(TEXTS.written(count, file));
    },
    close: () => output?.discard(),
  };
}
