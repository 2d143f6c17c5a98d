import type { Command } from 'commander';
import { isStaffRole, ROLE_NAMES, STAFF_ROLES, type StaffRole } from '@/lib/domain/staff/roles';
import { OrganizerError } from '@/server/campaign/organizerError';
import { listStaff, removeStaff, setStaffRole } from '@/server/campaign/staff/accounts';
import { staffLink } from '@/server/campaign/staff/links';
import { readSettings } from '@/server/settings';
import { type OpenDatabase, openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { type Head, tableLines } from './table';
import { terminalCode } from './terminalCode';

const TEXTS = {
  about: 'Say who works in the console of a campaign, or list them. Volunteers need none of this.',
  aboutLink: 'Make a link by which somebody signs in to the console, once and within a day.',
  add: 'let the person with this e-mail work here, or give them another role',
  name: 'what others call them; needed for somebody who is new',
  role: 'owner, organizer, lead or viewer (default: organizer)',
  remove: 'end the work of the person with this e-mail',
  site: 'where the console opens: https://walk.example.org (default: SITE_URL)',
  email: 'whose link it is',
  notes: `
An owner may do everything. An organizer may not give roles, read the log, archive or delete. A field
lead sees who is out and hands out packets. A viewer reads figures without names.
`,
  head: [
    ['name', 'left'],
    ['e-mail', 'left'],
    ['role', 'left'],
    ['last seen (UTC)', 'left'],
  ] satisfies Head,
  nobody: 'Nobody works in the console of this campaign yet: --add EMAIL --name "Jo Alvarez" --role owner.',
  added: (email: string, role: StaffRole) => `${email} works here now: ${ROLE_NAMES[role]}.`,
  changed: (email: string, role: StaffRole) => `${email} is ${ROLE_NAMES[role]} here.`,
  signedOut: (email: string) =>
    `${email} works in another campaign too. They are signed out everywhere, their passkeys are gone, and they sign in anew by a link.`,
  removed: (email: string) => `${email} does not work here any more. What they did stays in the log.`,
  next: (campaign: string, email: string) => `Next: staff-link "${campaign}" ${email}`,
  secret: 'It works once, for a day. Whoever opens it first is signed in: hand it to nobody else.',
  noSite: 'Say where the console opens: --site https://walk.example.org, or set SITE_URL.',
  noRole: (text: string) => `"${text}" is no role: ${STAFF_ROLES.join(', ')}.`,
  oneOf: 'Say --add or --remove, not both.',
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & { readonly add?: string; readonly remove?: string; readonly name?: string; readonly role?: string };

/** The command `staff`: lists who works in a campaign's console, lets somebody in, or ends their work. */
export async function staffCommand(
  campaign: string,
  { add, remove, name, role = 'organizer', dryRun = false }: Options,
  print: Print,
  openDatabase: OpenDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  if (add !== undefined && remove !== undefined) throw new OrganizerError(TEXTS.oneOf);
  if (add !== undefined) {
    if (!isStaffRole(role)) throw new OrganizerError(TEXTS.noRole(role));
    const { isNew, isSignedOut } = await withDatabase(openDatabase, (parts) =>
      setStaffRole(parts, campaign, { email: add, name, role, dryRun }),
    );
    print(isNew ? TEXTS.added(add, role) : TEXTS.changed(add, role));
    if (isSignedOut) print(TEXTS.signedOut(add));
    if (isNew && !dryRun) print(TEXTS.next(campaign, add));
  } else if (remove !== undefined) {
    await withDatabase(openDatabase, (parts) => removeStaff(parts, campaign, { email: remove, dryRun }));
    print(TEXTS.removed(remove));
  } else {
    const staff = await withDatabase(openDatabase, (parts) => listStaff(parts, campaign));
    const rows = staff.map((one) => [one.name, one.email, ROLE_NAMES[one.role], one.seenAt === null ? '' : dayAndTime(one.seenAt)]);
    for (const line of rows.length === 0 ? [TEXTS.nobody] : tableLines(TEXTS.head, rows, process.stdout.columns)) print(line);
  }
  if (dryRun) print(TEXTS.dryRun);
}

type LinkParts = { readonly openDatabase: OpenDatabase; readonly siteUrl: string | undefined; readonly inColor: boolean };

/** The command `staff-link`: prints a link, and its code for a phone's camera. */
export async function staffLinkCommand(
  campaign: string,
  email: string,
  { site }: { readonly site?: string },
  print: Print,
  { openDatabase, siteUrl, inColor }: LinkParts = usualParts(print),
): Promise<void> {
  const where = site ?? siteUrl;
  if (where === undefined) throw new OrganizerError(TEXTS.noSite);
  const link = await withDatabase(openDatabase, (parts) => staffLink(parts, campaign, { email, site: where }));
  print(link);
  print(terminalCode(link, inColor));
  print(TEXTS.secret);
}

function usualParts(print: Print): LinkParts {
  return {
    openDatabase: () => openCampaignDatabase(print),
    siteUrl: readSettings(process.env, process.cwd()).siteUrl,
    inColor: process.stdout.isTTY === true,
  };
}

export function addStaff(program: Command, print: Print): void {
  program
    .command('staff')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--add <email>', TEXTS.add)
    .option('--name <name>', TEXTS.name)
    .option('--role <role>', TEXTS.role)
    .option('--remove <email>', TEXTS.remove)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: Options) => staffCommand(campaign, options, print));
  program
    .command('staff-link')
    .description(TEXTS.aboutLink)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<email>', TEXTS.email)
    .option('--site <url>', TEXTS.site)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, email: string, options: { readonly site?: string }) => staffLinkCommand(campaign, email, options, print));
}
