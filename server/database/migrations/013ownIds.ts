import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  'alter table change_log drop constraint change_log_campaign_id_change_key_key, add unique (campaign_id, user_id, change_key)',
  'drop index change_log_device',
  `create index change_log_device on change_log (campaign_id, kind, subject, user_id, device, seq desc nulls last, effective_at desc)
    where device is not null and length(subject) <= 64`,
  'alter table door_reports drop constraint door_reports_pkey, add primary key (campaign_id, user_id, report_id)',
] as const;

/** Ids that a phone makes belong to its user: nobody can use up another's (docs/decisions/044-whose-id-it-is.md). */
export const ownIds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
