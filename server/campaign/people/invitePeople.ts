import type { Kysely } from 'kysely';
import { MOST_INVITED } from '@/lib/contract/staff/invitations';
import { accountOf } from '@/lib/domain/ids';
import type { PinKey } from '@/server/auth/pinKey';
import { type CampaignRef, campaignName } from '@/server/campaign/campaignByName';
import { type IssuedInvitation, issueTo } from '@/server/campaign/invitations';
import { join, type Member, membersWithIds, newUser, plainEmail } from '@/server/campaign/members';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { type AfterMember, briefly } from './memberList';
import { sharedUsers } from './sharedUsers';

const TEXTS = {
  name: 'The name',
  meanwhile: (email: string) => `Somebody else has just added ${email}. Invite again.`,
  needsName: 'Say who it is: a name is missing.',
  twice: (row: number) => `The same e-mail stands in row ${row}.`,
  byMailAlone: (email: string) => `The account of ${email} is not this campaign's alone. An invitation for it can only be mailed.`,
  notEnded: (name: string) =>
    `The account of ${name} is not this campaign's alone, and its PINs are not for this campaign to end. Revoke takes this campaign away from their phones.`,
} as const;

/** How an invitation reaches somebody: mailed, printed on a card with a PIN besides, or as a link and its code on the screen. */
export type InvitedBy = 'mail' | 'card' | 'link';

/** Somebody as staff typed them. */
export type InvitedRow = { readonly email: string; readonly name?: string | undefined };

/** What becomes of a row: somebody new here, a member who is invited again, or nothing, and why. */
export type RowOutcome =
  | { readonly becomes: 'new' | 'again'; readonly email: string; readonly name: string }
  | { readonly becomes: 'refused'; readonly email: string; readonly reason: string };

export type Invite = {
  readonly rows: readonly InvitedRow[];
  readonly by: InvitedBy;
  /** Where volunteers open Walkbook, with http: or https:. */
  readonly site: string;
  /** Who of the staff invites; null at the terminal. */
  readonly askedBy: number | null;
};

/** What became of each row, in their order, and the invitations of those that were not refused. */
export type InvitedPeople = {
  readonly campaignName: string;
  readonly outcomes: readonly RowOutcome[];
  readonly invitations: readonly IssuedInvitation[];
};

type InviteParts = StaffParts & { readonly pinKey: PinKey };

/**
 * Makes people members and invites them, row by row: a row that cannot be used is refused with a sentence, and the others are done. An invitation before that was
 * not used yet is void. A dry run says what would become of each.
 */
export function invitePeople(
  parts: InviteParts,
  campaign: CampaignRef,
  { dryRun, rows, by, site, askedBy }: Invite & DryRun,
): Promise<InvitedPeople> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const known = await accountsOf(trx, campaignId, { rows, askedBy });
    const outcomes: RowOutcome[] = [];
    const users: number[] = [];
    for (const row of rows) {
      const outcome = outcomeOf(row, { known, before: outcomes, by });
      // A dry run writes nothing that it would have to roll back: a list of hundreds is looked at in one go.
      const user =
        outcome.becomes === 'refused' || dryRun ? undefined : await takeIn(trx, campaignId, outcome, { known, pinKey: parts.pinKey });
      outcomes.push(user === 'taken' ? refused(row, TEXTS.meanwhile(outcome.email)) : outcome);
      if (typeof user === 'number') users.push(user);
    }
    const invitations = await issue(trx, campaignId, users, { by, site, endsPins: false }, parts);
    return { campaignName: await campaignName(trx, campaignId), outcomes, invitations };
  });
}

/** Who has an account already, by e-mail. */
type Accounts = ReadonlyMap<string, { readonly id: number; readonly memberName: string | undefined; readonly isShared: boolean }>;

async function accountsOf(
  trx: Kysely<Database>,
  campaignId: number,
  { rows, askedBy }: Pick<Invite, 'rows' | 'askedBy'>,
): Promise<Accounts> {
  const emails = rows.map(({ email }) => accountOf(email));
  const users = await trx.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute();
  const ids = users.map(({ id }) => id);
  const names = new Map((await membersWithIds(trx, campaignId, ids)).map(({ userId, name }) => [userId, name]));
  const shared = await sharedUsers(trx, campaignId, ids, askedBy);
  return new Map(users.map(({ id, email }) => [email, { id, memberName: names.get(id), isShared: shared.has(id) }]));
}

