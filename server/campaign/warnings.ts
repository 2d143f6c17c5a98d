import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { addressText } from '@/server/store/wireAddress';
import { OrganizerError } from './organizerError';
import { liftWarningWithin } from './repair/liftWarning';
import type { Repair } from './repair/repairLog';

const TEXTS = { noWarning: (ids: readonly string[]) => `This campaign has no warning for the voter ${ids.join(', ')}.` } as const;

/** A person at whose door nobody is to knock. */
export type Warning = {
  readonly voterId: string;
  readonly groupId: number;
  readonly name: string;
  readonly address: string;
  /** The group's name. */
  readonly reason: string;
  /** Who gave it; null where that is not known. */
  readonly by: string | null;
  /** Unix seconds. */
  readonly at: number;
};

/** Reads a campaign's warnings, the oldest first. */
export async function warningsOf(db: Kysely<Database>, campaignId: number): Promise<Warning[]> {
  const rows = await db
    .selectFrom('voter_groups')
    .innerJoin('groups', (join) => join.on('groups.campaign_id', '=', campaignId).onRef('groups.id', '=', 'group_id'))
    .innerJoin('voters', (join) => join.on('voters.campaign_id', '=', campaignId).onRef('voters.id', '=', 'voter_id'))
    .innerJoin('places', (join) => join.on('places.campaign_id', '=', campaignId).onRef('places.id', '=', 'place_id'))
    .leftJoin('users', 'users.id', 'voter_groups.user_id')
    .select([
      'voter_id',
      'group_id',
      'first_name',
      'last_name',
      'line',
      'unit',
      'groups.name as reason',
      'users.name as by',
      'effective_at',
    ])
    .where('voter_groups.campaign_id', '=', campaignId)
    .where('warns', '=', true)
    .where('member', '=', true)
    .orderBy('effective_at')
    .orderBy('voter_id')
    .orderBy('group_id')
    .execute();
  return rows.map((row) => ({
    voterId: String(row.voter_id),
    groupId: row.group_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    address: addressText(row),
    reason: row.reason,
    by: row.by,
    at: row.effective_at,
  }));
}

/**
 * Lifts every warning of these voters within a repair (`severalRepairs`).
 *
 * @param voterIds as `warningsOf` names them
 * @returns a repair for each warning
 * @throws {@link OrganizerError} when one of them has no warning in this campaign
 */
export async function liftWarnings(
  trx: Kysely<Database>,
  campaignId: number,
  voterIds: readonly string[],
  nowSeconds: number,
): Promise<Repair<'liftedWarning'>[]> {
  const warnings = await warningsOf(trx, campaignId);
  const missing = voterIds.filter((id) => !warnings.some(({ voterId }) => voterId === id));
  if (missing.length > 0) throw new OrganizerError(TEXTS.noWarning(missing));
  const repairs: Repair<'liftedWarning'>[] = [];
  for (const { voterId, groupId, address } of warnings.filter((warning) => voterIds.includes(warning.voterId)))
    repairs.push(await liftWarningWithin(trx, campaignId, nowSeconds, { voterId: Number(voterId), groupId, address }));
  return repairs;
}
