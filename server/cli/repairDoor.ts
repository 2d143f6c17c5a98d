import type { Command } from 'commander';
import { type DoorRepair, repairDoor } from '@/server/campaign/repair/repairDoor';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { printRepair, REPAIR_TEXTS, whoRepairs } from './repairOptions';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Put the address or the pin of a door right.',
  door: "the door's id or address",
  address: 'number and street, and the unit where there is one: "14 Elm St Apt 2"; without a unit the door keeps its own',
  unit: 'the unit: "Apt 2"; "" where the door is the whole house',
  city: 'the town',
  zip: 'the ZIP',
  pin: 'where it is: latitude,longitude in degrees',
} as const;

type Options = StaffOptions & DoorRepair & { readonly by?: string };

/** The command `repair-door`. */
export async function repairDoorCommand(
  campaign: string,
  door: string,
  { by, dryRun = false, address, unit, city, zip, pin }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const repair = { door, address, unit, city, zip, pin, by: whoRepairs(by), dryRun };
  const made = await withDatabase(openDatabase, (parts) => repairDoor(parts, campaign, repair));
  printRepair(made, { dryRun }, print);
}

export function addRepairDoor(program: Command, print: Print): void {
  program
    .command('repair-door')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<door>', TEXTS.door)
    .option('--address <address>', TEXTS.address)
    .option('--unit <unit>', TEXTS.unit)
    .option('--city <city>', TEXTS.city)
    .option('--zip <zip>', TEXTS.zip)
    .option('--pin <lat,lon>', TEXTS.pin)
    .option('--by <name>', REPAIR_TEXTS.by)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, door: string, options: Options) => repairDoorCommand(campaign, door, options, print));
}
