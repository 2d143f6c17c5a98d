import { type RawBuilder, sql } from 'kysely';
import type { StrayReason } from '@/server/database/changeTables';
import { type Plan, query } from '@/server/database/plan';
import { isHeld } from './holds';
import type { ChangeBodies, LoggedChange } from './incomingChange';
import { settledOf, subjectOf } from './settledSubject';

/** A change as the log has it, with what has become of it since. */
export type RowOfLog<K extends keyof ChangeBodies> = {
  readonly change: LoggedChange<K>;
  /** Its row in the log. */
  readonly logId: number;
  /** Why it was not applied, or not wholly; null: it fits. */
  readonly stray: StrayReason | null;
  /** It undoes nothing and is not undone (store/undone.ts). */
  readonly stands: boolean;
};

type Row<K extends keyof ChangeBodies> = Omit<LoggedChange<K>, 'kind' | 'effective'> & {
  readonly logId: number;
  readonly effectiveAt: number;
  /** The subject as the phone named it. */
  readonly named: string;
  readonly stray: StrayReason | null;
  readonly stands: boolean;
};

/**
 * Plans to read all changes of some subjects of one kind, in the order of arrival. What staff have said to be about another door than it names is
 * a change of that door.
 */
export function logRowsOf<K extends keyof ChangeBodies>(
  campaignId: number,
  kind: K,
  subjects: readonly string[],
): Plan<readonly RowOfLog<K>[]> {
  const statement = sql<Row<K>>`
    with own as materialized (${rowsNaming(campaignId, kind, subjects)})
    select change_log.id as "logId", change_log.campaign_id as "campaignId", user_id as "userId", phone_sent_at as "sentAt",
      received_at as "receivedAt", subject as named, ${subjectOf('change_log')} as subject, change_key as key, change_id as "changeId", change_log.undoes,
      ${stands('change_log')} as stands, device, seq, phone_time as time, body,
      effective_at as "effectiveAt", stray_changes.reason as stray, ${isHeld('change_log')} as "isHeld",
      settled.dismissed is true as "isDismissed"
    from own as change_log ${settledOf('change_log')}
    left join stray_changes on stray_changes.campaign_id = change_log.campaign_id and stray_changes.change_log_id = change_log.id
    where ${subjectOf('change_log')} = any(${subjects}::text[])
    order by change_log.id`;
  return query(statement, (rows) => {
    const highestSeq = new Map<string, number>();
    return rows.map((row) => rowOfLog(kind, row, highestSeq));
  });
}

/** @param highestSeq of the rows before it, by subject, user and device */
function rowOfLog<K extends keyof ChangeBodies>(
  kind: K,
  { logId, effectiveAt, named, stray, stands: isStanding, ...row }: Row<K>,
  highestSeq: Map<string, number>,
): RowOfLog<K> {
  const device = `${named} ${row.userId} ${row.device}`;
  const highest = row.device === null ? undefined : highestSeq.get(device);
  // As when it arrived: the device had sent a later change of the subject before.
  const superseded = row.seq !== null && highest !== undefined && highest > row.seq;
  if (row.seq !== null) highestSeq.set(device, Math.max(row.seq, highest ?? row.seq));
  return { change: { ...row, kind, effective: { at: effectiveAt, superseded } }, logId, stray, stands: isStanding };
}

/**
 * SQL: whether a row of the log stands: it undoes nothing and is not undone.
 *
 * @param log the log's name in the statement
 */
export function stands(log: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${log}.undoes`)} is null and not ${sql.ref(`${log}.undone`)})`;
}

/** SQL: what a change says of people, a row for each of its records; anything but a list names nobody. @param body the change's */
export function recordsOf(body: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_array_elements(case when jsonb_typeof(${body} -> 'records') = 'array' then ${body} -> 'records' else '[]' end)`;
}

/**
 * SQL: the rows of the log that may be about these subjects: those that name one, or a door that was joined to one, or were settled to be about one. The log has an index by
 * subject for those that name their device, and another one for the few that do not, or whose subject is too long to exist: a statement that asks for both at once has neither.
 */
export function rowsNaming(campaignId: number, kind: string, subjects: readonly string[]): RawBuilder<unknown> {
  const wanted = sql`${subjects}::text[]`;
  const names = sql`(${wanted} || array(select gone_id::text from joined_doors where campaign_id = ${campaignId} and door_id::text = any(${wanted})))`;
  const own = sql`change_log.campaign_id = ${campaignId} and kind = ${kind}`;
  return sql`
    select change_log.* from change_log where ${own} and subject = any(${names}) and device is not null and length(subject) <= 64
    union all
    select change_log.* from change_log
    where ${own} and left(subject, 64) = any(array(select left(name, 64) from unnest(${names}) as name)) and (device is null or length(subject) > 64)
      and subject = any(${names})
    union all
    select change_log.* from settled_strays of_door
    join change_log on change_log.campaign_id = ${campaignId} and change_log.id = of_door.change_log_id
    where of_door.campaign_id = ${campaignId} and of_door.door_id::text = any(${wanted}) and ${own} and subject <> all(${names})`;
}
