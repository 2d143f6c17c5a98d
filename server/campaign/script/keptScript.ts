import { type Kysely, sql } from 'kysely';
import type { GroupKind } from '@/lib/domain/door/door';
import type { Script } from '@/lib/domain/door/script';
import { NoSuch } from '@/server/campaign/organizerError';
import { type NewName, renameAnswers } from '@/server/campaign/universe/renameAnswers';
import type { FormerScript } from '@/server/database/doorTables';
import type { Database } from '@/server/database/schema';

/** One answer of a campaign, as a script needs it. */
export type ScriptGroup = { readonly id: number; readonly name: string; readonly kind: GroupKind; readonly level: number | null };

/** Reads the campaign's answers, without counting who gave them. */
export function scriptGroups(db: Kysely<Database>, campaignId: number): Promise<ScriptGroup[]> {
  return db.selectFrom('groups').select(['id', 'name', 'kind', 'level']).where('campaign_id', '=', campaignId).orderBy('id').execute();
}

type Kept = { readonly script: Script | null; readonly former: FormerScript | null };

/**
 * Reads the script that a campaign or one of its passes has of its own, and the one before the last save.
 *
 * @param passId undefined: the campaign's
 * @throws {@link NoSuch} for a pass that the campaign does not have
 */
export async function scriptsKept(db: Kysely<Database>, campaignId: number, passId: number | undefined): Promise<Kept> {
  const row =
    passId === undefined
      ? await db.selectFrom('campaigns').select(['script', 'former_script']).where('id', '=', campaignId).executeTakeFirst()
      : await db
          .selectFrom('passes')
          .select(['script', 'former_script'])
          .where('campaign_id', '=', campaignId)
          .where('id', '=', passId)
          .executeTakeFirst();
  if (row === undefined) throw new NoSuch('pass');
  return { script: row.script, former: row.former_script };
}

/** Reads the script that a campaign or one of its passes has of its own; null where it has none. */
export async function scriptKept(db: Kysely<Database>, campaignId: number, passId: number | undefined): Promise<Script | null> {
  return (await scriptsKept(db, campaignId, passId)).script;
}

/** Lets whoever else changes a script of the campaign wait until this transaction ends. */
export async function lockScripts(trx: Kysely<Database>, campaignId: number): Promise<void> {
  await sql`select from campaigns where id = ${campaignId} for no key update`.execute(trx);
}

/**
 * Puts a script in the place of the one that is kept, which an undo then brings back. The same one changes nothing, so that the undo stays.
 *
 * @param kept `levels` and `names`: those that answers had before, where they have others now
 */
export async function keepScript(
  trx: Kysely<Database>,
  campaignId: number,
  passId: number | undefined,
  { script, levels, names = [] }: FormerScript,
): Promise<void> {
  const before: FormerScript = { script: await scriptKept(trx, campaignId, passId), levels, names };
  if (before.script?.id === script?.id && levels.length === 0 && names.length === 0) return;
  const row = { script: script && JSON.stringify(script), former_script: JSON.stringify(before) };
  if (passId === undefined) await trx.updateTable('campaigns').set(row).where('id', '=', campaignId).execute();
  else await trx.updateTable('passes').set(row).where('campaign_id', '=', campaignId).where('id', '=', passId).execute();
}

/** Gives answers of the campaign other words, in every script and saved universe that has them. */
export async function renameGroups(
  trx: Kysely<Database>,
  campaignId: number,
  renamed: readonly (NewName & { readonly group: number })[],
): Promise<void> {
  for (const { group, to } of renamed) {
    await trx.updateTable('groups').set({ name: to }).where('campaign_id', '=', campaignId).where('id', '=', group).execute();
  }
  if (renamed.length > 0) await renameAnswers(trx, campaignId, renamed);
}
