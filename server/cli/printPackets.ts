import { type Command, Option } from 'commander';
import { zoneOfCampaign } from '@/server/campaign/campaignZone';
import { siteAddress } from '@/server/campaign/invitations';
import { timeZone } from '@/server/campaign/localTime';
import { type PacketsPrinted, printPackets } from '@/server/campaign/printPackets';
import { readSettings } from '@/server/settings';
import { counted } from './counted';
import { type OpenDatabase, openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Print packets as one PDF: each begins on a page of its own, with its doors in walk order and boxes to tick.',
  codes: "packets, by their codes ('K7M-4WX-9TR'); without codes and --target all packets of the pass",
  target: 'all packets of this target, by its name',
  pass: 'packets of this pass; without it, of the one that is walked',
  paper: 'the size of the sheets',
  zone: "the time zone of the days on the paper (default: the campaign's own, else UTC)",
  site: 'where volunteers open Walkbook, for the QR codes: https://walk.example.org (default: SITE_URL)',
  out: 'the PDF to write; one that is there is replaced when the new one is whole',
  notes: `
Packets lie in the order of their targets and codes. Every page names its packet and its number, so that a
loose sheet is known. The file and the paper have people's names in them: only you can read the file; delete
it after printing, and have the paper given back.
`,
  printed: ({ packets, pages, doors }: PacketsPrinted, file: string) =>
    `${counted(packets, 'packet')} with ${counted(doors, 'door')} on ${counted(pages, 'page')} in ${file}.`,
  empty: (count: number) => `Left out, because they have no doors: ${counted(count, 'packet')}.`,
  lacking: ({ code, doors }: PacketsPrinted['lackingLetters'][number]) =>
    `${code}: at ${counted(doors, 'door')} there are letters that the print does not have; they are empty boxes. It has Latin, Greek and Cyrillic.`,
  closed: 'This pass is closed: no code opens its packets on a phone, so the pages have none to scan.',
  noSite: 'Without --site or SITE_URL the QR codes have the code alone: they are read with Scan a code, not with the camera.',
  names: 'The pages name people. Delete the file when it is printed: the paper is all that is needed.',
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & {
  readonly target?: string;
  readonly pass?: string;
  readonly paper: 'letter' | 'a4';
  readonly zone?: string;
  readonly site?: string;
  readonly out: string;
};

type Parts = {
  readonly openDatabase: OpenDatabase;
  readonly siteUrl: string | undefined;
  readonly clock?: Parameters<typeof withDatabase>[2];
};

/** The command `print-packets`. */
export async function printPacketsCommand(
  campaign: string,
  codes: readonly string[],
  { target, pass, paper, zone, site, out, dryRun = false }: Options,
  print: Print,
  { openDatabase, siteUrl, clock }: Parts = {
    openDatabase: () => openCampaignDatabase(print),
    siteUrl: readSettings(process.env, process.cwd()).siteUrl,
  },
): Promise<void> {
  const named = site ?? siteUrl;
  const linked = named === undefined ? undefined : siteAddress(named);
  const printed = await withDatabase(
    openDatabase,
    async (parts) => {
      const inZone = zone === undefined ? ((await zoneOfCampaign(parts, campaign)) ?? 'UTC') : timeZone(zone);
      return printPackets(parts, campaign, { codes, target, pass, paper, zone: inZone, site: linked, file: out, dryRun });
    },
    clock,
  );
  print(TEXTS.printed(printed, out));
  if (printed.empty > 0) print(TEXTS.empty(printed.empty));
  for (const lacking of printed.lackingLetters) print(TEXTS.lacking(lacking));
  if (!printed.opens) print(TEXTS.closed);
  else if (linked === undefined) print(TEXTS.noSite);
  print(dryRun ? TEXTS.dryRun : TEXTS.names);
}

export function addPrintPackets(program: Command, print: Print): void {
  program
    .command('print-packets')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('[code...]', TEXTS.codes)
    .requiredOption('--out <file>', TEXTS.out)
    .option('--target <name>', TEXTS.target)
    .option('--pass <name>', TEXTS.pass)
    .addOption(new Option('--paper <size>', TEXTS.paper).choices(['letter', 'a4']).default('letter'))
    .option('--zone <name>', TEXTS.zone)
    .option('--site <url>', TEXTS.site)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, codes: string[], options: Options) => printPacketsCommand(campaign, codes, options, print));
}
