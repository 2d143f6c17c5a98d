import type { Command } from 'commander';
import { createCampaign } from '@/server/campaign/createCampaign';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Make a campaign, with the usual answers of a survey.',
  name: 'what volunteers read on their phones',
  org: 'whose campaign it is',
  phone: 'the number that volunteers call for help',
  phoneBank: "where the campaign's phone bank is: phonebank.example.org",
  made: (name: string) => `Campaign "${name}" is made. Next: add-user "${name}" EMAIL --name NAME`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & { readonly org?: string; readonly phone?: string; readonly phoneBank?: string };

/** The command `create-campaign`. */
export async function createCampaignCommand(
  name: string,
  { org, phone, phoneBank, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const wanted = { org, supportPhone: phone, phoneBankHost: phoneBank, dryRun };
  const made = await withDatabase(openDatabase, (parts) => createCampaign(parts, name, wanted));
  print(TEXTS.made(made.name));
  if (dryRun) print(TEXTS.dryRun);
}

export function addCreateCampaign(program: Command, print: Print): void {
  program
    .command('create-campaign')
    .description(TEXTS.about)
    .argument('<name>', TEXTS.name)
    .option('--org <name>', TEXTS.org)
    .option('--phone <number>', TEXTS.phone)
    .option('--phone-bank <host>', TEXTS.phoneBank)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((name: string, options: Options) => createCampaignCommand(name, options, print));
}
