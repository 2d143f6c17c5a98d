import { basename } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { streetAliases } from '@/server/campaign/address/streetAliases';
import { OrganizerError } from '@/server/campaign/organizerError';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { cellValue } from '@/server/campaign/table/cellValue';
import { type NamedFile, nameOfFile } from '@/server/campaign/table/fileOfRows';
import { cellReader } from '@/server/campaign/table/mapping';
import { readRows } from '@/server/campaign/table/readRows';
import type { StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { SuppressionTable } from '@/server/database/importTables';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import { matchPeople, type ProgressListener, refuseOtherIds } from './matchSuppressions';
import type { SuppressionColumns } from './suppressionColumns';
import { digestOf, keysOfRow, type RowKeys } from './suppressionKeys';
import { suppressionsOf } from './suppressions';

const TEXTS = {
  nobody: (file: string) => `No row of ${file} names anybody: by an id, by a phone number, or by a name with an address.`,
} as const;

const ROWS_AT_ONCE = 2_000;

/** The counts of a list that was read. */
export type Suppressed = {
  /** Rows that name somebody. */
  readonly rows: number;
  /** Rows that do not. */
  readonly refused: number;
  /** People of the campaign whom it names. */
  readonly people: number;
  /** Rows that name nobody of the campaign: they count for later voter files. */
  readonly unknown: number;
  /** The first lines of rows that say nobody, and of those that name nobody of the campaign. */
  readonly refusedLines: readonly number[];
  readonly unknownLines: readonly number[];
};

/** Lines of so many rows are named. */
const LINES_NAMED = 10;

type FileToSuppress = {
  readonly file: NamedFile;
  readonly columns: SuppressionColumns;
  readonly effect: SuppressionTable['effect'];
  readonly reason: string;
  readonly by: string;
  readonly dryRun: boolean;
};

type Following = {
  readonly between?: ProgressListener;
  /** Saves the list's number in the transaction that brings it into force: from there `resumeSuppress` ends the work. */
  readonly save?: ((trx: Kysely<Database>, number: number) => Promise<void>) | undefined;
};

/**
 * Reads a suppression list and applies it to the campaign's people. A dry run counts them and leaves nothing.
 *
 * @throws {@link OrganizerError} where no row names anybody, or the ids are another office's; then nothing was written
 */
export async function suppress(
  { db, clock }: Pick<StaffParts, 'db' | 'clock'>,
  campaignId: number,
  { file, columns, dryRun, ...about }: FileToSuppress,
  { between = () => undefined, save }: Following = {},
): Promise<Suppressed & { readonly number: number | undefined }> {
  await refuseArchived(db, campaignId);
  await fillAddressKeys(db, campaignId);
  const number = await begin(db, campaignId, { ...about, file: basename(nameOfFile(file)), at: nowSeconds(clock) });
  try {
    const { rows, refused, refusedLines } = await readKeys(db, campaignId, number, { file, columns, between });
    if (rows === 0) throw new OrganizerError(TEXTS.nobody(nameOfFile(file)));
    const found = await matchPeople(db, campaignId, { number, isCounting: true, between });
    refuseOtherIds(nameOfFile(file), found);
    const unknownLines = await linesWithout(db, campaignId, number, found.lines);
    if (dryRun) await remove(db, campaignId, number);
    else {
      await comeIntoForce(db, campaignId, { number, rows, save });
      // A list in force is applied to its end, whoever cancels: nobody may be left out.
      await matchPeople(db, campaignId, { number, isCounting: false, between: () => undefined });
    }
    const counts = { rows, refused, people: found.people, unknown: rows - found.lines.size };
    return { ...counts, refusedLines, unknownLines, number: dryRun ? undefined : number };
  } catch (error) {
    await remove(db, campaignId, number);
    throw error;
  }
}

/** Applies a list that came into force before the server was killed. @returns as `suppress`; `refused` is not known any more */
export async function resumeSuppress(db: Kysely<Database>, campaignId: number, number: number): Promise<Suppressed> {
  await fillAddressKeys(db, campaignId);
  const found = await matchPeople(db, campaignId, { number, isCounting: false, between: () => undefined });
  const list = (await suppressionsOf(db, campaignId)).find((one) => one.number === number);
  const { rows = 0 } = list ?? {};
  const unknownLines = await linesWithout(db, campaignId, number, found.lines);
  return { rows, refused: 0, people: found.people, unknown: rows - found.lines.size, refusedLines: [], unknownLines };
}

/** Returns the first lines of a list that name nobody. @param naming lines that do */
async function linesWithout(
  db: Kysely<Database>,
  campaignId: number,
  number: number,
  naming: ReadonlySet<number>,
): Promise<readonly number[]> {
  const { rows } = await sql<{ line: number }>`
    select distinct abs(k.line) as line from suppression_keys k where k.campaign_id = ${campaignId} and k.number = ${number}
      and not exists (select from unnest(${[...naming]}::integer[]) as naming (line) where naming.line = abs(k.line))
    order by line limit ${LINES_NAMED}`.execute(db);
  return rows.map(({ line }) => line);
}

type Begun = Pick<SuppressionTable, 'file' | 'at' | 'effect' | 'reason'> & { readonly by: string };

function begin(db: Kysely<Database>, campaignId: number, { file, at, by, effect, reason }: Begun): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockCampaign(trx, campaignId, 'no key update');
    await forgetUnended(trx, campaignId, at);
    const { rows } = await sql<{ number: number }>`
      insert into suppressions (campaign_id, number, file, at, by_name, effect, reason)
      select ${campaignId}, coalesce(max(number), 0) + 1, ${file}::text, ${at}::bigint, ${by}::text, ${effect}::text, ${reason}::text
      from suppressions where campaign_id = ${campaignId} returning number`.execute(trx);
    return rows[0]?.number ?? 1;
  });
}

