import { Command } from 'commander';
import type { ImportOptions } from '@/server/campaign/importAddresses';
import { ADDRESS_COLUMNS } from '@/server/campaign/importedDoor';
import { doorReportsCommand } from './doorReports';
import { importAddressesCommand } from './importAddresses';
import type { StaffOptions } from './staffOptions';
import { warningsCommand } from './warnings';

const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

const TEXTS = {
  program: "Staff commands on Walkbook's database.",
  importAddresses: 'Load a file of addresses into a campaign and cut it into packets.',
  file: 'addresses, CSV',
  campaign: "the campaign's name or uId; a new name makes a campaign (default: the file's name)",
  turfs: 'packets already cut: GeoJSON whose features carry address_ids',
  assign: 'make this user a member and give them a packet of every target',
  dryRun: 'say what would happen and write nothing',
  importNotes: `
FILE is CSV, UTF-8, with a heading. Needed columns: ${ADDRESS_COLUMNS.join(', ')}.
Read when there: suffix, predir, type, postdir (parts of the street's name), unit, use.

All addresses are loaded, one target for each election district. Those whose use is empty or
residential are cut into packets of 35 to 60 doors in walk order; the others are in no packet.
An address that the campaign already has (by its id) is left exactly as it is, so the same file
can be imported again. Everything is written in one go, or nothing.

Works on the same database as the server: DATABASE_URL, or the folder WALKBOOK_DATA (./data).
With the folder, stop the server first.`,
  nothingImported: 'Nothing was imported.',
  existingCampaign: "the campaign's name or uId",
  doorReports: 'List what volunteers reported of doors and nobody has settled yet.',
  close: 'these reports are settled',
  warnings: "List the people at whose door nobody is to knock ('do not knock').",
  lift: 'people may knock there again: ids of voters',
  staffNotes: `
Works on the same database as the server: DATABASE_URL, or the folder WALKBOOK_DATA (./data).
With the folder, stop the server first.`,
  nothingChanged: 'Nothing was changed.',
} as const;

const program = new Command('campaign').description(TEXTS.program);

program
  .command('import-addresses')
  .description(TEXTS.importAddresses)
  .argument('<file>', TEXTS.file)
  .option('--campaign <name>', TEXTS.campaign)
  .option('--turfs <file>', TEXTS.turfs)
  .option('--assign <email>', TEXTS.assign)
  .option('--dry-run', TEXTS.dryRun)
  .addHelpText('after', TEXTS.importNotes)
  .action((file: string, options: ImportOptions) => importAddressesCommand(file, options, print));

program
  .command('door-reports')
  .description(TEXTS.doorReports)
  .argument('<campaign>', TEXTS.existingCampaign)
  .option('--close <report...>', TEXTS.close)
  .option('--dry-run', TEXTS.dryRun)
  .addHelpText('after', TEXTS.staffNotes)
  .action((campaign: string, { close, ...options }: StaffOptions & { close?: string[] }) =>
    doorReportsCommand(campaign, { ...options, settle: close }, print),
  );

program
  .command('warnings')
  .description(TEXTS.warnings)
  .argument('<campaign>', TEXTS.existingCampaign)
  .option('--lift <voter...>', TEXTS.lift)
  .option('--dry-run', TEXTS.dryRun)
  .addHelpText('after', TEXTS.staffNotes)
  .action((campaign: string, { lift, ...options }: StaffOptions & { lift?: string[] }) =>
    warningsCommand(campaign, { ...options, settle: lift }, print),
  );

program.parseAsync().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  const [command] = program.args;
  process.stderr.write(`${reason}\n${command === 'import-addresses' ? TEXTS.nothingImported : TEXTS.nothingChanged}\n`);
  process.exitCode = 1;
});
