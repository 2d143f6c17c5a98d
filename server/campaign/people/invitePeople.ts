import type { Kysely } from 'kysely';
import { accountOf } from '@/lib/domain/ids';
import type { PinKey } from '@/server/auth/pinKey';
import { type CampaignRef, campaignName } from '@/server/campaign/campaignByName';
import { type IssuedInvitation, issueTo } from '@/server/campaign/invitations';
import { join, membersWithIds, newEmail, newUser, plainEmail } from '@/server/campaign/members';
import { OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { sharedUsers } from './sharedUsers';

const TEXTS = {
  name: 'The name',
  meanwhile: (email: string) => `Somebody else has just added ${email}. Invite again.`,
  needsName: 'Say who it is: a name is missing.',
  twice: (row: number) => `The same e-mail stands in row ${row}.`,
} as const;

/** Why somebody whose account opens another campaign too is not handed an invitation. */
export const byMailAlone = (email: string) =>
  `The account of ${email} is not this campaign's alone. An invitation for it can only be mailed.`;

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

export type InviteParts = StaffParts & { readonly pinKey: PinKey };

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
    const shared = new Set([...known.values()].filter(({ isShared }) => isShared).map(({ id }) => id));
    const invitations = await issue(trx, campaignId, users, { by, site, endsPins: false, shared }, parts);
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
    if (account === undefined) newEmail(row.email);
    const memberName = account?.memberName;
    // Also of who has an account already: whoever invites learns nothing of other campaigns.
    if (memberName === undefined && (row.name ?? '').trim() === '') return refused(row, TEXTS.needsName);
    const name = memberName ?? plainWords(row.name ?? '', TEXTS.name);
    if (by !== 'mail' && account?.isShared) return refused(row, byMailAlone(email));
    return { becomes: memberName === undefined ? 'new' : 'again', email, name };
  } catch (error) {
    if (error instanceof OrganizerError) return refused(row, error.inConsole);
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
  const account = known.get(email);
  const id = account?.id ?? (await newUser(trx, email, name, pinKey))?.id;
  if (id === undefined) return 'taken';
  await join(trx, campaignId, id, { isShared: account?.isShared });
  return id;
}

type Issue = {
  readonly by: InvitedBy;
  readonly site: string;
  readonly endsPins: boolean;
  /** Those of them whose accounts are another campaign's too (`sharedUsers`). */
  readonly shared: ReadonlySet<number>;
};

/** Issues invitations to members, by their users' ids and in their order. */
export async function issue(
  trx: Kysely<Database>,
  campaignId: number,
  users: readonly number[],
  { by, site, endsPins, shared }: Issue,
  { pinKey, clock }: InviteParts,
): Promise<IssuedInvitation[]> {
  const members = await membersWithIds(trx, campaignId, users);
  const inOrder = users.flatMap((user) => members.filter(({ userId }) => userId === user));
  return issueTo(
    trx,
    inOrder,
    { site, withPin: by === 'card', endsPins, isMailed: by === 'mail', shared },
    { pinKey, now: nowSeconds(clock) },
  );
}
