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
 * Tells what each record of a change says of a talk: true where somebody was talked with, false where a talk is taken back, undefined where nothing
 * is said of it (docs/wire.md#who-was-talked-with). The database has the same as `recordsSaid` (campaign/talks.ts).
 */
export function talksSaid(
  records: readonly Pick<KeptRecord, 'groupIds' | 'add' | 'remove' | 'talked'>[],
  groups: readonly Pick<Group, 'id' | 'kind' | 'role'>[],
): readonly (boolean | undefined)[] {
  const talked = new Set(talkedWith(records, groups));
  return records.map((record) => talked.has(record) || (record.talked === false ? false : undefined));
}

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
  const said = talksSaid(records, groups);
  return records.flatMap((record, index) => {
    const [voterId, talked] = [voterOf(record), said[index]];
    if (voterId === undefined || talked === undefined) return [];
    return [{ voter_id: voterId, talked, user_id: userId, effective_at: effective.at, superseded: effective.superseded }];
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
