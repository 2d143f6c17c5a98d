import type { Command } from 'commander';
import { ADDRESS_FIELDS } from '@/server/campaign/addressColumns';
import { type Geocoded, geocode } from '@/server/campaign/geocode';
import { placeDoubtText } from '@/server/campaign/placeDoubts';
import { type PointsOptions, pointsFile } from '@/server/campaign/stagedPoints';
import { counted, number } from './counted';
import { type OpenDatabase, openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { kilometers } from './packetsText';
import { EXIT_REFUSED, type RefusedRows, refusedRows } from './refusedRows';
import { collected, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { type UnplacedDoors, unplacedDoors } from './unplacedDoors';

const TEXTS = {
  about: 'Give doors without a place the one of their address in a file of address points. undo-geocode takes it back.',
  file: 'addresses with lat and lon, in columns',
  mend: 'also correct doors that an earlier file placed; what a person set stays',
  sure: 'the file is right, although its places look wrong',
  list: 'name every door that stays without a place',
  unplaced: 'write the doors that stay without a place into this CSV file: address, city, zip, reason, lat, lon',
  notes: `
FILE is read as import-addresses reads it. Fields of --map: ${ADDRESS_FIELDS.join(', ')}.
A door gets the place of its ZIP, else of its town, else one where the file has neither; of these that of its
unit, else of its building. Where they are far apart, it gets none. A door that has a place keeps it. With
--mend it gets a new one where the file has its ZIP or town and is more than 20 m away, unless a person set it.
The file of --unplaced says why, and can be filled in (lat, lon) and given to this command.

${STAFF_TEXTS.exitStatus}
`,
  reading: (rows: number) => `Read ${counted(rows, 'row')}`,
  done: ({ points, refused, placed }: Geocoded) =>
    `Address points: ${number(points)}, refused rows: ${number(refused)}. Doors that have a place now: ${number(placed)}.`,
  moved: ({ moved, farthest }: Geocoded) => `Doors whose place was corrected: ${number(moved)}, farthest ${kilometers(farthest)}.`,
  undo: 'To undo it: undo-geocode.',
  dryRun: 'Dry run: nothing was written.',
} as const;

type GeocodeCommandOptions = StaffOptions &
  PointsOptions & {
    readonly campaign: string;
    readonly rejects?: string;
    readonly list?: boolean;
    readonly mend?: boolean;
    readonly sure?: boolean;
    readonly unplaced?: string;
  };

/** The command `geocode`: prints what was found, and the doors that were not. Returns the exit status. */
export async function geocodeCommand(
  file: string,
  options: GeocodeCommandOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<number> {
  const refused = refusedRows(options.rejects, file, print);
  try {
    const unplaced = unplacedDoors({ file: options.unplaced, source: file, isListed: options.list ?? false }, print);
    try {
      return await placeAndReport(file, options, { refused, unplaced, print, openDatabase });
    } finally {
      unplaced.close();
    }
  } finally {
    refused.close();
  }
}

type Reporters = {
  readonly refused: RefusedRows;
  readonly unplaced: UnplacedDoors;
  readonly print: Print;
  readonly openDatabase: OpenDatabase;
};

async function placeAndReport(
  file: string,
  { campaign, dryRun = false, ...options }: GeocodeCommandOptions,
  { refused, unplaced, print, openDatabase }: Reporters,
): Promise<number> {
  const onProgress = (rows: number) => print(TEXTS.reading(rows));
  const { onHead, onRefusal } = refused;
  const { mend: isMending, sure: isSure } = options;
  const work = { points: pointsFile(file, options), dryRun, isMending, isSure, onProgress, onHead, onRefusal, onWithout: unplaced.add };
  const done = await withDatabase(openDatabase, (parts) => geocode(parts, campaign, work));
  refused.keep();
  refused.report();
  for (const doubt of done.doubts) print(placeDoubtText(doubt));
  print(TEXTS.done(done));
  if (isMending) print(TEXTS.moved(done));
  unplaced.report();
  if (dryRun || done.number !== undefined) print(dryRun ? TEXTS.dryRun : TEXTS.undo);
  return done.refused > 0 ? EXIT_REFUSED : 0;
}

export function addGeocode(program: Command, print: Print): void {
  program
    .command('geocode')
    .description(TEXTS.about)
    .argument('<file>', TEXTS.file)
    .requiredOption('--campaign <name>', STAFF_TEXTS.campaign)
    .option('--map <field=column>', STAFF_TEXTS.map, collected, [])
    .option('--no-header', STAFF_TEXTS.noHeader)
    .option('--mend', TEXTS.mend)
    .option('--sure', TEXTS.sure)
    .option('--list', TEXTS.list)
    .option('--unplaced <file>', TEXTS.unplaced)
    .option('--rejects <file>', STAFF_TEXTS.rejects)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action(async (file: string, options: GeocodeCommandOptions) => {
      process.exitCode = await geocodeCommand(file, options, print);
    });
}