const DAY_SECONDS = 86_400;

/** Deletes lists that a killed server never brought into force. */
async function forgetUnended(trx: Kysely<Database>, campaignId: number, now: number): Promise<void> {
  await sql`
    with gone as (
      delete from suppressions where campaign_id = ${campaignId} and not is_in_force and at < ${now - DAY_SECONDS}::bigint returning number)
    delete from suppression_keys where campaign_id = ${campaignId} and number in (select number from gone)`.execute(trx);
}

type Reading = Pick<FileToSuppress, 'file' | 'columns'> & { readonly between: ProgressListener };

/** A row with more or fewer cells than the others. */
const NO_KEYS: RowKeys = { keys: [], otherwise: [], checks: [] };

/** Reads the rows of a list into digests of their keys. */
async function readKeys(
  db: Kysely<Database>,
  campaignId: number,
  number: number,
  { file, columns: { form, positions, hasHeading, width }, between }: Reading,
): Promise<{ rows: number; refused: number; refusedLines: readonly number[] }> {
  const { keyOf } = await streetAliases(db, campaignId);
  const phones = positions.get('phone') ?? [];
  const refusedLines: number[] = [];
  let [rows, refused, isHeading] = [0, 0, hasHeading];
  let part: { line: number; digest: string }[] = [];
  for await (const { cells, line } of readRows(file, form)) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    const row = { cell: cellReader(positions, cells), phones: phones.map((at) => cellValue('phone', cells[at] ?? '')), keyOf };
    const { keys, otherwise, checks } = cells.length === width ? keysOfRow(row) : NO_KEYS;
    if (keys.length > 0) rows += 1;
    else refused += 1;
    if (keys.length === 0 && refused <= LINES_NAMED) refusedLines.push(line);
    part.push(...[...keys, ...checks].map((key) => ({ line, digest: digestOf(campaignId, key) })));
    part.push(...otherwise.map((key) => ({ line: -line, digest: digestOf(campaignId, key) })));
    if (part.length < ROWS_AT_ONCE) continue;
    between({ step: 'reading', done: rows + refused, total: null });
    await addKeys(db, campaignId, number, part);
    part = [];
  }
  await addKeys(db, campaignId, number, part);
  return { rows, refused, refusedLines };
}

async function addKeys(
  db: Kysely<Database>,
  campaignId: number,
  number: number,
  keys: readonly { readonly line: number; readonly digest: string }[],
): Promise<void> {
  await sql`
    insert into suppression_keys (campaign_id, number, digest, line)
    select ${campaignId}, ${number}::integer, digest, line from unnest(
      ${keys.map(({ digest }) => digest)}::text[], ${keys.map(({ line }) => line)}::integer[]) as key (digest, line)
    on conflict do nothing`.execute(db);
}

type InForce = { readonly number: number; readonly rows: number } & Pick<Following, 'save'>;

function comeIntoForce(db: Kysely<Database>, campaignId: number, { number, rows, save }: InForce): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`update suppressions set is_in_force = true, rows = ${rows} where campaign_id = ${campaignId} and number = ${number}`.execute(
      trx,
    );
    await save?.(trx, number);
  });
}

/** Deletes a list that is not in force. */
async function remove(db: Kysely<Database>, campaignId: number, number: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('suppressions')
      .where('campaign_id', '=', campaignId)
      .where('number', '=', number)
      .where('is_in_force', '=', false)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n)
      await trx.deleteFrom('suppression_keys').where('campaign_id', '=', campaignId).where('number', '=', number).execute();
  });
}
