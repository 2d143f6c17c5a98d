import type { Command } from 'commander';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { loadPinKey } from '@/server/auth/loadPinKey';
import type { PinKey } from '@/server/auth/pinKey';
import { type AddedUser, addUser, type RemovedUser, removeUser } from '@/server/campaign/members';
import { readSettings } from '@/server/settings';
import { counted } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  aboutAdd: 'Make somebody a member of a campaign.',
  aboutRemove: 'End a membership: the packets become free, what was marked stays.',
  email: 'what they log in with',
  name: 'what others call them; needed for somebody who is new',
  added: ({ member, isNewMember }: AddedUser) =>
    isNewMember ? `${member.name} (${member.email}) is now a member.` : `${member.name} (${member.email}) is a member already.`,
  next: (campaign: string, email: string) => `Next: invite-user "${campaign}" ${email}`,
  removed: ({ member, changes }: RemovedUser) =>
    `${member.name} (${member.email}) is no member any more. Kept: ${counted(changes, 'change')}.`,
  freed: (codes: readonly string[]) => `Free again: ${codes.map(hyphenateCode).join(', ')}.`,
  onPhone: 'What is still unsent on their phone does not arrive any more; the phone keeps it for export.',
  dryRun: 'Dry run: nothing was written.',
} as const;

type AddOptions = StaffOptions & { readonly name?: string };

/** The command `add-user`. */
export async function addUserCommand(
  campaign: string,
  email: string,
  { name, dryRun = false }: AddOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  pinKey: () => PinKey = () => loadPinKey(readSettings(process.env, process.cwd())),
): Promise<void> {
  const added = await withDatabase(openDatabase, (parts) => addUser({ ...parts, pinKey }, campaign, { email, name, dryRun }));
  print(TEXTS.added(added));
  if (added.isNewUser) print(TEXTS.next(campaign, added.member.email));
  if (dryRun) print(TEXTS.dryRun);
}

/** The command `remove-user`. */
export async function removeUserCommand(
  campaign: string,
  email: string,
  { dryRun = false }: StaffOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const removed = await withDatabase(openDatabase, (parts) => removeUser(parts, campaign, { email, dryRun }));
  print(TEXTS.removed(removed));
  if (removed.freedCodes.length > 0) print(TEXTS.freed(removed.freedCodes));
  print(TEXTS.onPhone);
  if (dryRun) print(TEXTS.dryRun);
}

export function addUsers(program: Command, print: Print): void {
  program
    .command('add-user')
    .description(TEXTS.aboutAdd)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<email>', TEXTS.email)
    .option('--name <name>', TEXTS.name)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, email: string, options: AddOptions) => addUserCommand(campaign, email, options, print));
  program
    .command('remove-user')
    .description(TEXTS.aboutRemove)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<email>', TEXTS.email)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, email: string, options: StaffOptions) => removeUserCommand(campaign, email, options, print));
}
