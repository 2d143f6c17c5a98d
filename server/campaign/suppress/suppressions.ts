import { basename } from 'node:path';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { streetAliases } from '@/server/campaign/address/streetAliases';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { cellValue } from '@/server/campaign/table/cellValue';
import { type NamedFile, nameOfFile } from '@/server/campaign/table/fileOfRows';
import { cellReader } from '@/server/campaign/table/mapping';
import { readRows } from '@/server/campaign/table/readRows';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { SuppressionTable } from '@/server/database/importTables';
import type { Database } from '@/server/database/schema';
import { lockCampaign } from '@/server/store/passes';
import type { SuppressionColumns } from './suppressionColumns';
import { digestOf, digestSql, isCheckSql, isIdSql, keysOfRow, keysOfVoter } from './suppressionKeys';

/*
 * A file of people who are not to be contacted is a fact: it stays in force until it is undone. Whom it names of the campaign's people is looked for when it is read, and again
 * when a voter file has brought people. Their door warns, or they are off all lists; universes have none of them.
 */

const TEXTS = {
  none: 'No file of people who are not to be contacted is in force.',
  undone: (file: string) => `${file} is undone already.`,
  nobody: (file: string) => `No row of ${file} names anybody: by an id, by a phone number, or by a name with an address.`,
  otherIds: (file: string, others: number, all: number) =>
    `Of the ${all} people whom the ids of ${file} name, ${others} have other names here: these are another office's ids. Leave that column out, so that names and addresses count.`,
  stopped: (file: string) => `${file} was undone while it was read. Read it again.`,
} as const;

const ROWS_AT_ONCE = 2_000;
/** So many people are compared in one transaction: on the embedded database phones wait for no more. */
const PEOPLE_AT_ONCE = 5_000;

export type SuppressionEffect = SuppressionTable['effect'];

/** A file in force. */
export type Suppression = {
  readonly number: number;
  readonly file: string;
  readonly at: number;
  readonly by: string;
  readonly effect: SuppressionEffect;
  readonly reason: string;
  readonly rows: number;
  /** Of the campaign's people whom it names. */
  readonly people: number;
};

/** What was found of a file. */
export type Suppressed = {
  /** Rows that name somebody. */
  readonly rows: number;
  /** Rows that do not. */
  readonly refused: number;
  /** Of the campaign's people whom it names. */
  readonly people: number;
  /** Rows that name nobody of them: they count for later files. */
  readonly unknown: number;
};

type FileToSuppress = {
  readonly file: NamedFile;
  readonly columns: SuppressionColumns;
  readonly effect: SuppressionEffect;
  readonly reason: string;
  readonly by: string;
  readonly dryRun: boolean;
};

type Following = {
  /** Told before each piece; may throw to end the work. */
  readonly between?: (done: { readonly step: 'reading' | 'comparing'; readonly done: number; readonly total: number | null }) => void;
  /** Keeps the file's number in the transaction in which it comes into force: from there `goOn` ends the work. */
  readonly save?: ((trx: Kysely<Database>, number: number) => Promise<void>) | undefined;
};

