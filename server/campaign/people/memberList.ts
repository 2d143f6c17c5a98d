import { type Kysely, sql } from 'kysely';
import { MEMBERS_ON_A_PAGE, type MemberFilter, type MemberSort } from '@/lib/contract/staff/people';
import { hasWords, searchKey } from '@/lib/domain/searchKey';
import type { StaffRole } from '@/lib/domain/staff/roles';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from '@/server/store/freePackets';
import { heardOf, NEVER_HEARD } from '@/server/store/heardOf';
import { openPass } from '@/server/store/passes';
import { byName, inOrderOf } from './memberOrder';

/** Where a list by name goes on: after this volunteer. */
export type AfterMember = { readonly name: string; readonly email: string };

/** Where a page begins: after this volunteer, in the list's order, with what the list was ordered by. */
export type AfterListed = AfterMember & { readonly value?: number | undefined };

/** A volunteer as the console lists them. Times are unix seconds. */
export type ListedMember = {
  readonly member: number;
  readonly email: string;
  readonly name: string;
  /** What they may do in the console, where they work there too. */
  readonly role: StaffRole | null;
  /** Packets of the pass that is walked, without those that have lapsed. */
  readonly packets: number;
  /** When one of their phones last reached the server. */
  readonly lastHeardAt: number | null;
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
  /** By name without it. */
  readonly sort?: MemberSort | undefined;
  /** From the last to the first. */
  readonly isDown?: boolean | undefined;
  readonly after?: AfterListed | undefined;
};

export type MemberPage = {
  readonly members: ListedMember[];
  readonly all: number;
  /** Where the next page begins; null where this is the last one. */
  readonly next: AfterListed | null;
};

/**
 * Lists a campaign's volunteers, a page at a time, in the order that is wanted, those who are alike in it by name.
 *
 * @param wanted `search`: a part of a name, whatever its accents and capitals, or of an e-mail
 */
export function listMembers(parts: StaffParts, campaign: CampaignRef, wanted: WantedMembers): Promise<MemberPage> {
  const { show = 'all', search, sort = 'name', isDown = false, after } = wanted;
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const now = nowSeconds(parts.clock);
    const found = searched(await briefly(trx, campaignId, show, now), search);
    const ordered = await inOrderOf(trx, campaignId, found, { sort, isDown, now });
    const left = ordered.after(after);
    const page = left.slice(0, MEMBERS_ON_A_PAGE);
    const members = await described(trx, campaignId, page, now);
    const last = page.at(-1);
    return { members, all: found.length, next: left.length > MEMBERS_ON_A_PAGE && last ? ordered.cursorAt(last) : null };
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
  const access = await accessOf(trx, campaignId, users, now);
  const heard = await heardOf(trx, campaignId, users);
  return brief.map((one) => {
    const { heardAt, hasSignedIn } = heard.get(one.member) ?? NEVER_HEARD;
    return { ...one, ...(access.get(one.member) ?? NO_ACCESS), lastHeardAt: heardAt, hasSignedIn };
  });
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
  now: number,
  { only, after }: { readonly only?: readonly number[]; readonly after?: AfterMember | undefined } = {},
): Promise<readonly BriefMember[]> {
  const [table, endedAt] = show === 'former' ? [sql`former_members`, sql`m.ended_at`] : [sql`memberships`, sql`null::bigint`];
  const { rows } = await sql<BriefMember>`
    select m.user_id as member, email, name, ${endedAt} as "endedAt" from ${table} m join users on users.id = m.user_id
    where m.campaign_id = ${campaignId} and ${IS_SHOWN(campaignId, now)[show]}
      ${only === undefined ? sql`` : sql`and m.user_id = any(${only}::integer[])`}`.execute(trx);
  const left = following(rows.toSorted(byName), after);
  return show === 'waiting' ? notSignedIn(trx, campaignId, left) : left;
}

/** SQL: whom a filter shows. Of `waiting`, who has signed in is left out afterwards. */
const IS_SHOWN = (campaignId: number, now: number) => ({
  all: sql`true`,
  former: sql`true`,
  waiting: sql`true`,
  holding: sql`m.user_id in (
    select assigned_user_id from packets where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)}
      and assigned_user_id is not null and not ${hasLapsed(campaignId, now)})`,
});

async function notSignedIn(trx: Kysely<Database>, campaignId: number, members: readonly BriefMember[]): Promise<readonly BriefMember[]> {
  const heard = await heardOf(
    trx,
    campaignId,
    members.map(({ member }) => member),
  );
  return members.filter(({ member }) => heard.get(member)?.hasSignedIn !== true);
}

function searched(members: readonly BriefMember[], search = ''): readonly BriefMember[] {
  const text = search.trim().toLowerCase();
  if (text === '') return members;
  const isName = searchKey(search) !== '';
  return members.filter(({ name, email }) => email.includes(text) || (isName && hasWords(name, search)));
}

const following = (members: readonly BriefMember[], after: AfterMember | undefined) =>
  after === undefined ? members : members.filter((one) => byName(after, one) < 0);

type Access = Pick<ListedMember, 'role' | 'packets' | 'invitedUntil' | 'isHeld'>;
const NO_ACCESS: Access = { role: null, packets: 0, invitedUntil: null, isHeld: false };

async function accessOf(
  trx: Kysely<Database>,
  campaignId: number,
  users: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Access>> {
  const { rows } = await sql<Access & { readonly user: number }>`
    select users.id as user,
      (select role from staff_roles join staff on staff.id = staff_id where staff.email = users.email and campaign_id = ${campaignId}) as role,
      (select count(*) from packets where campaign_id = ${campaignId} and assigned_user_id = users.id
        and pass_id = ${openPass(campaignId)} and not ${hasLapsed(campaignId, now)}) as packets,
      (select max(expires_at) from invitations i where i.user_id = users.id and used_at is null and expires_at > ${now}
        and (card_pin is null or card_pin = users.new_pin)) as "invitedUntil",
      exists (select from holds where holds.campaign_id = ${campaignId} and holds.user_id = users.id and released_at is null) as "isHeld"
    from users where users.id = any(${users}::integer[])`.execute(trx);
  return new Map(rows.map(({ user, ...access }) => [user, access]));
}
