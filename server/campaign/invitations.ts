import type { Kysely } from 'kysely';
import { newPin } from '@/server/auth/newPin';
import type { PinKey } from '@/server/auth/pinKey';
import type { Database } from '@/server/database/schema';
import { invitationMail } from '@/server/mail/invitationMail';
import type { Mailer } from '@/server/mail/mailer';
import { type Member, memberByEmail, membersOf } from './members';
import { OrganiserError } from './organiserError';

const TEXTS = {
  nobody: 'This campaign has no members yet. add-user makes somebody one.',
  notSite: (text: string) => `"${text}" is no address of a site. It is where volunteers open Walkbook: https://walk.example.org.`,
} as const;

/** Somebody's way in: who it is, a new PIN, and the link that fills the log-in form. Secret: whoever has it can sign in. */
export type Invitation = { readonly member: Member; readonly pin: string; readonly link: string };

/** Who is invited: the members with these e-mails, or all. */
export type Invited = readonly string[] | 'all';

/**
 * Issues a new PIN to members. The PIN that somebody uses now works until the new one is first used; a new one that was not used yet is void.
 *
 * @param site where volunteers open Walkbook, with http: or https:
 * @throws {@link OrganiserError} when an e-mail is no member's, or there is nobody to invite
 */
export async function issueInvitations(
  db: Kysely<Database>,
  campaignId: number,
  invited: Invited,
  { pinKey, site }: { readonly pinKey: PinKey; readonly site: string },
): Promise<Invitation[]> {
  const origin = siteAddress(site);
  const members = await invitedMembers(db, campaignId, invited);
  const invitations: Invitation[] = [];
  for (const member of members) {
    const pin = newPin();
    await db
      .updateTable('users')
      // What staff hand out has no end: cards are printed days before.
      .set({ new_pin: pinKey.seal(pin, member.userId), new_pin_expires_at: null })
      .where('id', '=', member.userId)
      .execute();
    invitations.push({ member, pin, link: invitationLink(origin, member.email, pin) });
  }
  return invitations;
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
  if (members.length === 0) throw new OrganiserError(TEXTS.nobody);
  return members;
}

/** @throws {@link OrganiserError} when the text is no address of the web */
export function siteAddress(text: string): string {
  try {
    const { protocol, origin, pathname } = new URL(text);
    if (protocol === 'https:' || protocol === 'http:') return `${origin}${pathname.replace(/\/*$/u, '')}`;
  } catch {
    // No address at all: the message below says so.
  }
  throw new OrganiserError(TEXTS.notSite(text));
}

/** The link of docs/product.md#invitation-link. What follows '#' reaches no server. */
function invitationLink(site: string, email: string, pin: string): string {
  return `${site}/login/#e=${encodeURIComponent(email)}&p=${encodeURIComponent(pin)}`;
}

/** E-mails to which an invitation has gone, and to which it could not be sent. */
export type Mailed = { readonly sent: readonly string[]; readonly failed: readonly string[] };

/** Mails invitations one after the other, after their PINs were stored. One that fails keeps no other from going. */
export async function mailInvitations(mailer: Mailer, campaignName: string, invitations: readonly Invitation[]): Promise<Mailed> {
  const sent: string[] = [];
  const failed: string[] = [];
  for (const { member, pin, link } of invitations) {
    try {
      await mailer.send(invitationMail({ to: member.email, name: member.name, campaign: campaignName, pin, link }));
      sent.push(member.email);
    } catch {
      // The mail server's own words may quote the mail, which has the PIN in it.
      failed.push(member.email);
    }
  }
  return { sent, failed };
}
