import { userInfo } from 'node:os';
import type { RepairMade } from '@/server/campaign/repair/repairLog';
import { oneLine } from './forTerminal';
import type { Print, StaffOptions } from './staffOptions';

/** What every command that repairs says. */
export const REPAIR_TEXTS = {
  by: 'the name of who repairs; without it the user of the operating system',
  made: ({ number, told }: RepairMade) => `Repair ${number}: ${oneLine(told)} To undo it: repairs CAMPAIGN --undo ${number}`,
  unknown: 'unknown',
  dryRun: 'Dry run: nothing was written.',
} as const;

/** Returns who repairs: whom the command was told, else the user of the operating system. */
export function whoRepairs(by: string | undefined): string {
  if (by !== undefined) return by;
  try {
    return userInfo().username || REPAIR_TEXTS.unknown;
  } catch {
    // In a container the user may have no name.
    return REPAIR_TEXTS.unknown;
  }
}

export function printRepair(made: RepairMade, { dryRun = false }: StaffOptions, print: Print): void {
  // A dry run's number is another repair's later: nobody may undo that by it.
  print(dryRun ? oneLine(made.told) : REPAIR_TEXTS.made(made));
  if (dryRun) print(REPAIR_TEXTS.dryRun);
}
