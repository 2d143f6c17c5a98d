import { type Kysely, sql } from 'kysely';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import type { Database } from '@/server/database/schema';
import { digestSql, isCheckSql, isIdSql, keysOfVoter } from './suppressionKeys';
import { takeOffLists } from './suppressions';

const TEXTS = {
  otherIds: (file: string, others: number, all: number) =>
    `Of the ${all} people whom the ids of ${file} name, ${others} have other names here: these are another office's ids. Leave that column out, so that names and addresses count.`,
  stopped: (file: string) => `${file} was undone while it was read. Read it again.`,
} as const;

/** People in one transaction: on the embedded database phones wait for no more. */
const PEOPLE_AT_ONCE = 5_000;

/** Is told the progress before each batch; may throw to end the work. */
export type ProgressListener = (done: {
  readonly step: 'reading' | 'comparing';
  readonly done: number;
  readonly total: number | null;
}) => void;

type Naming = { readonly number: number; readonly isCounting: boolean } & {
  readonly between: ProgressListener;
  /** Lines with an id and a name. */
  readonly checked?: ReadonlySet<number>;
};

type MatchedPeople = {
  readonly people: number;
  /** Rows that name somebody of the campaign. */
  readonly lines: number;
  /** Rows with a name whose id is somebody's, and those of them whose person has another name here. */
  readonly checked: number;
  readonly others: number;
};

/** Fewer rows do not show whose ids they are. */
const FEWEST_CHECKED = 3;

/** Rejects a list whose ids are another office's. @throws {@link OrganizerError} where most ids are of people with other names */
export function refuseOtherIds(file: string, { checked, others }: MatchedPeople): void {
  if (checked >= FEWEST_CHECKED && others * 2 > checked) throw new OrganizerError(TEXTS.otherIds(file, others, checked));
}

/** Finds the people whom a list names, in batches, and applies the list to them unless it only counts. */
export async function matchPeople(
  db: Kysely<Database>,
  campaignId: number,
  { number, isCounting, checked = new Set(), between }: Naming,
): Promise<MatchedPeople> {
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
      const found = await findMatches(trx, campaignId, { after: from, number });
      if (!isCounting) await applyMatches(trx, campaignId, found.named);
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

/** Locks a list against an undo until the transaction ends. @throws {@link OrganizerError} where it was undone */
async function expectInForce(trx: Kysely<Database>, campaignId: number, number: number): Promise<void> {
  const { rows } = await sql<{ file: string; undoneAt: number | null }>`
    select file, undone_at as "undoneAt" from suppressions where campaign_id = ${campaignId} and number = ${number} for share`.execute(trx);
  const [list] = rows;
  if (list === undefined) throw new NoSuch('campaign');
  if (list.undoneAt !== null) throw new OrganizerError(TEXTS.stopped(list.file));
}

type Match = {
  readonly voterId: number;
  readonly number: number;
  readonly line: number;
  /** Matched by an id. */
  readonly isId: boolean;
};
type MatchedBatch = {
  readonly named: readonly Match[];
  /** Lines whose id is of somebody with that name. */
  readonly agreed: readonly number[];
  readonly looked: number;
  readonly next: number | undefined;
};

/** Matches one batch of the campaign's people. @param of `number`: one list; all in force without it */
async function findMatches(
  trx: Kysely<Database>,
  campaignId: number,
  { after, number }: { readonly after: number; readonly number?: number },
): Promise<MatchedBatch> {
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
  const { rows } = await sql<Match & { isCheck: boolean }>`
    select distinct v.id as "voterId", k.number, k.line, ${isCheckSql(sql`own.key`)} as "isCheck", ${isIdSql(sql`own.key`)} as "isId"
    from voters v join places a on a.campaign_id = ${campaignId} and a.id = v.place_id
      cross join lateral (${keysOfVoter(campaign[0]?.ids === 'VAN')}) as own
      join suppression_keys k on k.campaign_id = ${campaignId} and k.digest = ${digestSql(campaignId, sql`own.key`)} and ${files}
    where v.campaign_id = ${campaignId} and v.id > ${after} and v.id <= ${last}`.execute(trx);
  const named = rows.filter(({ isCheck }) => !isCheck);
  const agreed = rows.filter(({ isCheck }) => isCheck).map(({ line }) => line);
  return { named, agreed, looked: part.length, next: part.length < PEOPLE_AT_ONCE ? undefined : last };
}

/** Writes matches, and takes people off walk lists where their list says so. */
async function applyMatches(trx: Kysely<Database>, campaignId: number, named: readonly Match[]): Promise<void> {
  if (named.length === 0) return;
  const ids = named.map(({ voterId }) => voterId);
  await sql`
    insert into suppressed_people (campaign_id, number, voter_id)
    select ${campaignId}, number, voter_id from unnest(
      ${named.map(({ number }) => number)}::integer[], ${ids}::bigint[]) as named (number, voter_id)
    on conflict do nothing`.execute(trx);
  await takeOffLists(trx, campaignId, ids);
}

/**
 * Applies the lists in force to people who were added or got ids since: call it when an import has written its people.
 *
 * @param step runs one batch in a transaction of its own
 */
export async function suppressNewPeople(
  step: <T>(work: (trx: Kysely<Database>) => Promise<T>) => Promise<T>,
  campaignId: number,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await step(async (trx) => {
      const { named, next } = await findMatches(trx, campaignId, { after: from });
      await applyMatches(trx, campaignId, named);
      return next;
    });
  }
}
