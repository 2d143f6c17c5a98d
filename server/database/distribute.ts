import { type Kysely, sql, type Transaction } from 'kysely';
import { BY_CAMPAIGN, EVERYWHERE } from './tablePlaces';

/** Any number; of two servers that start at the same time, one waits for the other. */
const DISTRIBUTING = 5_019_731;

type Reference = { readonly table: string; readonly name: string; readonly definition: string };

/**
 * Divides the tables of a migrated database among the machines of its cluster: a campaign's rows come together on one of them
 * (docs/decisions/041-the-campaign-begins-every-key.md). Rows that are there move along. Does nothing to tables that are divided already, and in a
 * database without the citus extension.
 *
 * @throws what the database threw; then it stays as it was
 */
export async function distribute<T>(db: Kysely<T>): Promise<void> {
  if (!(await isCluster(db))) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${DISTRIBUTING})`.execute(trx);
    const left = await wholeTables(trx);
    if (left.length === 0) return;
    // One connection to each machine: the statements of this transaction have to see each other's work.
    await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(trx);
    const references = await referencesOf(trx, left);
    for (const { table, name } of references) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
    for (const table of EVERYWHERE) if (left.includes(table)) await sql`select create_reference_table(${table})`.execute(trx);
    const [first = ''] = BY_CAMPAIGN;
    for (const table of BY_CAMPAIGN) {
      if (!left.includes(table)) continue;
      const beside = table === first ? 'default' : first;
      await sql`select create_distributed_table(${table}, 'campaign_id', colocate_with => ${beside})`.execute(trx);
    }
    // The rows that were copied would stay on the disk, where nobody sees them.
    for (const table of left) await sql`select truncate_local_data_after_distributing_table(${table})`.execute(trx);
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(possible(definition))}`.execute(trx);
  });
}

/**
 * Returns a reference as Citus takes it: one that begins with the campaign may not set the rest to null. Then what others refer to cannot be
 * removed before they are told.
 */
function possible(definition: string): string {
  return definition.replace(/ ON DELETE SET NULL \([^)]*\)/u, '');
}

/** True when the database has the extension by which machines share its tables. */
async function isCluster<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/** Returns those tables that are to be divided or copied and are not yet. Tables that are kept in parts on one machine stay so. */
async function wholeTables<T>(trx: Transaction<T>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any(${[...EVERYWHERE, ...BY_CAMPAIGN]}::text[])
      and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid and (partmethod = 'h' or repmodel = 't'))`.execute(
    trx,
  );
  return rows.map(({ name }) => name);
}

/** Returns the references from and to tables. A reference between a table that is divided and one that is not yet is refused, so that all are taken away first. */
async function referencesOf<T>(trx: Transaction<T>, tables: readonly string[]): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select own.relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid
    where contype = 'f' and conparentid = 0 and own.relnamespace = current_schema()::regnamespace
      and (own.relname = any(${tables}::text[]) or other.relname = any(${tables}::text[]))
    order by own.relname, conname`.execute(trx);
  return rows;
}
