import { sql } from 'kysely';
import type { Group } from '@/lib/domain/door/door';
import { talkedWith } from '@/lib/domain/door/talked';
import { command, nothing, type Plan } from '@/server/database/plan';
import type { KeptRecord, LoggedChange } from '@/server/store/incomingChange';

/** What a change says of a talk with a voter. */
export type Talk = {
  readonly voter_id: number;
  readonly talked: boolean;
  readonly effective_at: number;
  readonly user_id: number;
  /** A later change of the same device arrived before: of two at one time this one loses. */
  readonly superseded: boolean;
};

/**
 * Returns what a change says of talks: with whom somebody talked, and with whom nobody has talked after all (docs/wire.md#who-was-talked-with).
 *
 * @param voterOf the voter whom a record names; undefined where it is nobody of that door
 */
export function talksIn(
  { body: { records = [] }, effective, userId }: LoggedChange<'door'>,
  groups: readonly Pick<Group, 'id' | 'kind' | 'role'>[],
  voterOf: (record: KeptRecord) => number | undefined,
): Talk[] {
  const talked = new Set(talkedWith(records, groups));
  return records.flatMap((record) => {
    const voterId = voterOf(record);
    if (voterId === undefined || (!talked.has(record) && record.talked !== false)) return [];
    const when = { effective_at: effective.at, superseded: effective.superseded };
    return [{ voter_id: voterId, talked: talked.has(record), user_id: userId, ...when }];
  });
}

/** Plans to write talks, in their order; the greatest effective time wins. */
export function upsertTalks(campaignId: number, talks: readonly Talk[]): Plan<void> {
  const last = new Map<number, Talk>();
  for (const talk of talks) if (!isOlder(talk, last.get(talk.voter_id))) last.set(talk.voter_id, talk);
  if (last.size === 0) return nothing;
  return command(sql`
    insert into talks (campaign_id, voter_id, talked, effective_at, user_id)
    select ${campaignId}, voter_id, talked, effective_at, user_id
    from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb)
      as row (voter_id bigint, talked boolean, effective_at bigint, user_id integer)
    on conflict (campaign_id, voter_id) do update set talked = excluded.talked, effective_at = excluded.effective_at, user_id = excluded.user_id
      where talks.effective_at <= excluded.effective_at`);
}

function isOlder(talk: Talk, than: Talk | undefined): boolean {
  if (!than) return false;
  return talk.effective_at < than.effective_at || (talk.effective_at === than.effective_at && talk.superseded);
}
