import { type Insertable, type Kysely, sql } from 'kysely';
import type { ChangeLogTable } from '@/server/database/changeTables';
import type { Database } from '@/server/database/schema';
import type { AppendRows } from '@/server/database/transact';
import type { Stray } from './changes/changeRules';
import type { DeviceChange } from './effectiveTime';
import { isHeld } from './holds';
import type { IncomingChange, LoggedChange } from './incomingChange';

/** What the log says about an arriving change. */
export type Known = {
  /** The change itself is in the log. */
  readonly isRepeat: boolean;
  /** A campaign of those that are looked up has holds, which may cover it. */
  readonly mayBeHeld: boolean;
  /**
   * The same user's changes of the same subject by the same device: the last one by the device's counter, and where that is a later one than this, the two that come
   * next to it, too.
   */
  readonly sameDevice: readonly DeviceChange[];
};

type KnownRow = {
  readonly isRepeat: boolean;
  readonly mayBeHeld: boolean;
  readonly lastSeq: number | null;
  readonly lastAt: number | null;
  readonly earlierSeq: number | null;
  readonly earlierAt: number | null;
  readonly laterSeq: number | null;
  readonly laterAt: number | null;
};

/**
 * Looks up each change among its user's in the log, and its neighbours by the device's counter. However long the log is, most changes cost one look-up in an index:
 * what the same device has counted on from is there no second time. Others cost up to four.
 *
 * @param byKeyAlone finds a change also where the log has its key with another subject, device or counter. Without it such a change is not found,
 *   and cannot be appended
 * @returns in the order of the changes
 */
export async function findInLog(
  trx: Kysely<Database>,
  changes: readonly IncomingChange[],
  { byKeyAlone }: { readonly byKeyAlone: boolean },
): Promise<Known[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ campaignId, userId, kind, subject, key, device, seq }, n) => ({
    n,
    campaign_id: campaignId,
    user_id: userId,
    kind,
    subject,
    key,
    device,
    seq,
  }));
  // Each look-up has its limit, so that it goes by an index for each change, whatever seems cheaper while the log is small.
  // The index of the neighbours holds only subjects of this length (migration 003). None that exists has a longer id.
  const neighbour = sql`
    campaign_id = row.campaign_id and kind = row.kind and subject = row.subject and length(subject) <= 64
      and user_id = row.user_id and device = row.device and device is not null`;
  // Whether the device has counted on, so that a repeat would stand among its changes of the subject. Others have to be sought by their key.
  const isNext = sql`not ${byKeyAlone}::boolean and row.device is not null and row.seq is not null and length(row.subject) <= 64
    and (last.effective_at is null or last.seq < row.seq)`;
  const found = await sql<KnownRow>`
    select same.id is not null as "isRepeat",
      exists (select from holds where campaign_id = any(${campaignsOf(changes)}::integer[]) and released_at is null) as "mayBeHeld",
      last.seq as "lastSeq", last.effective_at as "lastAt", earlier.seq as "earlierSeq", earlier.effective_at as "earlierAt",
      later.seq as "laterSeq", later.effective_at as "laterAt"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (n integer, campaign_id integer, user_id integer, kind text, subject text, key text, device text, seq bigint)
    left join lateral (
      select seq, effective_at from change_log
      where ${neighbour}
      order by seq desc nulls last, effective_at desc limit 1
    ) as last on true
    left join lateral (
      select id from change_log where (${isNext}) is not true and campaign_id = row.campaign_id and user_id = row.user_id
        and change_key = row.key limit 1
    ) as same on true
    left join lateral (
      select seq, effective_at from change_log
      where last.seq > row.seq and ${neighbour} and (seq is null or seq <= row.seq)
      order by seq desc nulls last, effective_at desc limit 1
    ) as earlier on true
    left join lateral (
      select seq, effective_at from change_log
      where last.seq > row.seq and ${neighbour} and seq > row.seq
      order by seq limit 1
    ) as later on true
    order by row.n`.execute(trx);
  return found.rows.map(({ isRepeat, mayBeHeld, lastSeq, lastAt, earlierSeq, earlierAt, laterSeq, laterAt }) => {
    const sameDevice: DeviceChange[] = [];
    if (lastAt !== null) sameDevice.push({ seq: lastSeq, effectiveAt: lastAt });
    if (earlierAt !== null) sameDevice.push({ seq: earlierSeq, effectiveAt: earlierAt });
    if (laterAt !== null) sameDevice.push({ seq: laterSeq, effectiveAt: laterAt });
    return { isRepeat, mayBeHeld, sameDevice };
  });
}

/** The campaigns of some changes, each once. */
export function campaignsOf(changes: readonly IncomingChange[]): number[] {
  return [...new Set(changes.map(({ campaignId }) => campaignId))];
}

/**
 * Writes changes into the log, in the given order. None of them is in it, as `findInLog` has seen under the locks of their subjects: where the log
 * has another subject's change of the same key, the transaction fails, and is to be repeated with `byKeyAlone`.
 */
export function appendToLog(append: AppendRows, changes: readonly LoggedChange[]): Promise<unknown> {
  return append('change_log', changes.map(logRow));
}

/** Returns which of some changes of the log a hold covers, by `logKey`. */
export async function findHeld(trx: Kysely<Database>, changes: readonly LoggedChange[]): Promise<ReadonlySet<string>> {
  const rows = changes.map(({ campaignId, userId, key }) => ({ campaign_id: campaignId, user_id: userId, change_key: key }));
  const held = await sql<{ campaignId: number; userId: number; key: string }>`
    select change_log.campaign_id as "campaignId", change_log.user_id as "userId", change_log.change_key as key
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (campaign_id integer, user_id integer, change_key text)
    join change_log using (campaign_id, user_id, change_key)
    where ${isHeld('change_log')}`.execute(trx);
  return new Set(held.rows.map(logKey));
}

/** Names a change over all campaigns: a user's ids are the user's own. */
export function logKey({ campaignId, userId, key }: Pick<IncomingChange, 'campaignId' | 'userId' | 'key'>): string {
  return `${campaignId} ${userId} ${key}`;
}

function logRow(change: LoggedChange): Insertable<ChangeLogTable> {
  return {
    campaign_id: change.campaignId,
    kind: change.kind,
    change_key: change.key,
    change_id: change.changeId,
    user_id: change.userId,
    subject: change.subject,
    phone_time: change.time,
    phone_sent_at: change.sentAt,
    received_at: change.receivedAt,
    effective_at: change.effective.at,
    device: change.device,
    seq: change.seq,
    body: JSON.stringify(change.body),
  };
}

/** Keeps changes of the log that could not be applied for the campaign's staff. */
export async function keepStrays(trx: Kysely<Database>, strays: readonly Stray[]): Promise<void> {
  if (strays.length === 0) return;
  const rows = strays.map(({ change, reason }) => ({
    campaign_id: change.campaignId,
    user_id: change.userId,
    change_key: change.key,
    reason,
  }));
  await sql`
    insert into stray_changes (change_log_id, campaign_id, reason)
    select change_log.id, campaign_id, reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (campaign_id integer, user_id integer, change_key text, reason text)
    join change_log using (campaign_id, user_id, change_key)`.execute(trx);
}
