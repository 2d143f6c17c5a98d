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

export type HeldOfVolunteer = {
  readonly holds: readonly EveningHold[];
  /** How many marks at doors of this evening they keep out of the results. */
  readonly marks: number;
};

type HoldRow = EveningHold & { readonly userId: number | null; readonly until: number | null };

/**
 * Reads whose changes are on hold, by user: whoever a hold names, and whose marks of this evening one of a device or a batch covers.
 *
 * @param evening `floor` is the log's (`logFloor`); from `since` on marks are counted, unix seconds
 */
export async function heldOfEvening(
  db: Kysely<Database>,
  campaignId: number,
  evening: { readonly floor: number; readonly since: number; readonly now: number },
): Promise<ReadonlyMap<number, HeldOfVolunteer>> {
  const holds = await db
    .selectFrom('holds')
    .select(['number', 'held_at as heldAt', 'reason', 'user_id as userId', 'until'])
    .where('campaign_id', '=', campaignId)
    .where('released_at', 'is', null)
    .orderBy('number')
    .execute();
  return holds.length === 0 ? new Map() : byVolunteer(holds, await coveredMarks(db, campaignId, evening), evening.now);
}

type Covered = { readonly userId: number; readonly number: number; readonly marks: number };

async function coveredMarks(
  db: Kysely<Database>,
  campaignId: number,
  { floor, since }: { readonly floor: number; readonly since: number },
): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    select l.user_id as "userId", holds.number, count(*) as marks
    from change_log l join holds on released_at is null and ${holdCovers('l')}
    where l.campaign_id = ${campaignId} and l.id > ${floor} and l.kind = 'door' and l.effective_at >= ${since} and ${stands('l')}
    group by l.user_id, holds.number`.execute(db);
  return rows;
}

function byVolunteer(holds: readonly HoldRow[], covered: readonly Covered[], now: number): Map<number, HeldOfVolunteer> {
  const held = new Map<number, { holds: EveningHold[]; marks: number }>();
  for (const { number, heldAt, reason, userId: named, until } of holds) {
    const own = covered.filter((one) => one.number === number);
    // A hold whose time is over names nobody who is out; what it covers of this evening it still does.
    const users = new Set([...own.map(({ userId }) => userId), ...(named !== null && (until === null || until > now) ? [named] : [])]);
    for (const userId of users) {
      const so = held.get(userId) ?? { holds: [], marks: 0 };
      so.holds.push({ number, heldAt, reason });
      // Two holds may cover the same mark: the larger number is of all of them at least.
      so.marks = Math.max(so.marks, own.find((one) => one.userId === userId)?.marks ?? 0);
      held.set(userId, so);
    }
  }
  return held;
}
