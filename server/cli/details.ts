import type { Command } from 'commander';
import type { CampaignDetails } from '@/server/campaign/campaignByName';
import { changeDetails, readLogo, type WantedDetails } from '@/server/campaign/campaignDetails';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { tableLines } from './table';

const TEXTS = {
  about: "Show or change what phones are told of a campaign. 'none' takes a detail away.",
  options: {
    org: ['org <name>', 'whose campaign it is'],
    supportPhone: ['phone <number>', 'the number that volunteers call for help'],
    phoneBankHost: ['phone-bank <host>', "where the campaign's phone bank is: phonebank.example.org"],
    literature: ['literature <keeps|closes>', 'whether a door where literature was left stays on the list or is done'],
    zone: ['zone <name>', "the campaign's time zone: America/New_York"],
    language: ['language <tag>', "the campaign's language: en, es, pt-BR"],
    color: ['color <#rrggbb>', "the campaign's color, of its name above the menu"],
    logo: ['logo <file>', 'a picture beside its name: PNG, JPEG or WebP of at most 1 MB'],
  },
  columns: [
    ['detail', 'left'],
    ['value', 'left'],
  ],
  none: 'none',
  dryRun: 'Dry run: nothing was written.',
} as const satisfies { options: Record<keyof CampaignDetails, readonly [flag: string, help: string]> } & Record<string, unknown>;

type Options = StaffOptions & {
  readonly org?: string;
  readonly phone?: string;
  readonly phoneBank?: string;
  readonly literature?: string;
  readonly zone?: string;
  readonly language?: string;
  readonly color?: string;
  readonly logo?: string;
};

/** The command `details`: changes those named, and prints all. */
export async function detailsCommand(
  campaign: string,
  { phone, phoneBank, dryRun = false, logo, ...others }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const typed: WantedDetails = { supportPhone: phone, phoneBankHost: phoneBank, ...others };
  const wanted = Object.fromEntries(Object.entries(typed).map(([detail, text]) => [detail, text === TEXTS.none ? null : text]));
  const picture = logo === TEXTS.none ? null : logo && (await readLogo(logo));
  const change = { ...wanted, ...(picture === undefined || picture === '' ? {} : { logo: picture }), dryRun };
  const details = await withDatabase(openDatabase, (parts) => changeDetails(parts, campaign, change));
  const rows = Object.entries(TEXTS.options).map(([detail, [flag]]) => [
    flag.slice(0, flag.indexOf(' ')),
    details[detail as keyof CampaignDetails] ?? TEXTS.none,
  ]);
  for (const line of tableLines(TEXTS.columns, rows, process.stdout.columns)) print(line);
  if (dryRun) print(TEXTS.dryRun);
}

export function addDetails(program: Command, print: Print): void {
  const command = program.command('details').description(TEXTS.about).argument('<campaign>', STAFF_TEXTS.campaign);
  for (const [flag, help] of Object.values(TEXTS.options)) command.option(`--${flag}`, help);
  command
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: Options) => detailsCommand(campaign, options, print));
}
