import type { Command } from 'commander';
import { settleWarnings } from '@/server/campaign/settle';
import type { Warning } from '@/server/campaign/warnings';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { REPAIR_TEXTS, whoRepairs } from './repairOptions';
import { dayAndTime, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: "List the people at whose door nobody is to knock ('do not knock').",
  lift: 'people may knock there again: ids of voters',
  warning: ({ voterId, at, name, address, reason, by }: Warning) =>
    `${dayAndTime(at)} UTC, ${address}: ${reason}, ${name}${by === null ? '' : ` (${by})`} ${voterId}`,
  lifted: (count: number) => `Lifted: ${count}.`,
  warnings: (count: number) => `Warnings: ${count}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

/** The command `warnings`: lifts those of the voters named, and prints the others with their voters' ids. */
export async function warningsCommand(
  campaign: string,
  { settle = [], by, dryRun = false }: StaffOptions & { readonly settle?: readonly string[] | undefined; readonly by?: string | undefined },
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const left = await withDatabase(openDatabase, (parts) => settleWarnings(parts, campaign, { ids: settle, by: whoRepairs(by), dryRun }));
  if (settle.length > 0) print(TEXTS.lifted(settle.length));
  print(TEXTS.warnings(left.length));
  for (const warning of left) print(TEXTS.warning(warning));
  if (dryRun) print(TEXTS.dryRun);
}

export function addWarnings(program: Command, print: Print): void {
  program
    .command('warnings')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--lift <voter...>', TEXTS.lift)
    .option('--by <name>', REPAIR_TEXTS.by)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, { lift, ...options }: StaffOptions & { lift?: string[]; by?: string }) =>
      warningsCommand(campaign, { ...options, settle: lift }, print),
    );
}
