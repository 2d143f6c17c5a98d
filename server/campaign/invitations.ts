import type { Kysely } from 'kysely';
import { MOST_MAILED } from '@/lib/contract/staff/invitations';
import { keyDigest, newInvitationKey } from '@/server/auth/invitationKey';
import { newPin } from '@/server/auth/newPin';
import type { PinKey } from '@/server/auth/pinKey';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { invitationMail } from '@/server/mail/invitationMail';
import type { Mailer } from '@/server/mail/mailer';
import { endPins } from '@/server/store/endedPins';
import { addInvitation, removeUnusedInvitations } from '@/server/store/invitations';
import { type CampaignRef, campaignName } from './campaignByName';
import { type Member, memberByEmail, membersOf } from './members';
import { OrganizerError } from './organizerError';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  nobody: 'This campaign has no members yet. add-user makes somebody one.',
  notSite: (text: string) => `"${text}" is no address of a site. It is where volunteers open Walkbook: https://walk.example.org.`,
} as const;

/**
 * Somebody's way in: who it is, and the link with a key that works once. A card has a PIN besides. Secret: whoever has it first can sign in.
 */
export type IssuedInvitation = { readonly member: Member; readonly link: string; readonly pin?: string };

/** Who is invited: the members with these e-mails, or all. */
export type Invited = readonly string[] | 'all';

type Issue = {
  readonly invited: Invited;
  /** Where volunteers open Walkbook, with http: or https:. */
  readonly site: string;
  /** Each gets a PIN too, to be printed beside the key: whichever is used first voids the other. */
  readonly withPin?: boolean;
  /** The PINs in use end at once, and every phone that has one is signed out. */
  readonly endsPins?: boolean;
  /** The links go to their owners' mailboxes and nowhere else. */
  readonly isMailed?: boolean;
  /** Accounts of other campaigns too: what those have handed out stays. */
  readonly shared?: ReadonlySet<number>;
  /** How long a key can be used; without it 14 days. */
  readonly lastsSeconds?: number;
};

export type Issued = { readonly campaignName: string; readonly invitations: readonly IssuedInvitation[] };

/**
 * Issues invitations to members, each with a key that works once within 14 days. The PIN that somebody uses now works until the one that the key
 * is exchanged for is first used, unless it is ended; an earlier invitation that was not used yet is void.
 *
 * @param wanted `handOut` puts the cards where they are printed, before the new keys are stored: where it throws, none is issued. A dry run hands out nothing
 * @throws {@link OrganizerError} when an e-mail is no member's, or there is nobody to invite; then nothing was written
 */
export function issueInvitations(
  parts: StaffParts & { readonly pinKey: () => PinKey },
  campaign: CampaignRef,
  { dryRun = false, handOut, ...issue }: Issue & DryRun & { readonly handOut?: ((issued: Issued) => Promise<void>) | undefined },
): Promise<Issued> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    siteAddress(issue.site);
    const members = await invitedMembers(trx, campaignId, issue.invited);
    const invitations = await issueTo(trx, members, issue, { pinKey: parts.pinKey(), now: nowSeconds(parts.clock) });
    const issued = { campaignName: await campaignName(trx, campaignId), invitations };
    if (!dryRun) await handOut?.(issued);
    return issued;
  });
}

/**
 * Issues invitations to these members (`issueInvitations`), in their order.
 *
 * @throws {@link OrganizerError} when the site is no address
 */
export async function issueTo(
  db: Kysely<Database>,
  members: readonly Member[],
  { site, withPin = false, endsPins = false, isMailed = false, shared, lastsSeconds }: Omit<Issue, 'invited'>,
  { pinKey, now }: { readonly pinKey: PinKey; readonly now: number },
): Promise<IssuedInvitation[]> {
  const origin = siteAddress(site);
  const invitations: IssuedInvitation[] = [];
  for (const member of members) {
    const { userId, email } = member;
    if (endsPins) await endPins(db, userId, pinKey.seal(newPin(), userId), now);
    const key = newInvitationKey();
    const pin = newPin();
    const cardPin = withPin ? pinKey.seal(pin, userId) : null;
    const kept = { wasMailed: isMailed, leavesShown: shared?.has(userId) };
    await addInvitation(db, { tokenDigest: keyDigest(pinKey, key), userId, cardPin, lastsSeconds, ...kept }, now);
    // What is printed has no end: cards are handed out days later.
    if (cardPin !== null)
      await db.updateTable('users').set({ new_pin: cardPin, new_pin_expires_at: null }).where('id', '=', userId).execute();
    invitations.push({ member, link: invitationLink(origin, email, key), ...(withPin ? { pin } : {}) });
  }
  return invitations;
}

/** A member whose unused invitations were revoked, and how many could still have been used. */
export type Revoked = { readonly member: Member; readonly count: number };

/**
 * Revokes what members were invited with and have not used yet: keys, and the PINs on cards. A PIN in use stays.
 *
 * @throws {@link OrganizerError} when an e-mail is no member's
 */
export function revokeInvitations(
  parts: StaffParts,
  campaign: CampaignRef,
  { of, dryRun }: DryRun & { readonly of: Invited },
): Promise<Revoked[]> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const revoked: Revoked[] = [];
    for (const member of await invitedMembers(trx, campaignId, of))
      revoked.push({ member, count: await removeUnusedInvitations(trx, member.userId, nowSeconds(parts.clock)) });
    return revoked;
  });
}

async function invitedMembers(db: Kysely<Database>, campaignId: number, invited: Invited): Promise<Member[]> {
  if (invited !== 'all') {
    const members = new Map<number, Member>();
    for (const email of invited) {
      const member = await memberByEmail(db, campaignId, email);
      members.set(member.userId, member);
    }
    return [...members.values()];
  }
  const members = await membersOf(db, campaignId);
  if (members.length === 0) throw new OrganizerError(TEXTS.nobody);
  return members;
}

/** @throws {@link OrganizerError} when the text is no address of the web */
export function siteAddress(text: string): string {
  try {
    const { protocol, origin, pathname } = new URL(text);
    if (protocol === 'https:' || protocol === 'http:') return `${origin}${pathname.replace(/\/*$/u, '')}`;
  } catch {
    // No address at all: the message below says so.
  }
  throw new OrganizerError(TEXTS.notSite(text));
}

/** The link of docs/product/session.md#invitation-link. What follows '#' reaches no server. */
function invitationLink(site: string, email: string, key: string): string {
  return `${site}/login/#e=${encodeURIComponent(email)}&k=${encodeURIComponent(key)}`;
}

/** E-mails to which an invitation has gone, and to which it could not be sent. */
export type Mailed = { readonly sent: readonly string[]; readonly failed: readonly string[] };

/** Mails invitations, after their keys were stored. A mail server takes some seconds for each, and does not take everybody's at once. One that fails keeps no other from going. */
export async function mailInvitations(mailer: Mailer, campaignName: string, invitations: readonly IssuedInvitation[]): Promise<Mailed> {
  const sent: string[] = [];
  const failed: string[] = [];
  for (let at = 0; at < invitations.length; at += MOST_MAILED) {
    const turn = invitations.slice(at, at + MOST_MAILED);
    const mails = turn.map(({ member, link }) =>
      invitationMail({ to: { address: member.email, name: member.name }, campaign: campaignName, link }),
    );
    // The mail server's own words may quote the mail, which has the key in it.
    const went = await Promise.all(
      mails.map((mail) =>
        mailer.send(mail).then(
          () => true,
          () => false,
        ),
      ),
    );
    for (const [index, { member }] of turn.entries()) (went[index] ? sent : failed).push(member.email);
  }
  return { sent, failed };
}
