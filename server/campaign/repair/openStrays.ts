import { type Kysely, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StrayReason } from '@/server/database/changeTables';
import type { SettledStray } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { subjectOf } from '@/server/store/settledSubject';
import type { Repairing } from './repairLog';
import { waitingStrays } from './waitingStrays';

const TEXTS = {
  notOpen: (numbers: readonly number[]) => `'unresolved' lists no change ${numbers.join(', ')} of this campaign.`,
} as const;

/** Which changes, by their numbers in the log as `unresolved` lists them. */
export type Numbers = Repairing & { readonly numbers: readonly number[] };

export type OpenStray = SettledStray & {
  readonly kind: string;
  /** The campaign's own door that it names, if there is one. */
  readonly ownDoor: number | null;
};

/**
 * Returns the changes of these numbers in the order of the log.
 *
 * @throws {@link OrganizerError} when one of them is not open
 */
export async function openStrays(trx: Kysely<Database>, campaignId: number, numbers: readonly number[]): Promise<readonly OpenStray[]> {
  const { rows } = await sql<OpenStray & { readonly reason: StrayReason }>`
    select "logId", kind, reason, doors.id as "ownDoor"
    from (select l.id as "logId", kind, reason, ${subjectOf('l')} as subject from ${waitingStrays(campaignId)} and l.id = any(${numbers}::bigint[])) as stray
    left join doors on doors.campaign_id = ${campaignId} and doors.id = case when subject ~ '^[1-9][0-9]{0,14}$' then subject::bigint end
    order by "logId"`.execute(trx);
  const missing = numbers.filter((number) => !rows.some(({ logId }) => logId === number));
  if (missing.length > 0) throw new OrganizerError(TEXTS.notOpen(missing));
  return rows;
}
