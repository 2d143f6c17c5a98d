import type { Command } from 'commander';
import { ADDRESS_FIELDS } from '@/server/campaign/addressColumns';
import { type DoorWithoutPlace, type Geocoded, geocode, type PointsOptions, pointsFile } from '@/server/campaign/geocode';
import { counted, number } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { EXIT_REFUSED, refusedRows } from './refusedRows';
import { collected, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

/** How many doors without a place are printed. */
const PRINTED = 20;

const TEXTS = {
  about: 'Give doors without a place the one of their address in a file of address points.',
  file: 'addresses with lat and lon, in columns',
  notes: `
FILE is read as import-addresses reads it. Fields of --map: ${ADDRESS_FIELDS.join(', ')}.
A door gets the place of its unit, else of its building. A door that has a place keeps it.

${STAFF_TEXTS.exitStatus}
`,
  reading: (rows: number) => `Read ${counted(rows, 'row')}`,
  done: ({ points, refused, placed }: Geocoded) =>
    `Address points: ${number(points)}, refused rows: ${number(refused)}. Doors that have a place now: ${number(placed)}.`,
  without: (count: number) => `Doors that stay without a place: ${number(count)}.`,
  door: (address: string, place: string) => `Without a place: ${address}${place === '' ? '' : `, ${place}`}`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type GeocodeCommandOptions = StaffOptions & PointsOptions & { readonly campaign: string; readonly rejects?: string };

/** The command `geocode`: prints what was found, and the first doors that were not. Returns the exit status. */
export async function geocodeCommand(
  file: string,
  { campaign, rejects, dryRun = false, ...options }: GeocodeCommandOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<number> {
  const refused = refusedRows(rejects, file, print);
  const without: string[] = [];
  try {
    const work = {
      points: pointsFile(file, options),
      dryRun,
      onProgress: (rows: number) => print(TEXTS.reading(rows)),
      onHead: refused.onHead,
      onRefusal: refused.onRefusal,
      onWithout: ({ address, city, zip }: DoorWithoutPlace) => {
        if (without.length < PRINTED) without.push(TEXTS.door(address, `${city} ${zip}`.trim()));
      },
    };
    const done = await withDatabase(openDatabase, (parts) => geocode(parts, campaign, work));
    refused.keep();
    refused.report();
    print(TEXTS.done(done));
    print(TEXTS.without(done.without));
    for (const line of without) print(line);
    if (dryRun) print(TEXTS.dryRun);
    return done.refused > 0 ? EXIT_REFUSED : 0;
  } finally {
    refused.close();
  }
}

export function addGeocode(program: Command, print: Print): void {
  program
    .command('geocode')
    .description(TEXTS.about)
    .argument('<file>', TEXTS.file)
    .requiredOption('--campaign <name>', STAFF_TEXTS.campaign)
    .option('--map <field=column>', STAFF_TEXTS.map, collected, [])
    .option('--no-header', STAFF_TEXTS.noHeader)
    .option('--rejects <file>', STAFF_TEXTS.rejects)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action(async (file: string, options: GeocodeCommandOptions) => {
      process.exitCode = await geocodeCommand(file, options, print);
    });
}