/**
 * Reads a file of people who are not to be contacted, and sees to it that nobody contacts those whom the campaign has. A dry run counts them and leaves nothing.
 *
 * @throws {@link OrganizerError} where no row names anybody; then nothing was written
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
    const { rows, refused, checked } = await readKeys(db, campaignId, number, { file, columns, between });
    if (rows === 0) throw new OrganizerError(TEXTS.nobody(nameOfFile(file)));
    const found = await namePeople(db, campaignId, { number, isCounting: true, checked, between });
    refuseOtherIds(nameOfFile(file), found);
    if (dryRun) await remove(db, campaignId, number);
    else {
      await comeIntoForce(db, campaignId, { number, rows, save });
      // What is in force is brought to its end: nobody is to be named in part.
      await namePeople(db, campaignId, { number, isCounting: false, between: () => undefined });
    }
    return { rows, refused, people: found.people, unknown: rows - found.lines, number: dryRun ? undefined : number };
  } catch (error) {
    await remove(db, campaignId, number);
    throw error;
  }
}

/** Ends what was begun and is in force. @returns as `suppress`, but for the rows that name nobody at all, which are not known any more */
export async function goOn(db: Kysely<Database>, campaignId: number, number: number): Promise<Suppressed> {
  const found = await namePeople(db, campaignId, { number, isCounting: false, between: () => undefined });
  const list = (await suppressionsOf(db, campaignId)).find((one) => one.number === number);
  const { rows = 0 } = list ?? {};
  return { rows, refused: 0, people: found.people, unknown: rows - found.lines };
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

/** Takes away what a server that was killed had begun and never brought into force. */
async function forgetUnended(trx: Kysely<Database>, campaignId: number, now: number): Promise<void> {
  await sql`
    with gone as (
      delete from suppressions where campaign_id = ${campaignId} and not is_in_force and at < ${now - DAY_SECONDS}::bigint returning number)
    delete from suppression_keys where campaign_id = ${campaignId} and number in (select number from gone)`.execute(trx);
}

type Reading = Pick<FileToSuppress, 'file' | 'columns'> & Required<Pick<Following, 'between'>>;

/** Reads what the rows of a file know people by. */
async function readKeys(
  db: Kysely<Database>,
  campaignId: number,
  number: number,
  { file, columns: { form, positions, hasHeading, width }, between }: Reading,
): Promise<{ rows: number; refused: number; checked: ReadonlySet<number> }> {
  const { keyOf } = await streetAliases(db, campaignId);
  const phones = positions.get('phone') ?? [];
  /** Lines with an id and a name. */
  const checked = new Set<number>();
  let [rows, refused, isHeading] = [0, 0, hasHeading];
  let part: { line: number; digest: string }[] = [];
  for await (const { cells, line } of readRows(file, form)) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    const row = { cell: cellReader(positions, cells), phones: phones.map((at) => cellValue('phone', cells[at] ?? '')), keyOf };
    const { keys, checks } = cells.length === width ? keysOfRow(row) : { keys: [], checks: [] };
    if (checks.length > 0) checked.add(line);
    if (keys.length === 0) refused += 1;
    else rows += 1;
    part.push(...[...keys, ...checks].map((key) => ({ line, digest: digestOf(campaignId, key) })));
    if (part.length < ROWS_AT_ONCE) continue;
    between({ step: 'reading', done: rows + refused, total: null });
    await addKeys(db, campaignId, number, part);
    part = [];
  }
  await addKeys(db, campaignId, number, part);
  return { rows, refused, checked };
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

type Naming = { readonly number: number; readonly isCounting: boolean } & Required<Pick<Following, 'between'>> & {
    /** Lines with an id and a name. */
    readonly checked?: ReadonlySet<number>;
  };

type NamedPeople = {
  readonly people: number;
  /** Rows that name somebody of the campaign. */
  readonly lines: number;
  /** Rows with a name whose id is somebody's, and those of them whose person has another name here. */
  readonly checked: number;
  readonly others: number;
};

/** So many rows tell whose ids they are. */
const FEWEST_CHECKED = 3;

/** @throws {@link OrganizerError} where most ids are of people with other names */
function refuseOtherIds(file: string, { checked, others }: NamedPeople): void {
  if (checked >= FEWEST_CHECKED && others * 2 > checked) throw new OrganizerError(TEXTS.otherIds(file, others, checked));
}

/** Finds whom a file names, some thousand people at a time. */
async function namePeople(
  db: Kysely<Database>,
  campaignId: number,
  { number, isCounting, checked = new Set(), between }: Naming,
): Promise<NamedPeople> {
  const lines = new Set<number>();
  /** Lines whose id is somebody's, and those of them who have the name. */
  const known = new Set<number>();
  const agreed = new Set<number>();
  let people = 0;
  let looked = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    between({ step: 'comparing', done: looked, total: null });
    const from: number = after;
    const part = await db.transaction().execute(async (trx) => {
      await refuseArchived(trx, campaignId);
      if (!isCounting) await expectInForce(trx, campaignId, number);
      const found = await peopleNamed(trx, campaignId, { after: from, number });
      if (!isCounting) await suppressPeople(trx, campaignId, found.named);
      return found;
    });
    for (const { line, isId } of part.named) {
      lines.add(line);
      if (isId && checked.has(line)) known.add(line);
    }
    for (const line of part.agreed) agreed.add(line);
    people += new Set(part.named.map(({ voterId }) => voterId)).size;
    looked += part.looked;
    after = part.next;
  }
  return { people, lines: lines.size, checked: known.size, others: [...known].filter((line) => !agreed.has(line)).length };
}

