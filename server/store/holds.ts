import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row of the log is held: staff have said of its user, its batch or its device that the changes are not to count. It is asked of the
 * holds each time, so that the log's rows stay as they arrived.
 *
 * @param log the log's name in the statement
 */
export function isHeld(log: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from holds where released_at is null and ${holdCovers(log)})`;
}

/** Whether one row of `holds`, released or not, is about a row of the log. */
export function holdCovers(log: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${log}.${name}`);
  return sql<boolean>`holds.campaign_id = ${column('campaign_id')}
    and (holds.user_id = ${column('user_id')} or holds.device = ${column('device')} or holds.batch = ${column('body')} ->> 'batch')
    and (holds.since is null or ${column('effective_at')} >= holds.since)
    and (holds.until is null or ${column('effective_at')} < holds.until)`;
}
