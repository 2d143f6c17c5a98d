import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  // The log holds changes of all kinds (docs/decisions/015-one-log-for-all-kinds.md): what they have in common in columns, the rest as it
  // was sent.
  `alter table change_log add column kind text not null default 'door', add column subject text, add column body jsonb`,
  `update change_log set subject = address_ref, body = jsonb_build_object('listId', list_ref, 'packetId', packet_ref, 'listType', list_type,
      'action', action, 'lat', lat, 'lon', lon)
    || case when records is null then '{}'::jsonb else jsonb_build_object('records', records) end`,
  'drop index change_log_device',
  `alter table change_log alter column kind drop default, alter column subject set not null, alter column body set not null,
    drop column address_ref, drop column address_id, drop column list_ref, drop column packet_ref, drop column list_type, drop column action,
    drop column lat, drop column lon, drop column records`,
  // A device's changes of one subject, by its own counter. An index takes only short texts, and no subject that exists has a longer id.
  `create index change_log_device on change_log (campaign_id, kind, subject, device, seq desc nulls last, effective_at desc)
    where device is not null and length(subject) <= 64`,
  'alter table stray_changes drop constraint stray_changes_reason_check',
  `alter table stray_changes add constraint stray_changes_reason_check check
    (reason in ('unknown address', 'other packet', 'unknown record', 'unknown voter', 'unknown tag', 'unknown note'))`,
  'alter table voters add column tags_effective_at bigint',
  'alter table notes rename column time to effective_at',
] as const;

/** One log for the changes of doors, tags and notes, and when tags and notes were last changed. */
export const oneLog: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
