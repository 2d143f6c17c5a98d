import type { Command } from 'commander';
import { ADDRESS_FIELDS } from '@/server/campaign/addressColumns';
import { campaignOfFile } from '@/server/campaign/campaignByName';
import type { StreetMapFile } from '@/server/campaign/crossesOnMap';
import type { FileUses } from '@/server/campaign/fileUses';
import { type AddressFileOptions, importAddresses, readAddressFile } from '@/server/campaign/importAddresses';
import type { ImportProgress } from '@/server/campaign/importDoors';
import { counted } from './counted';
import { importReport, usesReport } from './importReport';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { ownPushSender } from './ownPushSender';
import { EXIT_REFUSED, refusedRows } from './refusedRows';
import { collected, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { streetMapFile } from './streetMapFile';

const TEXTS = {
  about: 'Load a file of addresses into a campaign and cut it into packets.',
  file: 'addresses, in columns',
  campaign: "the campaign's name or uId (default: the file's name)",
  create: 'make the campaign where there is none of this name',
  layout: 'with --map the name to keep the columns under; else a kept name',
  homes: 'which addresses are homes, by a column and its values (default: by the words of a column of uses)',
  turfs: 'packets already cut: GeoJSON whose features carry address_ids',
  streetMap: "street map, PMTiles: no packet crosses its motorways, railways and water without need (default: the server's)",
  noJoin: 'no door joins a packet that is there: all make packets of their own',
  sure: 'the file is right, although its places look wrong',
  assign: 'make this user a member and give them a packet of every target',
  notes: `
FILE has columns separated by commas, tabs, pipes or semicolons, UTF-8 or UTF-16, or it is a workbook
(.xlsx), GeoJSON, or a zipped shapefile of points. Columns are known by
their headings: those of counties, of OpenAddresses, of the National Address Database and of NENA's
standard. Other files: --map FIELD=COLUMN. Fields: ${ADDRESS_FIELDS.join(', ')}.
Needed are lat, lon, and number and street or address (one line). Without ids a door is known by its
address; without election_district all doors are in one target that has the campaign's name.

All addresses are loaded, one target for each election district. Homes are cut into packets of 35 to 60
doors in walk order; the others are in no packet. Homes that a later file brings beside a packet of their
target join it, as with cut: not one that somebody holds, or that was marked within a day. A column of uses, types or classes tells homes by its
words ('Single family', 'Mobile home', 'R-1'): sheds, pump stations, accessory, commercial and industrial
buildings are none, nor is what has the house number 0. The command prints the column's values and what
they are taken for; --homes 'SITETYPE=Single family,Camp' says it otherwise. Without such a column all
addresses are homes.
An address that the campaign already has (by its id) is left exactly as it is, so the same file
can be imported again. An id that has another address now is refused. An id that the campaign does
not have, at the address of a home of whose id the file has no row, is that home's from now on. A
door that came with a voter file gets the id, the place and a packet.
Everything is written in one go, or nothing.

${STAFF_TEXTS.exitStatus}
`,
  reading: (file: string) => `Reading ${file}`,
  cutting: (addresses: number) => `Cutting ${counted(addresses, 'new address', 'new addresses')} into packets`,
  writing: (target: number, targets: number) => `Writing target ${target} of ${targets}`,
} as const;

type Options = StaffOptions &
  AddressFileOptions & {
    /** Name or uId; without one the file's name is the campaign's. */
    readonly campaign?: string;
    readonly create?: boolean;
    readonly streetMap?: StreetMapFile;
    readonly assign?: string;
    readonly join?: boolean;
    readonly rejects?: string;
    readonly sure?: boolean;
  };

/** The command `import-addresses`: imports, prints what is being done and what was done. Returns the exit status. */
export async function importAddressesCommand(
  file: string,
  { rejects, campaign: named, create, streetMap, assign, join: isJoining = true, dryRun = false, sure: isSure, ...options }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  push = ownPushSender(),
): Promise<number> {
  const refused = refusedRows(rejects, file, print);
  const onProgress = (progress: ImportProgress) => print(progressLine(progress));
  try {
    const campaign = campaignOfFile(file, named);
    const onUses = (uses: FileUses | undefined) => {
      for (const line of usesReport(uses)) print(line);
    };
    const read = await readAddressFile(file, options, { onProgress, onUses, onHead: refused.onHead, onRefusal: refused.onRefusal });
    const wanted = { file: read, create, streetMap, assign, isJoining, isSure, dryRun, onProgress };
    const outcome = await withDatabase(openDatabase, (parts) => importAddresses({ ...parts, push }, campaign, wanted));
    refused.keep();
    for (const line of importReport(outcome, { assign, dryRun })) print(line);
    refused.reportFile();
    return outcome.refusals.length > 0 ? EXIT_REFUSED : 0;
  } finally {
    refused.close();
  }
}

function progressLine(progress: ImportProgress): string {
  switch (progress.step) {
    case 'reading':
      return TEXTS.reading(progress.file);
    case 'cutting':
      return TEXTS.cutting(progress.addresses);
    case 'writing':
      return TEXTS.writing(progress.target, progress.targets);
    default:
      return progress satisfies never;
  }
}

export function addImportAddresses(program: Command, print: Print): void {
  program
    .command('import-addresses')
    .description(TEXTS.about)
    .argument('<file>', TEXTS.file)
    .option('--campaign <name>', TEXTS.campaign)
    .option('--create', TEXTS.create)
    .option('--homes <column=values>', TEXTS.homes)
    .option('--turfs <file>', TEXTS.turfs)
    .option('--street-map <file>', TEXTS.streetMap)
    .option('--no-join', TEXTS.noJoin)
    .option('--assign <email>', TEXTS.assign)
    .option('--map <field=column>', STAFF_TEXTS.map, collected, [])
    .option('--layout <name>', TEXTS.layout)
    .option('--no-header', STAFF_TEXTS.noHeader)
    .option('--sure', TEXTS.sure)
    .option('--rejects <file>', STAFF_TEXTS.rejects)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action(async (file: string, { streetMap, ...options }: Omit<Options, 'streetMap'> & { streetMap?: string }) => {
      process.exitCode = await importAddressesCommand(file, { ...options, streetMap: streetMapFile(streetMap) }, print);
    });
}