/** Keeps an undo away until the transaction ends. @throws {@link OrganizerError} where it was undone */
async function expectInForce(trx: Kysely<Database>, campaignId: number, number: number): Promise<void> {
  const { rows } = await sql<{ file: string; undoneAt: number | null }>`
    select file, undone_at as "undoneAt" from suppressions where campaign_id = ${campaignId} and number = ${number} for share`.execute(trx);
  const [list] = rows;
  if (list === undefined) throw new NoSuch('campaign');
  if (list.undoneAt !== null) throw new OrganizerError(TEXTS.stopped(list.file));
}

type Named = {
  readonly voterId: number;
  readonly number: number;
  readonly line: number;
  /** Whether it is by an id. */
  readonly isId: boolean;
};
type NamedPart = {
  readonly named: readonly Named[];
  /** Lines whose id is of somebody with that name. */
  readonly agreed: readonly number[];
  readonly looked: number;
  readonly next: number | undefined;
};

/** Finds whom of some of the campaign's people files name. @param of `number` of one file; without it all that are in force */
async function peopleNamed(
  trx: Kysely<Database>,
  campaignId: number,
  { after, number }: { readonly after: number; readonly number?: number },
): Promise<NamedPart> {
  const { rows: part } = await sql<{ id: number }>`
    select id from voters where campaign_id = ${campaignId} and id > ${after} order by id limit ${PEOPLE_AT_ONCE}`.execute(trx);
  const last = part.at(-1)?.id ?? after;
  const { rows: campaign } = await sql<{ ids: string | null }>`select voter_ids as ids from campaigns where id = ${campaignId}`.execute(
    trx,
  );
  const files =
    number === undefined
      ? sql`k.number in (select number from suppressions where campaign_id = ${campaignId} and is_in_force and undone_at is null)`
      : sql`k.number = ${number}`;
  const { rows } = await sql<Named & { isCheck: boolean }>`
    select distinct v.id as "voterId", k.number, k.line, ${isCheckSql(sql`own.key`)} as "isCheck", ${isIdSql(sql`own.key`)} as "isId"
    from voters v join places a on a.campaign_id = ${campaignId} and a.id = v.place_id
      cross join lateral (${keysOfVoter(campaign[0]?.ids === 'VAN')}) as own
      join suppression_keys k on k.campaign_id = ${campaignId} and k.digest = ${digestSql(campaignId, sql`own.key`)} and ${files}
    where v.campaign_id = ${campaignId} and v.id > ${after} and v.id <= ${last}`.execute(trx);
  const named = rows.filter(({ isCheck }) => !isCheck);
  const agreed = rows.filter(({ isCheck }) => isCheck).map(({ line }) => line);
  return { named, agreed, looked: part.length, next: part.length < PEOPLE_AT_ONCE ? undefined : last };
}

/** Writes whom files name, and takes those off all lists whom a file is to take off. */
async function suppressPeople(trx: Kysely<Database>, campaignId: number, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return;
  const ids = named.map(({ voterId }) => voterId);
  await sql`
    insert into suppressed_people (campaign_id, number, voter_id)
    select ${campaignId}, number, voter_id from unnest(
      ${named.map(({ number }) => number)}::integer[], ${ids}::bigint[]) as named (number, voter_id)
    on conflict do nothing`.execute(trx);
  await takeOffLists(trx, campaignId, ids);
}

/** Takes those people off all lists whom files in force keep off them. */
export async function takeOffLists(trx: Kysely<Database>, campaignId: number, voterIds: readonly number[]): Promise<void> {
  await sql`
    update voters v set off_since = ${suppressedSince(campaignId, 'v')}
    where campaign_id = ${campaignId} and id = any(${voterIds}::bigint[]) and off_since is null and ${suppressedSince(campaignId, 'v')} is not null`.execute(
    trx,
  );
}

/** Brings those people back whom a file kept off all lists since then and none does any more. Whom a voter file lacked stays off. */
export async function bringBack(
  trx: Kysely<Database>,
  campaignId: number,
  voterIds: readonly number[],
  since: readonly number[],
): Promise<void> {
  await sql`
    update voters v set off_since = ${suppressedSince(campaignId, 'v')}
    where campaign_id = ${campaignId} and id = any(${voterIds}::bigint[]) and off_since = any(${since}::bigint[])`.execute(trx);
}

