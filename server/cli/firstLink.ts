import type { Command } from 'commander';
import { firstLink } from '@/server/campaign/begin/firstLink';
import { OrganizerError } from '@/server/campaign/organizerError';
import { readSettings } from '@/server/settings';
import { type OpenDatabase, openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS } from './staffOptions';
import { terminalCode } from './terminalCode';

const TEXTS = {
  about: 'Make a link by which somebody opens the console of a server, once and within a day, and may make campaigns there from then on.',
  email: 'whose link it is',
  name: 'what others call them',
  site: 'where the console opens: https://walk.example.org (default: SITE_URL)',
  secret: 'It works once, for a day. Whoever opens it first is signed in and may make campaigns: hand it to nobody else.',
  noSite: 'Say where the console opens: --site https://walk.example.org, or set SITE_URL.',
} as const;

type Options = { readonly name: string; readonly site?: string };
type LinkParts = { readonly openDatabase: OpenDatabase; readonly siteUrl: string | undefined; readonly inColor: boolean };

/** The command `first-link`: prints a link, and its code for a phone's camera. */
export async function firstLinkCommand(
  email: string,
  { name, site }: Options,
  print: Print,
  { openDatabase, siteUrl, inColor }: LinkParts = usualParts(print),
): Promise<void> {
  const where = site ?? siteUrl;
  if (where === undefined) throw new OrganizerError(TEXTS.noSite);
  const link = await withDatabase(openDatabase, (parts) => firstLink(parts, { email, name, site: where }));
  for (const line of [link, terminalCode(link, inColor), TEXTS.secret]) print(line);
}

function usualParts(print: Print): LinkParts {
  return {
    openDatabase: () => openCampaignDatabase(print),
    siteUrl: readSettings(process.env, process.cwd()).siteUrl,
    inColor: process.stdout.isTTY === true,
  };
}

export function addFirstLink(program: Command, print: Print): void {
  program
    .command('first-link')
    .description(TEXTS.about)
    .argument('<email>', TEXTS.email)
    .requiredOption('--name <name>', TEXTS.name)
    .option('--site <url>', TEXTS.site)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((email: string, options: Options) => firstLinkCommand(email, options, print));
}
