import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasWords, searchKey } from '@/lib/domain/searchKey';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from '@/server/store/freePackets';
import { heardOf, NEVER_HEARD } from '@/server/store/heardOf';
import { openPass } from '@/server/store/passes';

/** A volunteer without a packet. Times are unix seconds. */
export type WaitingVolunteer = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly heardAt: number | null;
  readonly isHere: boolean;
  readonly hasSignedIn: boolean;
};

/** The last one of the page before. */
export type WaitingCursor = Pick<WaitingVolunteer, 'isHere' | 'name' | 'id'>;

export type WaitingPage = { readonly volunteers: readonly WaitingVolunteer[]; readonly all: number; readonly next: WaitingCursor | null };

/** Whose phone was heard of since then is there, or on the way. */
const HERE_SECONDS = 12 * 3600;
const ON_A_PAGE = 50;

/** Reads a page of the volunteers who have no packet with doors left, those who are there first. @param wanted `search` is a part of a name, `volunteer` the only one who is looked for */
export function waitingVolunteers(
  parts: StaffParts,
  campaign: CampaignRef,
  wanted: { readonly search?: string | undefined; readonly volunteer?: number | undefined; readonly after?: WaitingCursor | undefined },
): Promise<WaitingPage> {
  const { search, volunteer, after } = wanted;
  const now = nowSeconds(parts.clock);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const called = await membersCalled(trx, campaignId, search);
    const isWanted = volunteer === undefined ? sql`true` : sql`users.id = ${volunteer}::bigint`;
    const { rows } = await sql<Pick<WaitingVolunteer, 'id' | 'name' | 'email'>>`
      select users.id, users.name, users.email from memberships join users on users.id = memberships.user_id
      where memberships.campaign_id = ${campaignId} and ${called} and ${isWanted}
        and not exists (
          select from packets where packets.campaign_id = ${campaignId} and packets.pass_id = ${openPass(campaignId)}
            and packets.assigned_user_id = users.id and ${hasOpenDoors(campaignId)} and not ${hasLapsed(campaignId, now)})`.execute(trx);
    const heard = await heardOf(
      trx,
      campaignId,
      rows.map(({ id }) => id),
    );
    const waiting = rows.map((row): WaitingVolunteer => {
      const so = heard.get(row.id) ?? NEVER_HEARD;
      return { ...row, ...so, isHere: so.heardAt !== null && so.heardAt > now - HERE_SECONDS };
    });
    const left = waiting.filter((one) => after === undefined || inOrder(after, one) < 0).toSorted(inOrder);
    const volunteers = left.slice(0, ON_A_PAGE);
    const last = volunteers.at(-1);
    const next = left.length > ON_A_PAGE && last ? { isHere: last.isHere, name: last.name, id: last.id } : null;
    return { volunteers, all: waiting.length, next };
  });
}

/** Those who are there first, then by name. */
function inOrder(one: WaitingCursor, other: WaitingCursor): number {
  if (one.isHere !== other.isHere) return one.isHere ? -1 : 1;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id - other.id;
}

/** SQL: whether a row of `packets` has doors to do or to retry. */
export function hasOpenDoors(campaignId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from doors where doors.campaign_id = ${campaignId} and doors.packet_id = packets.id and status = 0)`;
}

/** SQL: whether a row of `users` has this in the name, whatever its accents and capitals. The database knows capitals alone, so that names are compared here. */
export async function membersCalled(trx: Kysely<Database>, campaignId: number, search = ''): Promise<RawBuilder<boolean>> {
  if (searchKey(search) === '') return sql<boolean>`true`;
  const members = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.name'])
    .where('campaign_id', '=', campaignId)
    .execute();
  const ids = members.filter(({ name }) => hasWords(name, search)).map(({ id }) => id);
  return sql<boolean>`users.id = any(${ids}::integer[])`;
}
