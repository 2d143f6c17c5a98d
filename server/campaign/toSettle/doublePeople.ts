import { type Kysely, type RawBuilder, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import { mergeWithin } from '@/server/campaign/repair/mergePeople';
import type { Repair } from '@/server/campaign/repair/repairLog';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { type ItemOf, shortened, stateOf } from './kind';
import { isLikely } from './likely';

const TEXTS = { gone: 'One of the two is not there any more.' } as const;

/** Two voters who are likely one person: somebody whom volunteers added at a door and staff accepted, and another one who lives there. */
export type PairOfPeople = {
  /** Who was added, and would go; who is likely the same, and would stay. */
  readonly goneId: number;
  readonly keepId: number;
  readonly goneName: string;
  readonly keepName: string;
  readonly placeId: number;
  readonly line: string;
  readonly unit: string | null;
};

/**
 * SQL: pairs, found by the few who have an id of a phone and by who lives at their places.
 *
 * @param apart keys of pairs that staff have found not to be the same
 */
export function pairsOfPeople(campaignId: number, apart: readonly string[]): RawBuilder<unknown> {
  return sql`voters gone join voters keep on keep.campaign_id = ${campaignId} and keep.place_id = gone.place_id and keep.id <> gone.id
    where gone.campaign_id = ${campaignId} and gone.person_id is not null and not gone.reported and gone.off_since is null and gone.source_ref is null
      and exists (select from door_reports r where r.campaign_id = ${campaignId} and r.person_id = gone.person_id and not held)
      and keep.off_since is null and not keep.reported and (keep.person_id is null or keep.source_ref is not null or keep.id < gone.id) and ${isLikely('gone', 'keep')}
      and ('pair p-' || least(gone.id, keep.id) || '-' || greatest(gone.id, keep.id)) <> all (${apart}::text[])`;
}

/** Reads pairs in the order of those who were added. @param from SQL: a condition on `gone` and `keep` */
export async function readPairsOfPeople(
  db: Kysely<Database>,
  campaignId: number,
  apart: readonly string[],
  { from, limit }: { readonly from: RawBuilder<unknown>; readonly limit: number },
): Promise<readonly PairOfPeople[]> {
  const { rows } = await sql<PairOfPeople>`
    select pair.*, line, unit from (
      select gone.id as "goneId", keep.id as "keepId", trim(gone.first_name || ' ' || gone.last_name) as "goneName",
        trim(keep.first_name || ' ' || keep.last_name) as "keepName", gone.place_id as "placeId"
      from ${pairsOfPeople(campaignId, apart)} and ${from} order by gone.id, keep.id limit ${limit}) as pair
    join places on places.campaign_id = ${campaignId} and places.id = "placeId" order by "goneId", "keepId"`.execute(db);
  return rows;
}

export const itemOfPeople = ({ goneId, keepId, goneName, keepName, placeId, ...place }: PairOfPeople): ItemOf<'double'> => ({
  ...{ kind: 'double', of: 'people', id: `p-${Math.min(goneId, keepId)}-${Math.max(goneId, keepId)}`, at: null, by: null },
  ...{ state: stateOf(goneId, keepId, placeId), address: addressText(place) },
  keep: { id: String(keepId), name: shortened(keepName) },
  gone: { id: String(goneId), name: shortened(goneName) },
});

/** Makes one voter of both, within a repair (`repairing`). */
export async function joinPeople(
  trx: Kysely<Database>,
  campaignId: number,
  { keep, gone }: ItemOf<'double'>,
  now: number,
): Promise<Repair> {
  const { rows } = await sql<{ reportId: string }>`
    select report_id as "reportId" from door_reports r join voters v on v.campaign_id = ${campaignId} and v.person_id = r.person_id
    where r.campaign_id = ${campaignId} and v.id = ${Number(gone.id)} and not held order by effective_at limit 1`.execute(trx);
  const [report] = rows;
  if (!report) throw new OrganizerError(TEXTS.gone);
  return mergeWithin(trx, campaignId, now, { report: report.reportId, voter: keep.id });
}
