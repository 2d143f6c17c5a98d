import type { Command } from 'commander';
import { doorName } from '@/lib/domain/door/door';
import { OrganizerError } from '@/server/campaign/organizerError';
import { applyStrays } from '@/server/campaign/repair/applyStrays';
import { dismissStrays } from '@/server/campaign/repair/dismissStrays';
import type { RepairMade } from '@/server/campaign/repair/repairLog';
import type { StaffParts } from '@/server/campaign/transaction';
import { type StrayLine, unresolved } from '@/server/campaign/unresolved';
import { databaseId } from '@/server/database/databaseId';
import { counted } from './counted';
import { openReportLine } from './doorReports';
import { oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { printRepair, REPAIR_TEXTS, whoRepairs } from './repairOptions';
import { dayAndTime, type Print, pageNumber, printPageNumber, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'List what nobody has settled: changes that fit no door, and reports from the doors; apply or dismiss such changes.',
  apply: 'apply these marks to a door, or let whom they name count at theirs; the number of each is the last of its line',
  to: 'the door where they were made, by its id or address; without it each goes to the door that it names',
  dismiss: 'take these changes off the list; they stay in the log',
  oneOf: 'Say either --apply or --dismiss; --to goes with --apply.',
  noNumber: (text: string) => `"${text}" is no number of a change. 'unresolved' lists them.`,
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

type Options = StaffOptions & {
  readonly apply?: readonly string[];
  readonly to?: string;
  readonly dismiss?: readonly string[];
  readonly by?: string;
  readonly json?: boolean;
  readonly page?: number;
};

/** The command `unresolved`: settles those named, and prints what is left. With `--json` nothing else is printed. */
export async function unresolvedCommand(
  campaign: string,
  options: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(options.json ? () => undefined : print),
): Promise<void> {
  const { json = false, page = 1 } = options;
  const { made, left } = await withDatabase(openDatabase, async (parts) => ({
    made: await settleStrays(parts, campaign, options),
    left: await unresolved(parts, campaign, { page }),
  }));
  const { strays, reports, signedOut } = left;
  if (made && !json) printRepair(made, options, print);
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

async function settleStrays(
  parts: StaffParts,
  campaign: string,
  { apply = [], to, dismiss = [], by, dryRun }: Options,
): Promise<RepairMade | undefined> {
  if ((apply.length > 0 && dismiss.length > 0) || (to !== undefined && apply.length === 0)) throw new OrganizerError(TEXTS.oneOf);
  const repair = { by: whoRepairs(by), dryRun };
  if (apply.length > 0) return applyStrays(parts, campaign, { ...repair, numbers: apply.map(numberOf), to });
  if (dismiss.length > 0) return dismissStrays(parts, campaign, { ...repair, numbers: dismiss.map(numberOf) });
  return undefined;
}

function numberOf(text: string): number {
  const id = databaseId(text);
  if (id === undefined) throw new OrganizerError(TEXTS.noNumber(text));
  return id;
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
    .option('--apply <number...>', TEXTS.apply)
    .option('--to <door>', TEXTS.to)
    .option('--dismiss <number...>', TEXTS.dismiss)
    .option('--by <name>', REPAIR_TEXTS.by)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .option('--json', TEXTS.json)
    .option('--page <number>', STAFF_TEXTS.page, pageNumber)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: Options) => unresolvedCommand(campaign, options, print));
}