type Judged = { readonly known: Accounts; readonly before: readonly RowOutcome[]; readonly by: InvitedBy };

function outcomeOf(row: InvitedRow, { known, before, by }: Judged): RowOutcome {
  try {
    const email = plainEmail(row.email);
    const same = before.findIndex((one) => one.becomes !== 'refused' && one.email === email);
    if (same !== -1) return refused(row, TEXTS.twice(same + 1));
    const account = known.get(email);
    const memberName = account?.memberName;
    // Also of who has an account already: whoever invites learns nothing of other campaigns.
    if (memberName === undefined && (row.name ?? '').trim() === '') return refused(row, TEXTS.needsName);
    const name = memberName ?? plainWords(row.name ?? '', TEXTS.name);
    if (by !== 'mail' && account?.isShared) return refused(row, TEXTS.byMailAlone(email));
    return { becomes: memberName === undefined ? 'new' : 'again', email, name };
  } catch (error) {
    if (error instanceof OrganizerError) return refused(row, error.message);
    throw error;
  }
}

const refused = ({ email }: InvitedRow, reason: string): RowOutcome => ({ becomes: 'refused', email: email.trim(), reason });

/** @returns the user; 'taken' where somebody else has just made one of this e-mail */
async function takeIn(
  trx: Kysely<Database>,
  campaignId: number,
  { email, name }: { readonly email: string; readonly name: string },
  { known, pinKey }: Pick<Judged, 'known'> & { readonly pinKey: PinKey },
): Promise<number | 'taken'> {
  const id = known.get(email)?.id ?? (await newUser(trx, email, name, pinKey))?.id;
  if (id === undefined) return 'taken';
  await join(trx, campaignId, id);
  return id;
}

type Issue = { readonly by: InvitedBy; readonly site: string; readonly endsPins: boolean };

async function issue(
  trx: Kysely<Database>,
  campaignId: number,
  users: readonly number[],
  { by, site, endsPins }: Issue,
  { pinKey, clock }: InviteParts,
): Promise<IssuedInvitation[]> {
  const members = await membersWithIds(trx, campaignId, users);
  const inOrder = users.flatMap((user) => members.filter(({ userId }) => userId === user));
  return issueTo(trx, inOrder, { site, withPin: by === 'card', endsPins }, { pinKey, now: nowSeconds(clock) });
}

/** The next ones of all who are invited. */
export type InvitedNext = InvitedPeople & {
  /** Where the next call begins; null where everybody is done. */
  readonly next: AfterMember | null;
  readonly left: number;
};

/**
 * Invites the next members of all, or of those who have never signed in, some at a time: whoever calls it again with what it returned goes on.
 *
 * @param wanted `after`: undefined at the beginning
 */
export function inviteNext(
  parts: InviteParts,
  campaign: CampaignRef,
  wanted: Omit<Invite, 'rows'> & { readonly show: 'all' | 'waiting'; readonly after?: AfterMember | undefined },
): Promise<InvitedNext> {
  const { show, after, by, site, askedBy } = wanted;
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const members = await briefly(trx, campaignId, show, { after });
    const turn = members.slice(0, MOST_INVITED);
    const users = turn.map(({ member }) => member);
    const shared = by === 'mail' ? new Set<number>() : await sharedUsers(trx, campaignId, users, askedBy);
    const outcomes = turn.map(
      ({ member, email, name }): RowOutcome =>
        shared.has(member) ? { becomes: 'refused', email, reason: TEXTS.byMailAlone(email) } : { becomes: 'again', email, name },
    );
    const own = users.filter((user) => !shared.has(user));
    const invitations = await issue(trx, campaignId, own, { by, site, endsPins: false }, parts);
    const last = turn.at(-1);
    const left = members.length - turn.length;
    const next = last === undefined || left === 0 ? null : { name: last.name, email: last.email };
    return { campaignName: await campaignName(trx, campaignId), outcomes, invitations, next, left };
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
    const isShared = (await sharedUsers(trx, campaignId, [userId], how.askedBy)).has(userId);
    if (isShared && endsNow) throw new OrganizerError(TEXTS.notEnded(member.name));
    if (isShared && how.by !== 'mail') throw new OrganizerError(TEXTS.byMailAlone(member.email));
    const [invitation] = await issue(trx, campaignId, [userId], { ...how, endsPins: endsNow }, parts);
    if (invitation === undefined) throw new Error('A member got no invitation');
    return { campaignName: await campaignName(trx, campaignId), member, invitation };
  });
}
