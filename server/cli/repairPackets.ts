import type { Command } from 'commander';
import { mergePackets, moveDoors, splitPacket } from '@/server/campaign/repair/packets';
import type { Repairing, RepairMade } from '@/server/campaign/repair/repairLog';
import type { StaffParts } from '@/server/campaign/transaction';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { printRepair, REPAIR_TEXTS, whoRepairs } from './repairOptions';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  aboutMove: 'Put doors into another packet of the pass that is walked.',
  aboutMerge: 'Put all doors of a packet into another one, and remove it.',
  aboutSplit: 'Split a packet along its walk into packets of at most so many doors.',
  code: "the packet's code",
  doors: 'the doors, by their ids or addresses',
  keep: 'the code of the packet that stays',
  other: 'the code of the one that goes',
  most: 'how many doors each may have at most',
  notes: `
What phones mark by a list that they have already still counts.
`,
} as const;

type Options = StaffOptions & { readonly by?: string };

/** How one of the commands repairs. */
type RepairPackets = (parts: StaffParts, repair: Repairing) => Promise<RepairMade>;

/** The commands `move-doors`, `merge-packets` and `split-packet`. */
export async function repairPacketsCommand(
  work: RepairPackets,
  { by, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  printRepair(await withDatabase(openDatabase, (parts) => work(parts, { by: whoRepairs(by), dryRun })), { dryRun }, print);
}

export function addRepairPackets(program: Command, print: Print): void {
  const command = (name: string, about: string) =>
    program
      .command(name)
      .description(about)
      .argument('<campaign>', STAFF_TEXTS.campaign)
      .option('--by <name>', REPAIR_TEXTS.by)
      .option('--dry-run', STAFF_TEXTS.dryRun)
      .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`);
  command('move-doors', TEXTS.aboutMove)
    .argument('<code>', TEXTS.code)
    .argument('<door...>', TEXTS.doors)
    .action((campaign: string, code: string, doors: readonly string[], options: Options) =>
      repairPacketsCommand((parts, repair) => moveDoors(parts, campaign, { ...repair, code, doors }), options, print),
    );
  command('merge-packets', TEXTS.aboutMerge)
    .argument('<keep>', TEXTS.keep)
    .argument('<other>', TEXTS.other)
    .action((campaign: string, keep: string, other: string, options: Options) =>
      repairPacketsCommand((parts, repair) => mergePackets(parts, campaign, { ...repair, keep, other }), options, print),
    );
  command('split-packet', TEXTS.aboutSplit)
    .argument('<code>', TEXTS.code)
    .requiredOption('--doors <number>', TEXTS.most)
    .action((campaign: string, code: string, options: Options & { readonly doors: string }) =>
      repairPacketsCommand(
        (parts, repair) => splitPacket(parts, campaign, { ...repair, code, most: Number(options.doors) }),
        options,
        print,
      ),
    );
}
