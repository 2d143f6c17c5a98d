import type { Command } from 'commander';
import { doorName } from '@/lib/domain/door/door';
import { type StrayLine, unresolved } from '@/server/campaign/unresolved';
import { counted } from './counted';
import { openReportLine } from './doorReports';
import { oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, pageNumber, printPageNumber, STAFF_TEXTS } from './staffOptions';

const TEXTS = {
  about: 'List what nobody has settled: changes that fit no door, and reports from the doors.',
  json: 'print JSON; times are unix seconds',
  strays: (count: number) => `Changes that do not fit: ${count}.`,
  reasons: {
    'unknown address': 'the campaign has no such door',
    'other packet': 'the door was in another packet by then',
    'unknown record': 'it names somebody who does not live there',
    'unknown voter': 'the campaign has no such voter',
    'unknown tag': 'the campaign has no such tag',
    'unknown note': 'the note is not of this campaign',
  },
  stray: ({ number, at, kind, subject, action, reason, by }: StrayLine, where: string) =>
    `${dayAndTime(at)} UTC, ${where === '' ? `${kind} ${oneLine(subject)}` : where}: ${action === null ? kind : oneLine(action)}, ${TEXTS.reasons[reason]}${by === null ? '' : ` (${by})`} ${number}`,
  signedOut: (count: number) =>
    `Kept from phones that were signed out: ${counted(count, 'change')}. To see and settle ${count === 1 ? 'it' : 'them'}: signed-out CAMPAIGN`,
  reports: (count: number) => `Open reports: ${count}. To settle them: door-reports CAMPAIGN --close ID`,
} as const;

type Options = { readonly json?: boolean; readonly page?: number };

/** The command `unresolved`. With `--json` nothing else is printed. */
export async function unresolvedCommand(
  campaign: string,
  { json = false, page = 1 }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(json ? () => undefined : print),
): Promise<void> {
  const { strays, reports, signedOut } = await withDatabase(openDatabase, (parts) => unresolved(parts, campaign, { page }));
  if (json) {
    const pages = Math.max(strays.pages, reports.pages, signedOut.pages);
    print(JSON.stringify({ strays: strays.items, reports: reports.items, signedOut: signedOut.items, page, pages }));
    return;
  }
  print(TEXTS.strays(strays.all));
  for (const stray of strays.items) print(TEXTS.stray(stray, whereOf(stray)));
  printPageNumber(strays, print);
  print(TEXTS.reports(reports.all));
  for (const report of reports.items) print(openReportLine(report));
  printPageNumber(reports, print);
  if (signedOut.all > 0) print(TEXTS.signedOut(signedOut.all));
}

/** The address where the campaign knows the door, else ''. */
function whereOf({ line, unit }: StrayLine): string {
  return line === null ? '' : doorName(unit === null ? { line } : { line, unit });
}

export function addUnresolved(program: Command, print: Print): void {
  program
    .command('unresolved')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--json', TEXTS.json)
    .option('--page <number>', STAFF_TEXTS.page, pageNumber)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: Options) => unresolvedCommand(campaign, options, print));
}
