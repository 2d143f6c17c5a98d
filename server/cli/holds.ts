import type { Command } from 'commander';
import { type HoldOutcome, holdChanges, releaseHold } from '@/server/campaign/holds';
import { parsedTime, timeZone } from '@/server/campaign/localTime';
import { OrganizerError } from '@/server/campaign/organizerError';
import { counted } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  aboutHold: "Keep a volunteer's or a batch's changes out of lists and exports, until they are released.",
  aboutRelease: 'Let changes count again that were held.',
  user: 'the changes of this user, e-mail',
  batch: 'the changes of this batch: marks made by one tap',
  device: 'the changes of this device',
  reason: 'why, for whoever reads it later',
  since: 'only what happened from this time on: 2026-10-03 or "2026-10-03 18:30"',
  until: 'only what happened before this time',
  zone: 'the time zone of these times: America/New_York',
  number: "the hold's number",
  notes: `
Nothing is deleted. Doors, notes, tags and answers show what they would without the changes. What
still arrives from a phone is received, and held too, unless --until has ended the time.
`,
  held: ({ number, changes }: HoldOutcome) =>
    `Hold ${number}: ${counted(changes, 'change is', 'changes are')} held. To undo it: release CAMPAIGN ${number}`,
  released: ({ number, changes }: HoldOutcome) =>
    `Hold ${number} is released: ${counted(changes, 'change counts', 'changes count')} again, unless another hold covers ${changes === 1 ? 'it' : 'them'}.`,
  noNumber: (text: string) => `"${text}" is no number of a hold. 'status' lists them.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type HoldOptions = StaffOptions & {
  readonly user?: string;
  readonly batch?: string;
  readonly device?: string;
  readonly reason: string;
  readonly since?: string;
  readonly until?: string;
  readonly zone?: string;
};

/** The command `hold`. */
export async function holdCommand(
  campaign: string,
  { user, batch, device, reason, since, until, zone = 'UTC', dryRun = false }: HoldOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const inZone = timeZone(zone);
  const time = (text: string | undefined) => (text === undefined ? undefined : parsedTime(text, inZone));
  const wanted = { email: user, batch, device, reason, since: time(since), until: time(until), dryRun };
  const outcome = await withDatabase(openDatabase, (parts) => holdChanges(parts, campaign, wanted));
  print(TEXTS.held(outcome));
  if (dryRun) print(TEXTS.dryRun);
}

/** The command `release`. */
export async function releaseCommand(
  campaign: string,
  number: string,
  { dryRun = false }: StaffOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  if (!/^[1-9]\d{0,8}$/u.test(number)) throw new OrganizerError(TEXTS.noNumber(number));
  const outcome = await withDatabase(openDatabase, (parts) => releaseHold(parts, campaign, { number: Number(number), dryRun }));
  print(TEXTS.released(outcome));
  if (dryRun) print(TEXTS.dryRun);
}

export function addHolds(program: Command, print: Print): void {
  program
    .command('hold')
    .description(TEXTS.aboutHold)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--user <email>', TEXTS.user)
    .option('--batch <id>', TEXTS.batch)
    .option('--device <id>', TEXTS.device)
    .requiredOption('--reason <text>', TEXTS.reason)
    .option('--since <time>', TEXTS.since)
    .option('--until <time>', TEXTS.until)
    .option('--zone <name>', TEXTS.zone, 'UTC')
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: HoldOptions) => holdCommand(campaign, options, print));
  program
    .command('release')
    .description(TEXTS.aboutRelease)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<number>', TEXTS.number)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, number: string, options: StaffOptions) => releaseCommand(campaign, number, options, print));
}
