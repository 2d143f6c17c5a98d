import type { Command } from 'commander';
import { encodeQR } from 'qr';
import { groupedPin } from '@/lib/domain/session/pin';
import { loadPinKey } from '@/server/auth/loadPinKey';
import type { PinKey } from '@/server/auth/pinKey';
import { campaignName } from '@/server/campaign/campaignByName';
import { inCampaign } from '@/server/campaign/inCampaign';
import { invitationCards } from '@/server/campaign/invitationCards';
import { type Invitation, type Invited, issueInvitations, mailInvitations } from '@/server/campaign/invitations';
import { OrganiserError } from '@/server/campaign/organiserError';
import { writeWholeFile } from '@/server/campaign/wholeFile';
import { type Mailer, smtpMailer } from '@/server/mail/mailer';
import { readSettings } from '@/server/settings';
import { BLACK_AND_WHITE, USUAL_COLOURS } from './forTerminal';
import { openCampaignDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Give members a new PIN and a link to log in with: by mail, on the screen or on cards.',
  emails: 'whom to invite',
  all: 'invite every member',
  site: 'where volunteers open Walkbook: https://walk.example.org (default: SITE_URL)',
  cards: 'write a page of cards to print, instead of mails',
  notes: `
With SMTP_URL the invitations are mailed. Without it, or with --screen, they are printed once, here;
nobody can look them up later. A PIN in use works until the new one is first used. An earlier
invitation that was not used yet is void.
`,
  screen: 'show the invitations here, also where mails could be sent',
  whom: 'Say whom to invite: e-mails, or --all.',
  noSite: 'Say where volunteers open Walkbook: --site https://…, or SITE_URL.',
  invitation: ({ member, pin, link }: Invitation) => `${member.name}: e-mail ${member.email}, PIN ${groupedPin(pin)}\n${link}`,
  once: 'This is shown once. Hand it to nobody else.',
  cardsWritten: (file: string, count: number) =>
    `${count} ${count === 1 ? 'card is' : 'cards are'} in ${file}. Print it, then delete it: it has their PINs.`,
  mailed: (email: string) => `Mailed to ${email}.`,
  failed: (emails: readonly string[]) => `No mail could be sent to ${emails.join(', ')}. Invite them again, or with --screen.`,
  wouldInvite: (email: string) => `Would invite ${email}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & {
  readonly all?: boolean;
  readonly site?: string;
  readonly cards?: string;
  readonly screen?: boolean;
};

type Surroundings = {
  readonly openDatabase: Parameters<typeof inCampaign>[0]['openDatabase'];
  readonly pinKey: () => PinKey;
  /** undefined: no mail server is configured. */
  readonly mailer: Mailer | undefined;
  readonly siteUrl: string | undefined;
  /** Whether what is printed reaches a terminal that understands colours. */
  readonly inColour: boolean;
};

/** The command `invite-user`. PINs go to the mail, the cards or the screen, one of them, and nowhere else. */
export async function inviteUserCommand(
  campaign: string,
  emails: readonly string[],
  options: Options,
  print: Print,
  surroundings: Surroundings = usualSurroundings(print),
): Promise<void> {
  const { dryRun = false, cards, screen = false } = options;
  const { openDatabase, pinKey, mailer, inColour } = surroundings;
  const { invited, site } = checked(emails, options, surroundings);
  const { name, invitations } = await inCampaign({ campaign, openDatabase, dryRun }, async (trx, campaignId) => {
    const issued = await issueInvitations(trx, campaignId, invited, { pinKey: pinKey(), site });
    const found = await campaignName(trx, campaignId);
    // Written before the new PINs are: where it cannot be, none is issued.
    if (cards !== undefined && !dryRun) await writeWholeFile(cards, [invitationCards(found, issued)]);
    return { name: found, invitations: issued };
  });
  if (dryRun) {
    for (const { member } of invitations) print(TEXTS.wouldInvite(member.email));
    print(TEXTS.dryRun);
  } else if (cards !== undefined) print(TEXTS.cardsWritten(cards, invitations.length));
  else if (mailer !== undefined && !screen) await mail(mailer, name, invitations, print);
  else show(invitations, print, inColour);
}

function checked(emails: readonly string[], { all = false, site }: Options, { siteUrl }: Surroundings): { invited: Invited; site: string } {
  if (all === emails.length > 0) throw new OrganiserError(TEXTS.whom);
  const named = site ?? siteUrl;
  if (named === undefined) throw new OrganiserError(TEXTS.noSite);
  return { invited: all ? 'all' : emails, site: named };
}

async function mail(mailer: Mailer, campaign: string, invitations: readonly Invitation[], print: Print): Promise<void> {
  const { sent, failed } = await mailInvitations(mailer, campaign, invitations);
  for (const email of sent) print(TEXTS.mailed(email));
  if (failed.length === 0) return;
  print(TEXTS.failed(failed));
  process.exitCode = 1;
}

function show(invitations: readonly Invitation[], print: Print, inColour: boolean): void {
  for (const invitation of invitations) {
    print(TEXTS.invitation(invitation));
    print(terminalCode(invitation.link, inColour));
  }
  print(TEXTS.once);
}

/** A code in half blocks. In a terminal its colours are set, so that it is dark on light whatever the terminal's own are. */
function terminalCode(link: string, inColour: boolean): string {
  const lines = encodeQR(link, 'ascii', { ecc: 'low', border: 2 }).trimEnd().split('\n');
  return lines.map((line) => (inColour ? `${BLACK_AND_WHITE}${line}${USUAL_COLOURS}` : line)).join('\n');
}

function usualSurroundings(print: Print): Surroundings {
  const settings = readSettings(process.env, process.cwd());
  return {
    openDatabase: () => openCampaignDatabase(print),
    pinKey: () => loadPinKey(settings),
    mailer: settings.smtpUrl === undefined ? undefined : smtpMailer(settings.smtpUrl, settings.mailFrom),
    siteUrl: settings.siteUrl,
    inColour: process.stdout.isTTY === true,
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
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, emails: string[], options: Options) => inviteUserCommand(campaign, emails, options, print));
}
