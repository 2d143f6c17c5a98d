import type { Command } from 'commander';
import { OrganizerError } from '@/server/campaign/organizerError';
import { listRepairs, type RepairLine, undoRepair } from '@/server/campaign/repair/repairs';
import { oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { REPAIR_TEXTS, whoRepairs } from './repairOptions';
import { dayAndTime, type Print, pageNumber, printPageNumber, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'List what was repaired, by whom and when, the latest first; undo a repair.',
  undo: 'take this repair back, by its number',
  noNumber: (text: string) => `"${text}" is no number of a repair. 'repairs' lists them.`,
  undone: (number: number, told: string) => `Repair ${number} is undone: ${oneLine(told)}`,
  count: (count: number) => `Repairs: ${count}.`,
  line: ({ number, told, at, by, undoneAt, undoneBy }: RepairLine) =>
    [
      `${number}  ${dayAndTime(at)} UTC, ${oneLine(by)}: ${oneLine(told)}`,
      ...(undoneAt === null ? [] : [` Undone ${dayAndTime(undoneAt)} UTC, ${oneLine(undoneBy ?? '')}.`]),
    ].join(''),
} as const;

type Options = StaffOptions & { readonly undo?: string; readonly by?: string; readonly page?: number };

/** The command `repairs`. */
export async function repairsCommand(
  campaign: string,
  { undo, by, page = 1, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const number = undo === undefined ? undefined : numberOf(undo);
  const { told, repairs } = await withDatabase(openDatabase, async (parts) => ({
    told: number === undefined ? undefined : await undoRepair(parts, campaign, { number, by: whoRepairs(by), dryRun }),
    repairs: await listRepairs(parts, campaign, { page }),
  }));
  if (number !== undefined && told !== undefined) print(TEXTS.undone(number, told));
  print(TEXTS.count(repairs.all));
  for (const repair of repairs.items) print(TEXTS.line(repair));
  printPageNumber(repairs, print);
  if (dryRun) print(REPAIR_TEXTS.dryRun);
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new OrganizerError(TEXTS.noNumber(text));
  return Number(text);
}

export function addRepairs(program: Command, print: Print): void {
  program
    .command('repairs')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--undo <number>', TEXTS.undo)
    .option('--by <name>', REPAIR_TEXTS.by)
    .option('--page <number>', STAFF_TEXTS.page, pageNumber)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: Options) => repairsCommand(campaign, options, print));
}
