import { Command } from 'commander';
import { type ImportOptions, importAddresses } from './importAddresses';
import { ADDRESS_COLUMNS } from './importedDoor';
import { openCampaignDatabase } from './openCampaignDatabase';

const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

const IMPORT_NOTES = `
FILE is CSV, UTF-8, with a heading. Needed columns: ${ADDRESS_COLUMNS.join(', ')}.
Read when there: suffix, predir, type, postdir (parts of the street's name), unit, use.

All addresses are loaded, one target for each election district. Those whose use is empty or
residential are cut into packets of 35 to 60 doors in walk order; the others are in no packet.
An address that the campaign already has (by its id) is left exactly as it is, so the same file
can be imported again. Everything is written in one go, or nothing.

Works on the same database as the server: DATABASE_URL, or the folder WALKBOOK_DATA (./data).
With the folder, stop the server first.`;

const program = new Command('campaign').description("Staff commands on Walkbook's database.");

program
  .command('import-addresses')
  .description('Load a file of addresses into a campaign and cut it into packets.')
  .argument('<file>', 'addresses, CSV')
  .option('--campaign <name>', "the campaign's name or uId; a new name makes a campaign (default: the file's name)")
  .option('--turfs <file>', 'packets already cut: GeoJSON whose features carry address_ids')
  .option('--assign <email>', 'make this user a member and give them a packet of every target')
  .option('--dry-run', 'say what would happen and write nothing')
  .addHelpText('after', IMPORT_NOTES)
  .action((file: string, options: ImportOptions) =>
    importAddresses(file, options, { openDatabase: () => openCampaignDatabase(print), print }),
  );

program.parseAsync().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\nNothing was imported.\n`);
  process.exitCode = 1;
});
