import { type Kysely, sql } from 'kysely';
import { known, type Plan, query } from '@/server/database/plan';
import type { Database } from '@/server/database/schema';
import { type Forgotten, hasWords, namedIn } from './forgetIn';
import type { IncomingChange } from './incomingChange';

const NOBODY: Forgotten = { ids: new Set(), traces: [] };
const EVERYBODY: Forgotten = { ids: 'everybody', traces: [] };

/**
 * Plans to read whom of those whom changes tell of in words the campaign has forgotten. Other changes tell of nobody but by ids, and need no look-up.
 */
export function forgottenAmong(campaignId: number, changes: readonly IncomingChange[]): Plan<Forgotten> {
  const ids = [...new Set(changes.flatMap((change) => namedIn(change) ?? []))];
  if (!changes.some(hasWords)) return known(NOBODY);
  return query(
    sql<{ named: string | null }>`
      select named from forgotten_people where campaign_id = ${campaignId} and named = any(${ids}::text[])
      union all
      select null from campaigns where id = ${campaignId} and archived_at is not null`,
    (rows) => {
      const named = rows.flatMap((row) => row.named ?? []);
      return named.length < rows.length ? EVERYBODY : { ids: new Set(named), traces: [] };
    },
  );
}

/** A phone that was away for longer loses what it kept of them when its lists come anew. */
const TOLD_FOR_SECONDS = 400 * 86_400;

/**
 * Whom phones are to forget: everybody of the campaign, or people by the ids that phones know. Undefined where there is nobody.
 *
 * @param nowSeconds unix seconds
 */
export async function toForget(db: Kysely<Database>, campaignId: number, nowSeconds: number): Promise<'everybody' | string[] | undefined> {
  const { rows } = await sql<{ isArchived: boolean; named: string[] }>`
    select archived_at is not null as "isArchived",
      array(select named from forgotten_people where campaign_id = ${campaignId} and forgotten_at > ${nowSeconds - TOLD_FOR_SECONDS} order by named) as named
    from campaigns where id = ${campaignId}`.execute(db);
  const [campaign] = rows;
  if (!campaign) return undefined;
  if (campaign.isArchived) return 'everybody';
  return campaign.named.length > 0 ? campaign.named : undefined;
}
