import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { holdCovers } from '@/server/store/holds';
import { stands } from '@/server/store/logRows';

/** A hold that is not released, as far as an evening is concerned. */
export type EveningHold = {
  readonly number: number;
  /** Unix seconds. */
  readonly heldAt: number;
  readonly reason: string;
};

type HoldRow = EveningHold & { readonly userId: number | null; readonly until: number | null };

/**
 * Reads whose changes are on hold, by user: those whom a hold names, and those whose marks of this evening a hold of a
 * device or a batch covers.
 *
 * @param evening `floor` is the log's (`logFloor`); marks count from `since` on, unix seconds
 */
export async function holdsOfEvening(
  db: Kysely<Database>,
  campaignId: number,
  evening: { readonly floor: number; readonly since: number; readonly now: number },
): Promise<ReadonlyMap<number, readonly EveningHold[]>> {
  const holds = await db
    .selectFrom('holds')
    .select(['number', 'held_at as heldAt', 'reason', 'user_id as userId', 'until'])
    .where('campaign_id', '=', campaignId)
    .where('released_at', 'is', null)
    .orderBy('number')
    .execute();
  return holds.length === 0 ? new Map() : byVolunteer(holds, await coveredBy(db, campaignId, evening), evening.now);
}

type Covered = { readonly userId: number; readonly number: number };

async function coveredBy(
  db: Kysely<Database>,
  campaignId: number,
  { floor, since }: { readonly floor: number; readonly since: number },
): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    select distinct l.user_id as "userId", holds.number
    from change_log l join holds on released_at is null and ${holdCovers('l')}
    where l.campaign_id = ${campaignId} and l.id > ${floor} and l.kind = 'door' and l.effective_at >= ${since} and ${stands('l')}`.execute(
    db,
  );
  return rows;
}

function byVolunteer(holds: readonly HoldRow[], covered: readonly Covered[], now: number): Map<number, EveningHold[]> {
  const held = new Map<number, EveningHold[]>();
  for (const { number, heldAt, reason, userId: named, until } of holds) {
    const own = covered.filter((one) => one.number === number).map(({ userId }) => userId);
    // A hold whose time is over names nobody who is out; what it covers of this evening it still does.
    const users = new Set([...own, ...(named !== null && (until === null || until > now) ? [named] : [])]);
    for (const userId of users) held.set(userId, [...(held.get(userId) ?? []), { number, heldAt, reason }]);
  }
  return held;
}
