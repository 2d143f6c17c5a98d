import { type Kysely, sql } from 'kysely';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import type { Database } from '@/server/database/schema';
import { digestSql, keysOfVoter, kindSql } from './suppressionKeys';
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
};

type MatchedPeople = {
  readonly people: number;
  /** Rows that name somebody of the campaign. */
  readonly lines: ReadonlySet<number>;
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
  { number, isCounting, between }: Naming,
): Promise<MatchedPeople> {
  const lines = new Set<number>();
  const known = new Set<number>();
  const agreed = new Set<number>();
  const people = new Set<number>();
  const step: Step = (work) =>
    db.transaction().execute(async (trx) => {
      await refuseArchived(trx, campaignId);
      if (!isCounting) await expectInForce(trx, campaignId, number);
      return work(trx);
    });
  await findMatches(step, campaignId, {
    number,
    onBatch: (done) => between({ step: 'comparing', done, total: null }),
    take: async (trx, named) => {
      if (!isCounting) await applyMatches(trx, campaignId, named);
      for (const { line, voterId } of named) {
        lines.add(line);
        people.add(voterId);
      }
    },
    onCheck: ({ line, kind }) => (kind === 'check' ? known : agreed).add(line),
  });
  return { people: people.size, lines, checked: known.size, others: [...known].filter((line) => !agreed.has(line)).length };
}

/** Locks a list against an undo until the transaction ends. @throws {@link OrganizerError} where it was undone */
async function expectInForce(trx: Kysely<Database>, campaignId: number, number: number): Promise<void> {
  const { rows } = await sql<{ file: string; undoneAt: number | null }>`
    select file, undone_at as "undoneAt" from suppressions where campaign_id = ${campaignId} and number = ${number} for share`.execute(trx);
  const [list] = rows;
  if (list === undefined) throw new NoSuch('campaign');
  if (list.undoneAt !== null) throw new OrganizerError(TEXTS.stopped(list.file));
}

type Match = { readonly voterId: number; readonly number: number; readonly line: number };
type FoundKey = Match & { /** The first word of the key. */ readonly kind: string };
/** Runs one batch in a transaction of its own. */
type Step = <T>(work: (trx: Kysely<Database>) => Promise<T>) => Promise<T>;

type Finding = {
  /** One list; all in force without it. */
  readonly number?: number;
  readonly onBatch?: (done: number) => void;
  /** Takes people whom rows name. */
  readonly take: (trx: Kysely<Database>, named: readonly Match[]) => Promise<void>;
  /** Is told that somebody has the id of a row with a name (`check`), and whether they have that name (`named`). */
  readonly onCheck?: (found: FoundKey) => void;
};

/** Matches the campaign's people in batches. Those whom rows name only where they name nobody else come last. */
async function findMatches(step: Step, campaignId: number, { number, onBatch, take, onCheck }: Finding): Promise<void> {
  const rowOf = (match: Match) => `${match.number} ${match.line}`;
  const named = new Set<string>();
  const otherwise: Match[] = [];
  let looked = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    onBatch?.(looked);
    const from: number = after;
    const part = await step(async (trx) => {
      const found = await findKeys(trx, campaignId, { after: from, number });
      const sure = found.keys.filter(({ kind, line }) => kind !== 'check' && line > 0);
      await take(trx, sure);
      for (const match of sure) named.add(rowOf(match));
      return found;
    });
    for (const key of part.keys) {
      if (key.kind === 'check' || key.kind === 'named') onCheck?.(key);
      if (key.line < 0) otherwise.push({ ...key, line: -key.line });
    }
    looked += part.looked;
    after = part.next;
  }
  const left = otherwise.filter((match) => !named.has(rowOf(match)));
  for (let at = 0; at < left.length; at += PEOPLE_AT_ONCE) await step((trx) => take(trx, left.slice(at, at + PEOPLE_AT_ONCE)));
}

type FoundKeys = { readonly keys: readonly FoundKey[]; readonly looked: number; readonly next: number | undefined };

/** Finds the keys that a batch of the campaign's people has in common with lists. */
async function findKeys(
  trx: Kysely<Database>,
  campaignId: number,
  { after, number }: { readonly after: number; readonly number: number | undefined },
): Promise<FoundKeys> {
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
  const { rows } = await sql<FoundKey>`
    select distinct v.id as "voterId", k.number, k.line, ${kindSql(sql`own.key`)} as kind
    from voters v join places a on a.campaign_id = ${campaignId} and a.id = v.place_id
      cross join lateral (${keysOfVoter(campaign[0]?.ids === 'VAN')}) as own
      join suppression_keys k on k.campaign_id = ${campaignId} and k.digest = ${digestSql(campaignId, sql`own.key`)} and ${files}
    where v.campaign_id = ${campaignId} and v.id > ${after} and v.id <= ${last}`.execute(trx);
  return { keys: rows, looked: part.length, next: part.length < PEOPLE_AT_ONCE ? undefined : last };
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
export function suppressNewPeople(step: Step, campaignId: number): Promise<void> {
  return findMatches(step, campaignId, { take: (trx, named) => applyMatches(trx, campaignId, named) });
}
