import { type Kysely, sql } from 'kysely';
import type { MemberFilter } from '@/lib/contract/staff/people';
import { searchKey } from '@/lib/domain/searchKey';
import type { StaffRole } from '@/lib/domain/staff/roles';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import { collectOf, countedOf, type MemberCounts, NOTHING_DONE } from './memberCounts';

/** Where a page begins: after this volunteer, in the list's order. */
export type AfterMember = { readonly name: string; readonly email: string };

/** A volunteer as the console lists them. Times are unix seconds. */
export type ListedMember = MemberCounts & {
  readonly member: number;
  readonly email: string;
  readonly name: string;
  /** What they may do in the console, where they work there too. */
  readonly role: StaffRole | null;
  /** Packets of the pass that is walked. */
  readonly packets: number;
  readonly hasSignedIn: boolean;
  /** Until when an invitation that was not used yet works. */
  readonly invitedUntil: number | null;
  /** Their marks do not count for now. */
  readonly isHeld: boolean;
  /** When their membership ended; null while it lasts. */
  readonly endedAt: number | null;
};

export type WantedMembers = {
  readonly search?: string | undefined;
  readonly show?: MemberFilter | undefined;
  readonly after?: AfterMember | undefined;
};

export type MemberPage = { readonly members: ListedMember[]; readonly all: number; readonly hasMore: boolean };

/** What each of them did is counted from the log by an index: a page reads no more of it than some ten thousand changes. */
const PAGE = 20;

/**
 * Lists a campaign's volunteers by name, a page at a time.
 *
 * @param wanted `search`: a part of a name, whatever its accents and capitals, or of an e-mail
 */
export function listMembers(parts: StaffParts, campaign: CampaignRef, wanted: WantedMembers): Promise<MemberPage> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const found = searched(await briefly(trx, campaignId, wanted.show ?? 'all'), wanted.search);
    const left = following(found, wanted.after);
    const members = await described(trx, campaignId, left.slice(0, PAGE), nowSeconds(parts.clock));
    return { members, all: found.length, hasMore: left.length > PAGE };
  });
}

/** Tells the same of some volunteers as the list. */
export async function described(
  trx: Kysely<Database>,
  campaignId: number,
  brief: readonly BriefMember[],
  now: number,
): Promise<ListedMember[]> {
  const users = brief.map(({ member }) => member);
  await collectOf(trx, campaignId, users);
  const counts = await countedOf(trx, campaignId, users);
  const access = await accessOf(trx, campaignId, users, now);
  return brief.map((one) => ({ ...one, ...(counts.get(one.member) ?? NOTHING_DONE), ...(access.get(one.member) ?? NO_ACCESS) }));
}

type BriefMember = Pick<ListedMember, 'member' | 'email' | 'name' | 'endedAt'>;

/**
 * Reads whom the list shows, but of each only what they are found and ordered by: a campaign has some hundreds.
 *
 * @param of `only`: of these alone; `after`: of whom follow this one
 */
export async function briefly(
  trx: Kysely<Database>,
  campaignId: number,
  show: MemberFilter,
  { only, after }: { readonly only?: readonly number[]; readonly after?: AfterMember | undefined } = {},
): Promise<readonly BriefMember[]> {
  const [table, endedAt] = show === 'former' ? [sql`former_members`, sql`m.ended_at`] : [sql`memberships`, sql`null::bigint`];
  const { rows } = await sql<BriefMember>`
    select m.user_id as member, email, name, ${endedAt} as "endedAt" from ${table} m join users on users.id = m.user_id
    where m.campaign_id = ${campaignId} and ${IS_SHOWN(campaignId)[show]}
      ${only === undefined ? sql`` : sql`and m.user_id = any(${only}::integer[])`}`.execute(trx);
  return following(rows.toSorted(inOrder), after);
}

const IS_SHOWN = (campaignId: number) => ({
  all: sql`true`,
  former: sql`true`,
  holding: sql`m.user_id in (
    select assigned_user_id from packets where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)} and assigned_user_id is not null)`,
  waiting: sql`not ${hasSignedIn(campaignId, sql`m.user_id`)}`,
});

/** Whether somebody has ever signed in: a phone of theirs is known, or has sent something to this campaign. */
function hasSignedIn(campaignId: number, user: ReturnType<typeof sql>) {
  return sql<boolean>`(exists (select from known_phones where known_phones.user_id = ${user})
    or exists (select from change_log l where l.campaign_id = ${campaignId} and l.user_id = ${user}))`;
}

function searched(members: readonly BriefMember[], search = ''): readonly BriefMember[] {
  const [text, key] = [search.trim().toLowerCase(), searchKey(search)];
  if (text === '') return members;
  return members.filter(({ name, email }) => email.includes(text) || (key !== '' && searchKey(name).includes(key)));
}

const following = (members: readonly BriefMember[], after: AfterMember | undefined) =>
  after === undefined ? members : members.filter((one) => inOrder(after, one) < 0);

/** By name as it is searched, so that capitals and accents make no order of their own; then by e-mail, of which no two have one. */
function inOrder(one: AfterMember, other: AfterMember): number {
  const [first, second] = [`${searchKey(one.name)}\n${one.email}`, `${searchKey(other.name)}\n${other.email}`];
  return first < second ? -1 : Number(first > second);
}

type Access = Pick<ListedMember, 'role' | 'packets' | 'hasSignedIn' | 'invitedUntil' | 'isHeld'>;
const NO_ACCESS: Access = { role: null, packets: 0, hasSignedIn: false, invitedUntil: null, isHeld: false };

async function accessOf(
  trx: Kysely<Database>,
  campaignId: number,
  users: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Access>> {
  const { rows } = await sql<Access & { readonly user: number }>`
    select users.id as user,
      (select role from staff_roles join staff on staff.id = staff_id where staff.email = users.email and campaign_id = ${campaignId}) as role,
      (select count(*) from packets
        where campaign_id = ${campaignId} and assigned_user_id = users.id and pass_id = ${openPass(campaignId)}) as packets,
      ${hasSignedIn(campaignId, sql`users.id`)} as "hasSignedIn",
      (select max(expires_at) from invitations i where i.user_id = users.id and used_at is null and expires_at > ${now}
        and (card_pin is null or card_pin = users.new_pin)) as "invitedUntil",
      exists (select from holds where holds.campaign_id = ${campaignId} and holds.user_id = users.id and released_at is null) as "isHeld"
    from users where users.id = any(${users}::integer[])`.execute(trx);
  return new Map(rows.map(({ user, ...access }) => [user, access]));
}
