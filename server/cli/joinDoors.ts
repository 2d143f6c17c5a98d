import type { Command } from 'commander';
import { joinTwoDoors } from '@/server/campaign/repair/joinTwoDoors';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { printRepair, REPAIR_TEXTS, whoRepairs } from './repairOptions';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Make one door of two that are the same place.',
  keep: 'the door that stays, by its id or address',
  gone: 'the door that goes; its people, reports and marks become those of the first',
} as const;

type Options = StaffOptions & { readonly by?: string };

/** The command `join-doors`. */
export async function joinDoorsCommand(
  campaign: string,
  [keep, gone]: readonly [string, string],
  { by, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const join = { keep, gone, by: whoRepairs(by), dryRun };
  const made = await withDatabase(openDatabase, (parts) => joinTwoDoors(parts, campaign, join));
  printRepair(made, { dryRun }, print);
}

export function addJoinDoors(program: Command, print: Print): void {
  program
    .command('join-doors')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<keep>', TEXTS.keep)
    .argument('<gone>', TEXTS.gone)
    .option('--by <name>', REPAIR_TEXTS.by)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, keep: string, gone: string, options: Options) => joinDoorsCommand(campaign, [keep, gone], options, print));
}
