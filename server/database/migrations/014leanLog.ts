import { type Kysely, type Migration, sql } from 'kysely';

/** What is kept of a person in a change. Later versions may keep more. */
const KEPT = `'{recordId, groupIds, add, remove, talked}'`;

/** A page of the log at a time would need its own progress; one statement is atomic, and reads only changes that name people. */
const CLEAN = `
  update change_log set body = jsonb_set(body, '{records}', (
    select coalesce(jsonb_agg((
      select coalesce(jsonb_object_agg(field.key, field.value), '{}') from jsonb_each(person.record) as field where field.key = any(${KEPT}::text[])
    ) order by person.nth), '[]')
    from jsonb_array_elements(body -> 'records') with ordinality as person (record, nth)
  ))
  where jsonb_typeof(body -> 'records') = 'array' and exists (
    select from jsonb_array_elements(body -> 'records') as record, jsonb_object_keys(record) as key where key <> all(${KEPT}::text[])
  )`;

/** Takes names, phones and all else out of the log that phones had copied into their changes. What was answered stays. */
export const leanLog: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(CLEAN).execute(db);
  },
};
