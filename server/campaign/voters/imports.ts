import { type Kysely, type RawBuilder, sql } from 'kysely';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import type { VoterFileTable } from './fileVoter';

/*
 * The imports of a campaign, one behind the other: the latest alone writes, and is undone. Both go on part by part, and each part is sure of it while it keeps other
 * imports and undos of the campaign away (`waitForOtherImports`): so two of them never write over each other, and whichever has to give way says so.
 */

const TEXTS = {
  beingUndone: (file: string) =>
    `The import of ${file} is being undone. Import again when that has ended; if it was ended in the middle, undo-import --really takes back the rest first.`,
  beingUndoneHere: (file: string) =>
    `The import of ${file} is being undone. Import again when that has ended; if it was ended in the middle, undo it once more first.`,
  undone:
    'This import was undone while it ran: nothing more of the file was written. To have the file after all, import it again when the undo has ended.',
  later: (file: string) =>
    `While this import ran, that of ${file} began: nothing more of this one was written, lest it write over that one. If this file is the newer one, or has other people, import it again when that one has ended.`,
} as const;

/**
 * `undone_at` of an import that is being taken back: part of what it did may be gone already, and the rest is there still. Null: nobody has undone it; above 0: when
 * it was taken back.
 */
const BEING_UNDONE = 0;
/** Of one whose undo has begun, and has taken nothing back yet: whoever set this may let go of it again. */
const UNDO_BEGUN = -1;

/** SQL: whether an import is being taken back, or is about to be. */
const IS_BEING_UNDONE: RawBuilder<boolean> = sql`undone_at in (${sql.lit(BEING_UNDONE)}, ${sql.lit(UNDO_BEGUN)})`;

/** SQL: whether an import, or part of it, is there still. */
export const IS_THERE: RawBuilder<boolean> = sql`(undone_at is null or ${IS_BEING_UNDONE})`;

/** An import, by its number in its campaign. */
export type OfImport = { readonly campaignId: number; readonly number: number };

/** So many imports are kept with what they changed: the earlier ones cannot be undone. */
const KEPT = 5;

type FileToBegin = {
  readonly fileName: string;
  readonly at: number;
  readonly table: Pick<VoterFileTable, 'elections'>;
  /** Whose ids the file has, where they are not the campaign's own. */
  readonly secondIds?: string;
};

/**
 * Counts a new import of the campaign, and lets go of what one long ago changed. Whoever calls it keeps other imports away.
 *
 * @throws {@link OrganizerError} while the latest that can be undone is being undone
 */
export async function beginImport(trx: Kysely<Database>, campaignId: number, file: FileToBegin): Promise<number> {
  const { fileName, at, table, secondIds = null } = file;
  // Only what whoever is refused can undo to its end: no other undo goes on, either.
  const latest = await latestImport(trx, campaignId);
  if (latest?.isBeingUndone) throw new OrganizerError(TEXTS.beingUndone(latest.file), TEXTS.beingUndoneHere(latest.file));
  const elections = JSON.stringify(table.elections.map(([election]) => election));
  const { rows } = await sql<{ number: number }>`
    insert into imports (campaign_id, number, file, at, elections, second_ids)
    select ${campaignId}, coalesce(max(number), 0) + 1, ${fileName}, ${at}::bigint, ${elections}::jsonb, ${secondIds}::text
    from imports where campaign_id = ${campaignId}
    returning number`.execute(trx);
  const number = rows[0]?.number ?? 1;
  await sql`delete from import_rows where campaign_id = ${campaignId} and number <= ${number - KEPT}`.execute(trx);
  return number;
}

type State = { readonly number: number; readonly file: string; readonly undoneAt: number | null };

/** Reads the last of a campaign's imports of which a condition is true. */
async function lastImport(db: Kysely<Database>, campaignId: number, condition: RawBuilder<boolean>): Promise<State | undefined> {
  const { rows } = await sql<State>`
    select number, file, undone_at as "undoneAt" from imports where campaign_id = ${campaignId} and ${condition} order by number desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/**
 * Refuses to go on with an import that is not the campaign's latest any more, or was undone. Whoever calls it keeps other imports away.
 *
 * @throws {@link OrganizerError} what to do
 */
export async function expectLatest(trx: Kysely<Database>, { campaignId, number }: OfImport): Promise<void> {
  const latest = await lastImport(trx, campaignId, sql`true`);
  // They go with their campaign.
  if (latest === undefined) throw new NoSuch('campaign');
  if (latest.number !== number) throw new OrganizerError(TEXTS.later(latest.file));
  if (latest.undoneAt !== null) throw new OrganizerError(TEXTS.undone);
}

/**
 * Marks an import as being taken back: it writes nothing more, and no other begins. One that is marked already nobody lets go of any more. Whoever calls it has seen that it is the latest, and keeps
 * other imports away.
 */
export async function beginUndoing(trx: Kysely<Database>, { campaignId, number }: OfImport): Promise<void> {
  const mark = sql`case when undone_at is null then ${sql.lit(UNDO_BEGUN)} else ${sql.lit(BEING_UNDONE)} end`;
  await sql`update imports set undone_at = ${mark} where campaign_id = ${campaignId} and number = ${number}`.execute(trx);
}

/** Keeps the mark from now on, until the import is taken back to its end: part of it is. */
export async function keepUndoing(trx: Kysely<Database>, { campaignId, number }: OfImport): Promise<void> {
  await sql`
    update imports set undone_at = ${sql.lit(BEING_UNDONE)}
    where campaign_id = ${campaignId} and number = ${number} and undone_at = ${sql.lit(UNDO_BEGUN)}`.execute(trx);
}

/** Takes the mark off again, where nothing was taken back and no other undo counts on it. Whoever calls it has set it, and keeps other imports away. @returns whether it did */
export async function letGoOfUndoing(trx: Kysely<Database>, { campaignId, number }: OfImport): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set undone_at = null
    where campaign_id = ${campaignId} and number = ${number} and undone_at = ${sql.lit(UNDO_BEGUN)}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Whether an import is still being taken back: somebody else may have done the last of it. */
export async function isBeingUndone(db: Kysely<Database>, { campaignId, number }: OfImport): Promise<boolean> {
  return (await lastImport(db, campaignId, sql`number = ${number} and ${IS_BEING_UNDONE}`)) !== undefined;
}

/** Whether an import was taken back to its end. */
export async function wasUndone(db: Kysely<Database>, { campaignId, number }: OfImport): Promise<boolean> {
  return (await lastImport(db, campaignId, sql`number = ${number} and undone_at > 0`)) !== undefined;
}

/** An import of a voter file that can still be undone. */
export type Import = {
  readonly number: number;
  readonly file: string;
  readonly at: number;
  readonly elections: readonly string[];
  /** Whose ids it had; null: the campaign's own. */
  readonly secondIds: string | null;
  /** An undo of it has begun, and has not ended well. */
  readonly isBeingUndone: boolean;
};

/** Reads the latest import of the campaign that was not taken back to its end; undefined where there is none, or it is too long ago. */
export async function latestImport(db: Kysely<Database>, campaignId: number): Promise<Import | undefined> {
  const { rows } = await sql<Import>`
    select number, file, at, elections, second_ids as "secondIds", coalesce(${IS_BEING_UNDONE}, false) as "isBeingUndone" from imports own where campaign_id = ${campaignId} and ${IS_THERE}
      and number > (select max(number) from imports where campaign_id = ${campaignId}) - ${KEPT}
    order by number desc limit 1`.execute(db);
  return rows[0];
}
