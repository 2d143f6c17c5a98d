import { sql } from 'kysely';
import { command, known, nothing, type Plan, query } from '@/server/database/plan';
import type { Stray } from './changes/changeRule';
import type { DeviceChange } from './effectiveTime';
import { isHeld } from './holds';
import type { IncomingChange, LoggedChange } from './incomingChange';

/** What the log says about an arriving change. */
export type Known = {
  /** The change itself is in the log. */
  readonly isRepeat: boolean;
  /** The campaign has holds, which may cover it. */
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
 * Plans to look up each of a campaign's changes among its user's in the log, and its neighbors by the device's counter. However long the log is, most changes cost one look-up in an index:
 * what the same device has counted on from is there no second time. Others cost up to four.
 *
 * @param byKeyAlone finds a change also where the log has its key with another subject, device or counter. Without it such a change is not found,
 *   and cannot be appended
 * @returns in the order of the changes
 */
export function findInLog(
  campaignId: number,
  changes: readonly IncomingChange[],
  { byKeyAlone }: { readonly byKeyAlone: boolean },
): Plan<readonly Known[]> {
  if (changes.length === 0) return known([]);
  const rows = changes.map(({ userId, kind, subject, key, device, seq }, n) => ({
    n,
    user_id: userId,
    kind,
    subject,
    key,
    device,
    seq,
  }));
  // Each look-up has its limit, so that it goes by an index for each change, whatever seems cheaper while the log is small.
  // The index of the neighbors holds only subjects of this length (migration 003). None that exists has a longer id.
  const neighbor = sql`
    campaign_id = ${campaignId} and kind = row.kind and subject = row.subject and length(subject) <= 64
      and user_id = row.user_id and device = row.device and device is not null`;
  // Whether the device has counted on, so that a repeat would stand among its changes of the subject. Others have to be sought by their key.
  const isNext = sql`not ${byKeyAlone}::boolean and row.device is not null and row.seq is not null and length(row.subject) <= 64
    and (last.effective_at is null or last.seq < row.seq)`;
  const lookUp = sql<KnownRow>`
    select same.id is not null as "isRepeat",
      exists (select from holds where campaign_id = ${campaignId} and released_at is null) as "mayBeHeld",
      last.seq as "lastSeq", last.effective_at as "lastAt", earlier.seq as "earlierSeq", earlier.effective_at as "earlierAt",
      later.seq as "laterSeq", later.effective_at as "laterAt"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (n integer, user_id integer, kind text, subject text, key text, device text, seq bigint)
    left join lateral (
      select seq, effective_at from change_log
      where ${neighbor}
      order by seq desc nulls last, effective_at desc limit 1
    ) as last on true
    left join lateral (
      select id from change_log where (${isNext}) is not true and campaign_id = ${campaignId} and user_id = row.user_id
        and change_key = row.key limit 1
    ) as same on true
    left join lateral (
      select seq, effective_at from change_log
      where last.seq > row.seq and ${neighbor} and (seq is null or seq <= row.seq)
      order by seq desc nulls last, effective_at desc limit 1
    ) as earlier on true
    left join lateral (
      select seq, effective_at from change_log
      where last.seq > row.seq and ${neighbor} and seq > row.seq
      order by seq limit 1
    ) as later on true
    order by row.n`;
  return query(lookUp, (found) => found.map(knownOf));
}

function knownOf({ isRepeat, mayBeHeld, lastSeq, lastAt, earlierSeq, earlierAt, laterSeq, laterAt }: KnownRow): Known {
  const sameDevice: DeviceChange[] = [];
  if (lastAt !== null) sameDevice.push({ seq: lastSeq, effectiveAt: lastAt });
  if (earlierAt !== null) sameDevice.push({ seq: earlierSeq, effectiveAt: earlierAt });
  if (laterAt !== null) sameDevice.push({ seq: laterSeq, effectiveAt: laterAt });
  return { isRepeat, mayBeHeld, sameDevice };
}

/**
 * Plans to write changes into the log, in the given order. None of them is in it, as `findInLog` has seen under the locks of their subjects: where the log
 * has another subject's change of the same key, the transaction fails, and is to be repeated with `byKeyAlone`.
 */
export function appendToLog(campaignId: number, changes: readonly LoggedChange[]): Plan<void> {
  if (changes.length === 0) return nothing;
  return command(sql`
    insert into change_log (campaign_id, kind, change_key, change_id, undoes, user_id, subject, phone_time, phone_sent_at, received_at, effective_at,
      device, seq, body)
    select ${campaignId}, kind, change_key, change_id, undoes, user_id, subject, phone_time, phone_sent_at, received_at, effective_at, device, seq, body
    from json_to_recordset(${JSON.stringify(changes.map(logRow))}::json)
      as row (kind text, change_key text, change_id text, undoes text, user_id integer, subject text, phone_time bigint,
        phone_sent_at bigint, received_at bigint, effective_at bigint, device text, seq bigint, body jsonb)`);
}

/** Plans to read which of a campaign's changes of the log a hold covers, by `logKey`. */
export function findHeld(campaignId: number, changes: readonly LoggedChange[]): Plan<ReadonlySet<string>> {
  const rows = changes.map(({ userId, key }) => ({ user_id: userId, change_key: key }));
  return query(
    sql<{ userId: number; key: string }>`
      select change_log.user_id as "userId", change_log.change_key as key
      from json_to_recordset(${JSON.stringify(rows)}::json) as row (user_id integer, change_key text)
      join change_log using (user_id, change_key)
      where change_log.campaign_id = ${campaignId} and ${isHeld('change_log')}`,
    (held) => new Set(held.map(logKey)),
  );
}

/** Names a change in its campaign: a user's ids are the user's own. */
export function logKey({ userId, key }: Pick<IncomingChange, 'userId' | 'key'>): string {
  return `${userId} ${key}`;
}

function logRow(change: LoggedChange) {
  return {
    kind: change.kind,
    change_key: change.key,
    change_id: change.changeId,
    undoes: change.undoes,
    user_id: change.userId,
    subject: change.subject,
    phone_time: change.time,
    phone_sent_at: change.sentAt,
    received_at: change.receivedAt,
    effective_at: change.effective.at,
    device: change.device,
    seq: change.seq,
    body: change.body,
  };
}

/** Plans to keep changes of the log that could not be applied for the campaign's staff. */
export function keepStrays(campaignId: number, strays: readonly Stray[]): Plan<void> {
  if (strays.length === 0) return nothing;
  const rows = strays.map(({ change, reason }) => ({
    user_id: change.userId,
    change_key: change.key,
    reason,
  }));
  return command(sql`
    insert into stray_changes (change_log_id, campaign_id, reason)
    select change_log.id, campaign_id, reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (user_id integer, change_key text, reason text)
    join change_log using (user_id, change_key)
    where campaign_id = ${campaignId}`);
}
