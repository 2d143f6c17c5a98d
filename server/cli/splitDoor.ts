import type { Command } from 'commander';
import { splitDoor, type WantedSplit } from '@/server/campaign/repair/splitDoor';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { printRepair, REPAIR_TEXTS, whoRepairs } from './repairOptions';
import { collected, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Split a door that turns out to have units.',
  door: 'the door, by its id or address',
  into: 'the units, as they are walked: "Apt 1" "Apt 2". The door stays as the first; "" as the first is the house itself',
  people: 'who lives in one of them, by ids or names: "Apt 2=12, Ann Lee"; say it again for another unit',
  notes: `
The other units are new doors right behind the first one, in the same packet; phones have them with
their next list. Marks and reports stay at the first door. Answers, notes and tags are people's and go
with them, also those that a phone still sends for the first door. Whoever is not named stays there.

A voter file that names the house without a unit leaves everybody where they are; one that names the
units brings its people to them.
`,
} as const;

type Options = StaffOptions & Omit<WantedSplit, 'door'> & { readonly by?: string };

/** The command `split-door`. */
export async function splitDoorCommand(
  campaign: string,
  door: string,
  { by, dryRun = false, into, people }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const split = { door, into, people, by: whoRepairs(by), dryRun };
  printRepair(await withDatabase(openDatabase, (parts) => splitDoor(parts, campaign, split)), { dryRun }, print);
}

export function addSplitDoor(program: Command, print: Print): void {
  program
    .command('split-door')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<door>', TEXTS.door)
    .requiredOption('--into <unit...>', TEXTS.into)
    .option('--people <unit=people>', TEXTS.people, collected, [])
    .option('--by <name>', REPAIR_TEXTS.by)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, door: string, options: Options) => splitDoorCommand(campaign, door, options, print));
}