/** SQL: since when files in force keep a person off all lists; null: none does. @param voter the alias of their row of `voters` */
export const suppressedSince = (campaignId: number, voter: 'v' | 'voters'): RawBuilder<number | null> =>
  sql<number | null>`(select min(at) from ${takingOff(campaignId)} and p.voter_id = ${sql.ref(`${voter}.id`)})`;

/** SQL: the files that keep people `p.voter_id` off all lists, ready for further conditions. */
const takingOff = (campaignId: number) => sql`
  suppressed_people p join suppressions s on s.campaign_id = ${campaignId} and s.number = p.number and s.effect = 'off'
  where p.campaign_id = ${campaignId}`;

/**
 * Looks for people whom files in force name and who have come since: what a voter file has brought.
 *
 * @param step runs one piece in a transaction of its own
 */
export async function suppressNewPeople(
  step: <T>(work: (trx: Kysely<Database>) => Promise<T>) => Promise<T>,
  campaignId: number,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await step(async (trx) => {
      const { named, next } = await peopleNamed(trx, campaignId, { after: from });
      await suppressPeople(trx, campaignId, named);
      return next;
    });
  }
}

/** Whether any file is in force. */
export async function hasSuppressions(db: Kysely<Database>, campaignId: number): Promise<boolean> {
  const { rows } = await sql`
    select from suppressions where campaign_id = ${campaignId} and is_in_force and undone_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Counts whom an import has brought and a file in force names. */
export async function countSuppressed(
  db: Kysely<Database>,
  { campaignId, number }: { campaignId: number; number: number },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from voters v where campaign_id = ${campaignId} and added_by = ${number}
      and exists (select from suppressed_people p where p.campaign_id = ${campaignId} and p.voter_id = v.id)`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Lists the files in force, the latest first. */
export async function suppressionsOf(db: Kysely<Database>, campaignId: number): Promise<readonly Suppression[]> {
  const { rows } = await sql<Suppression>`
    select number, file, at, by_name as by, effect, reason, rows,
      (select count(*) from suppressed_people p where p.campaign_id = ${campaignId} and p.number = s.number) as people
    from suppressions s where campaign_id = ${campaignId} and is_in_force and undone_at is null order by number desc`.execute(db);
  return rows;
}

/**
 * Undoes a file: its people can be contacted again, unless another file names them. Whom a voter file lacked before stays off the lists.
 *
 * @param wanted `number`: without it the latest
 * @returns what is undone
 * @throws {@link OrganizerError} where there is none, or it is undone
 */
export function undoSuppression(
  parts: StaffParts,
  campaign: CampaignRef,
  { number, dryRun }: DryRun & { readonly number?: number | undefined },
): Promise<Suppression> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    await lockCampaign(trx, campaignId, 'no key update');
    const lists = await suppressionsOf(trx, campaignId);
    const list = number === undefined ? lists[0] : lists.find((one) => one.number === number);
    if (list === undefined) throw await refusal(trx, campaignId, number);
    await sql`
      update suppressions set undone_at = ${nowSeconds(parts.clock)} where campaign_id = ${campaignId} and number = ${list.number}`.execute(
      trx,
    );
    const { rows } = await sql<{ id: number }>`
      delete from suppressed_people where campaign_id = ${campaignId} and number = ${list.number} returning voter_id as id`.execute(trx);
    await sql`delete from suppression_keys where campaign_id = ${campaignId} and number = ${list.number}`.execute(trx);
    if (list.effect === 'off')
      await bringBack(
        trx,
        campaignId,
        rows.map(({ id }) => id),
        [list.at],
      );
    return list;
  });
}

async function refusal(db: Kysely<Database>, campaignId: number, number: number | undefined): Promise<OrganizerError> {
  if (number === undefined) return new OrganizerError(TEXTS.none);
  const query = db.selectFrom('suppressions').select('file').where('campaign_id', '=', campaignId).where('number', '=', number);
  const undone = await query.where('undone_at', 'is not', null).executeTakeFirst();
  return undone ? new OrganizerError(TEXTS.undone(undone.file)) : new NoSuch('file');
}

/** Takes away what is not in force. */
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
