import type { Command } from 'commander';
import { loadPinKey } from '@/server/auth/loadPinKey';
import type { PinKey } from '@/server/auth/pinKey';
import { invitationCards } from '@/server/campaign/invitationCards';
import {
  type Invited,
  type Issued,
  type IssuedInvitation,
  issueInvitations,
  mailInvitations,
  type Revoked,
  revokeInvitations,
} from '@/server/campaign/invitations';
import { OrganizerError } from '@/server/campaign/organizerError';
import { writeFileAtomically } from '@/server/campaign/writeFileAtomically';
import type { Clock } from '@/server/clock';
import { type Mailer, smtpMailer } from '@/server/mail/mailer';
import { readSettings } from '@/server/settings';
import { counted } from './counted';
import { type OpenDatabase, openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { terminalCode } from './terminalCode';

const TEXTS = {
  about: 'Give members a link to log in with, by mail, on the screen or on cards; or revoke it, or sign their phones out.',
  emails: 'whom to invite',
  all: 'invite every member',
  site: 'where volunteers open Walkbook: https://walk.example.org (default: SITE_URL)',
  cards: 'write a page of cards to print, instead of mails',
  now: 'end the PINs they have at once: every phone with one is signed out, and forgets lists, people and maps',
  revoke: 'make what they were invited with and have not used yet worthless; invite nobody',
  notes: `
A link has a key that works once, within 14 days, and gives the phone a PIN that nobody else sees. With
SMTP_URL links are mailed. Without it, or with --screen, they are printed once, here; nobody can look
them up later. Cards have a key and a PIN: whichever is used first voids the other. A PIN in use works
until the new one is first used, or with --now not any more. An earlier invitation that was not used yet
is void.

A lost phone: invite-user CAMPAIGN EMAIL --now. What that phone has not sent yet is kept for you and
changes nothing: signed-out CAMPAIGN lists it.
`,
  screen: 'show the invitations here, also where mails could be sent',
  whom: 'Say whom to invite: e-mails, or --all.',
  noSite: 'Say where volunteers open Walkbook: --site https://…, or SITE_URL.',
  invitation: ({ member, link }: IssuedInvitation) => `${member.name}: e-mail ${member.email}\n${link}`,
  once: 'This is shown once. Hand it to nobody else.',
  cardsWritten: (file: string, count: number) =>
    `${counted(count, 'card is', 'cards are')} in ${file}. Print it, then delete it: it has their keys and PINs.`,
  mailed: (email: string) => `Mailed to ${email}.`,
  failed: (emails: readonly string[]) => `No mail could be sent to ${emails.join(', ')}. Invite them again, or with --screen.`,
  ended: (count: number) =>
    `Ended at once: the PINs of ${counted(count, 'member')}. Their phones are signed out when they next reach the server.`,
  revoked: ({ member, count }: Revoked) =>
    count === 0 ? `${member.email} has no invitation that could be used.` : `Revoked: the invitation of ${member.email}.`,
  nothingElse: '--revoke invites nobody: leave out --now, --cards and --screen.',
  wouldInvite: (email: string) => `Would invite ${email}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & {
  readonly all?: boolean;
  readonly site?: string;
  readonly cards?: string;
  readonly screen?: boolean;
  readonly now?: boolean;
  readonly revoke?: boolean;
};

type Parts = {
  readonly openDatabase: OpenDatabase;
  readonly pinKey: () => PinKey;
  /** undefined: no mail server is configured. */
  readonly mailer: Mailer | undefined;
  readonly siteUrl: string | undefined;
  /** Whether what is printed reaches a terminal that understands colors. */
  readonly inColor: boolean;
  /** Without one the system's. */
  readonly clock?: Clock;
};

/** The command `invite-user`. Keys go to the mail, the cards or the screen, one of them, and nowhere else. */
export async function inviteUserCommand(
  campaign: string,
  emails: readonly string[],
  options: Options,
  print: Print,
  parts: Parts = usualParts(print),
): Promise<void> {
  const { dryRun = false, cards, screen = false, now = false, revoke = false } = options;
  if (revoke) return revokeCommand(campaign, emails, options, print, parts);
  const { openDatabase, pinKey, mailer, inColor, clock } = parts;
  const { invited, site } = checked(emails, options, parts);
  const handOut = cards === undefined ? undefined : (issued: Issued) => writeCards(cards, issued);
  const mails = cards === undefined && !screen ? mailer : undefined;
  const wanted = { invited, site, withPin: cards !== undefined, endsPins: now, isMailed: mails !== undefined, handOut, dryRun };
  const { campaignName, invitations } = await withDatabase(
    openDatabase,
    (opened) => issueInvitations({ ...opened, pinKey }, campaign, wanted),
    clock,
  );
  if (dryRun) {
    for (const { member } of invitations) print(TEXTS.wouldInvite(member.email));
    print(TEXTS.dryRun);
    return;
  }
  if (now) print(TEXTS.ended(invitations.length));
  if (cards !== undefined) print(TEXTS.cardsWritten(cards, invitations.length));
  else if (mails !== undefined) await mail(mails, campaignName, invitations, print);
  else show(invitations, print, inColor);
}

async function revokeCommand(
  campaign: string,
  emails: readonly string[],
  options: Options,
  print: Print,
  { openDatabase, clock }: Parts,
): Promise<void> {
  const { dryRun = false, now, cards, screen } = options;
  if (now || screen || cards !== undefined) throw new OrganizerError(TEXTS.nothingElse);
  const of = whom(emails, options);
  const revoked = await withDatabase(openDatabase, (opened) => revokeInvitations(opened, campaign, { of, dryRun }), clock);
  for (const one of revoked) print(TEXTS.revoked(one));
  if (dryRun) print(TEXTS.dryRun);
}

function writeCards(file: string, { campaignName, invitations }: Issued): Promise<void> {
  return writeFileAtomically(file, [invitationCards(campaignName, invitations)]);
}

function whom(emails: readonly string[], { all = false }: Options): Invited {
  if (all === emails.length > 0) throw new OrganizerError(TEXTS.whom);
  return all ? 'all' : emails;
}

function checked(emails: readonly string[], options: Options, { siteUrl }: Parts): { invited: Invited; site: string } {
  const invited = whom(emails, options);
  const named = options.site ?? siteUrl;
  if (named === undefined) throw new OrganizerError(TEXTS.noSite);
  return { invited, site: named };
}

async function mail(mailer: Mailer, campaign: string, invitations: readonly IssuedInvitation[], print: Print): Promise<void> {
  const { sent, failed } = await mailInvitations(mailer, campaign, invitations);
  for (const email of sent) print(TEXTS.mailed(email));
  if (failed.length === 0) return;
  print(TEXTS.failed(failed));
  process.exitCode = 1;
}

function show(invitations: readonly IssuedInvitation[], print: Print, inColor: boolean): void {
  for (const invitation of invitations) {
    print(TEXTS.invitation(invitation));
    print(terminalCode(invitation.link, inColor));
  }
  print(TEXTS.once);
}

function usualParts(print: Print): Parts {
  const settings = readSettings(process.env, process.cwd());
  return {
    openDatabase: () => openCampaignDatabase(print),
    pinKey: () => loadPinKey(settings),
    mailer: settings.smtpUrl === undefined ? undefined : smtpMailer(settings.smtpUrl, settings.mailFrom),
    siteUrl: settings.siteUrl,
    inColor: process.stdout.isTTY === true,
  };
}

export function addInviteUser(program: Command, print: Print): void {
  program
    .command('invite-user')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('[email...]', TEXTS.emails)
    .option('--all', TEXTS.all)
    .option('--site <url>', TEXTS.site)
    .option('--cards <file>', TEXTS.cards)
    .option('--screen', TEXTS.screen)
    .option('--now', TEXTS.now)
    .option('--revoke', TEXTS.revoke)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, emails: string[], options: Options) => inviteUserCommand(campaign, emails, options, print));
}
