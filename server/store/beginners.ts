import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** True for somebody of the staff who may make campaigns in the console: by a first link, or as an owner of one (docs/decisions/083-who-may-begin.md). */
export async function mayBegin(db: Kysely<Database>, staffId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select may_begin or exists (select from staff_roles where staff_id = staff.id and role = 'owner') as may
    from staff where id = ${staffId}`.execute(db);
  return rows[0]?.may === true;
}
