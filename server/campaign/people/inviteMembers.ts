import { MOST_INVITED } from '@/lib/contract/staff/invitations';
import { type CampaignRef, campaignName } from '@/server/campaign/campaignByName';
import type { IssuedInvitation } from '@/server/campaign/invitations';
import { type Member, membersWithIds } from '@/server/campaign/members';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { inTransaction } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import { byMailAlone, type Invite, type InvitedPeople, type InviteParts, issue, type RowOutcome } from './invitePeople';
import { type AfterMember, briefly } from './memberList';
import { pinsNotOurs, sharedUsers } from './sharedUsers';

/** The next ones of all who are invited. */
export type InvitedNext = InvitedPeople & {
  /** Where the next call begins; null where everybody is done. */
  readonly next: AfterMember | null;
  readonly left: number;
};

/**
 * Invites the next members of all, or of those who have never signed in, by what is handed over, some at a time: whoever calls it again with what it returned goes on.
 *
 * @param wanted `after`: undefined at the beginning
 */
export function inviteNext(
  parts: InviteParts,
  campaign: CampaignRef,
  wanted: Pick<Invite, 'site' | 'askedBy'> & {
    readonly by: 'card' | 'link';
    readonly show: 'all' | 'waiting';
    readonly after?: AfterMember | undefined;
  },
): Promise<InvitedNext> {
  const { show, after, by, site, askedBy } = wanted;
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const members = await briefly(trx, campaignId, show, nowSeconds(parts.clock), { after });
    const turn = members.slice(0, MOST_INVITED);
    const users = turn.map(({ member }) => member);
    const shared = await sharedUsers(trx, campaignId, users, askedBy);
    const outcomes = turn.map(
      ({ member, email, name }): RowOutcome =>
        shared.has(member) ? { becomes: 'refused', email, reason: byMailAlone(email) } : { becomes: 'again', email, name },
    );
    const invited = users.filter((user) => !shared.has(user));
    const invitations = await issue(trx, campaignId, invited, { by, site, endsPins: false, shared }, parts);
    const last = turn.at(-1);
    const left = members.length - turn.length;
    const next = last === undefined || left === 0 ? null : { name: last.name, email: last.email };
    return { campaignName: await campaignName(trx, campaignId), outcomes, invitations, next, left };
  });
}

/** The following ones of all to whom invitations are mailed. */
export type InvitedFollowing = Pick<InvitedPeople, 'campaignName' | 'invitations'> & {
  /** The account of the last one, from which the next call goes on; undefined where nobody is left. */
  readonly last: number | undefined;
  readonly left: number;
};

/**
 * Invites by mail the members whose accounts follow one, some at a time, in the order of their accounts: it stays the same while names and e-mails change.
 *
 * @param wanted `after`: 0 at the beginning
 */
export function inviteFollowing(
  parts: InviteParts,
  campaign: CampaignRef,
  { show, after, site, askedBy }: Pick<Invite, 'site' | 'askedBy'> & { readonly show: 'all' | 'waiting'; readonly after: number },
): Promise<InvitedFollowing> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const members = (await briefly(trx, campaignId, show, nowSeconds(parts.clock)))
      .map(({ member }) => member)
      .filter((member) => member > after);
    const turn = members.toSorted((one, other) => one - other).slice(0, MOST_INVITED);
    const shared = await sharedUsers(trx, campaignId, turn, askedBy);
    const invitations = await issue(trx, campaignId, turn, { by: 'mail', site, endsPins: false, shared }, parts);
    return { campaignName: await campaignName(trx, campaignId), invitations, last: turn.at(-1), left: members.length - turn.length };
  });
}

/**
 * Gives a member the way to a new PIN: at their next sign-in, or at once, so that every phone that has a PIN of theirs is signed out.
 *
 * @throws {@link NoSuch} for somebody who is no member; {@link OrganizerError} where the account opens another campaign too and it is not mailed, or
 *   its PINs were to end at once. Then nothing was written
 */
export function newPinFor(
  parts: InviteParts,
  campaign: CampaignRef,
  { member: userId, endsNow, ...how }: Omit<Invite, 'rows'> & { readonly member: number; readonly endsNow: boolean },
): Promise<{ readonly campaignName: string; readonly member: Member; readonly invitation: IssuedInvitation }> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const [member] = await membersWithIds(trx, campaignId, [userId]);
    if (member === undefined) throw new NoSuch('volunteer');
    const shared = await sharedUsers(trx, campaignId, [userId], how.askedBy);
    const isShared = shared.has(userId);
    if (isShared && endsNow) throw new OrganizerError(pinsNotOurs(member.name));
    if (isShared && how.by !== 'mail') throw new OrganizerError(byMailAlone(member.email));
    const [invitation] = await issue(trx, campaignId, [userId], { ...how, endsPins: endsNow, shared }, parts);
    if (invitation === undefined) throw new Error('A member got no invitation');
    return { campaignName: await campaignName(trx, campaignId), member, invitation };
  });
}
