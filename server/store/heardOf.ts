import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** What a campaign knows of a volunteer's phones. Every view of the console has it from here. */
export type Heard = {
  /** When one of their phones last reached the server, unix seconds; null: never. */
  readonly heardAt: number | null;
  /** Whether a phone has ever signed in to this campaign as them. */
  readonly hasSignedIn: boolean;
};

export const NEVER_HEARD: Heard = { heardAt: null, hasSignedIn: false };

type OfCampaign = { readonly user: number; readonly sent: number | null; readonly used: number | null };
type OfAccount = {
  readonly user: number;
  readonly seen: number | null;
  readonly hadPin: boolean;
  readonly isElsewhere: boolean;
  readonly awaits: boolean;
};

/**
 * Reads what is known of the phones of some users, by user. A phone was heard from when
 *
 * - its last change arrived,
 * - it last read a list or searched, to the hour or the day (`member_use`),
 * - it last came from another network (`known_phones`). If the account opens another campaign too, this does not count:
 *   it tells what they do there.
 *
 * A cluster keeps what campaigns have and what accounts have on different machines, so it takes two statements. Each
 * looks into an index for each user.
 */
export async function heardOf(db: Kysely<Database>, campaignId: number, users: readonly number[]): Promise<ReadonlyMap<number, Heard>> {
  if (users.length === 0) return new Map();
  const ofCampaign = (await sql<OfCampaign>`${heardInCampaign(campaignId, users)}`.execute(db)).rows;
  const ofAccount = await accountsOf(db, campaignId, users);
  return new Map(ofCampaign.map((one) => [one.user, together(one, ofAccount.get(one.user))]));
}

function together({ sent, used }: OfCampaign, account: OfAccount | undefined): Heard {
  const { seen = null, hadPin = false, isElsewhere = false, awaits = false } = account ?? {};
  const times = [sent, used, isElsewhere ? null : seen].filter((at) => at !== null);
  const isKnown = hadPin || [sent, used, seen].some((at) => at !== null);
  return { heardAt: times.length === 0 ? null : Math.max(...times), hasSignedIn: isKnown && !awaits };
}

/**
 * SQL: when the last change of each of these users arrived, and when they last read. The condition names the index, so
 * that it takes one look however much they have sent.
 */
export function heardInCampaign(campaignId: number, users: readonly number[]): RawBuilder<unknown> {
  return sql`
    select member as "user",
      (select received_at from change_log
        where campaign_id = ${campaignId} and user_id = member and received_at > 0 order by received_at desc limit 1) as sent,
      (select max(since) from member_use where campaign_id = ${campaignId} and user_id = member) as used
    from unnest(${users}::integer[]) as member`;
}

async function accountsOf(db: Kysely<Database>, campaignId: number, users: readonly number[]): Promise<ReadonlyMap<number, OfAccount>> {
  const { rows } = await sql<OfAccount>`
    select users.id as "user", (select max(seen_at) from known_phones where user_id = users.id) as seen, previous_pin is not null as "hadPin",
      exists (select from memberships other
        where other.user_id = users.id and other.campaign_id <> ${campaignId} and not other.awaits_own_pin) as "isElsewhere",
      exists (select from memberships own
        where own.user_id = users.id and own.campaign_id = ${campaignId} and own.awaits_own_pin) as awaits
    from users where id = any(${users}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.user, row]));
}
