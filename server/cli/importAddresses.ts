import type { Command } from 'commander';
import { type ImportOptions, importAddresses } from '@/server/campaign/importAddresses';
import type { ImportProgress } from '@/server/campaign/importDoors';
import { ADDRESS_COLUMNS } from '@/server/campaign/importedDoor';
import { importReport } from './importReport';
import { openCampaignDatabase } from './openCampaignDatabase';
import { ownPushSender } from './ownPushSender';
import { type Print, STAFF_TEXTS } from './staffOptions';
import { streetMapFile } from './streetMapFile';

const TEXTS = {
  about: 'Load a file of addresses into a campaign and cut it into packets.',
  file: 'addresses, CSV',
  campaign: "the campaign's name or uId; a new name makes a campaign (default: the file's name)",
  turfs: 'packets already cut: GeoJSON whose features carry address_ids',
  map: "street map, PMTiles: no packet crosses its motorways, railways and water without need (default: the server's)",
  assign: 'make this user a member and give them a packet of every target',
  notes: `
FILE is CSV, UTF-8, with a heading. Needed columns: ${ADDRESS_COLUMNS.join(', ')}.
Read when there: suffix, predir, type, postdir (parts of the street's name), unit, use.

All addresses are loaded, one target for each election district. Those whose use is empty or
residential are cut into packets of 35 to 60 doors in walk order; the others are in no packet.
An address that the campaign already has (by its id) is left exactly as it is, so the same file
can be imported again. Everything is written in one go, or nothing.
`,
  reading: (file: string) => `Reading ${file}`,
  cutting: (addresses: number) => `Cutting ${addresses} new addresses into packets`,
  writing: (target: number, targets: number) => `Writing target ${target} of ${targets}`,
} as const;

/** The command `import-addresses`: imports, and prints what is being done and what was done. */
export async function importAddressesCommand(
  file: string,
  options: ImportOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  push = ownPushSender(),
): Promise<void> {
  const outcome = await importAddresses(file, options, { openDatabase, onProgress: (progress) => print(progressLine(progress)), push });
  for (const line of importReport(outcome, options)) print(line);
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
    .option('--turfs <file>', TEXTS.turfs)
    .option('--map <file>', TEXTS.map)
    .option('--assign <email>', TEXTS.assign)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((file: string, { map, ...options }: Omit<ImportOptions, 'map'> & { map?: string }) =>
      importAddressesCommand(file, { ...options, map: streetMapFile(map) }, print),
    );
}
