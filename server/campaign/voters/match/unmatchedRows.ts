import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RawRow } from '@/server/campaign/table/fileOfRows';
import { readRows } from '@/server/campaign/table/readRows';
import type { VoterFile } from '@/server/campaign/voters/voterFile';
import { hasHeading } from '@/server/campaign/voters/voterTable';
import type { ReadVoterFile } from '@/server/campaign/voters/withStagedFile';
import type { Database } from '@/server/database/schema';
import type { Choice } from './choosePairs';

/** Somebody as staff tell them from others. */
export type Shown = { readonly name: string; readonly age: number | null; readonly address: string };
/** Somebody of the campaign, by their number. */
export type Candidate = Shown & { readonly person: number };

/** What was found of a row of the file that is not written. */
export type Unmatched = {
  readonly n: number;
  /** 'likely', 'not found', or why it is ambiguous. */
  readonly found: string;
  /** The file's id. */
  readonly ref: string;
  readonly shown: Shown;
  /** The likeliest first. */
  readonly candidates: readonly Candidate[];
};

/** The columns of the file of candidates. Staff mark `same`. */
export const CANDIDATE_COLUMNS = [
  ...(['row', 'line', 'found', 'file id', 'name', 'age', 'address'] as const),
  ...(['person', 'same', 'name of the person', 'age of the person', 'address of the person'] as const),
] as const;

const ROWS_AT_ONCE = 2_000;
/** Of somebody with a name that many have no more are shown. */
const CANDIDATES_SHOWN = 10;
const NOT_FOUND = 'not found';

/** What was not clear, by the number of the row. */
export type OpenChoices = ReadonlyMap<number, Choice>;

type Source = { readonly source: VoterFile; readonly read: ReadVoterFile; readonly campaignId: number; readonly open: OpenChoices };

/** Goes through the file again, and yields each row that is not written, as the file has it and with who it could be. */
export async function* unmatchedRows(
  trx: Kysely<Database>,
  { source, read, campaignId, open }: Source,
): AsyncGenerator<{ readonly raw: RawRow; readonly unmatched: Unmatched }> {
  let n = 0;
  let part: { readonly n: number; readonly raw: RawRow }[] = [];
  let isHeading = hasHeading(read.chosen);
  const ofPart = async () => {
    const [from = 1, to = 0] = [part[0]?.n, part.at(-1)?.n];
    const unmatched = await unmatchedOf(trx, { campaignId, open, where: sql`s.n between ${from} and ${to}`, most: ROWS_AT_ONCE });
    const rawOf = new Map(part.map((row) => [row.n, row.raw]));
    part = [];
    return unmatched.flatMap((one) => {
      const raw = rawOf.get(one.n);
      return raw ? [{ raw, unmatched: one }] : [];
    });
  };
  for await (const raw of readRows(source.file, source.form)) {
    // Rows are counted as they were when they were staged: those that staff want.
    if (!isHeading && read.isWanted(raw.cells)) {
      n += 1;
      part.push({ n, raw });
    }
    isHeading = false;
    if (part.length === ROWS_AT_ONCE) yield* await ofPart();
  }
  yield* await ofPart();
}

type Wanted = {
  readonly campaignId: number;
  readonly open: OpenChoices;
  /** SQL: which rows `s` of the staged file. */
  readonly where: RawBuilder<unknown>;
  readonly most: number;
};

/** Reads rows that are not written, in the order of the file. */
export async function unmatchedOf(trx: Kysely<Database>, { campaignId, open, where, most }: Wanted): Promise<readonly Unmatched[]> {
  const { rows } = await sql<Shown & { n: number; ref: string }>`
    select s.n, s.ref, ${NAME('s')} as name, s.age, ${ADDRESS('d')} as address
    from file_voters s join file_doors d on d.key = s.door_key left join file_matches m on m.n = s.n
    where m.voter_id is null and ${where} order by s.n limit ${most}`.execute(trx);
  const idsOf = (n: number) => {
    const choice = open.get(n);
    return choice === undefined ? [] : choice.found === 'ambiguous' ? choice.ids.slice(0, CANDIDATES_SHOWN) : [choice.id];
  };
  const people = await peopleOf(
    trx,
    campaignId,
    rows.flatMap(({ n }) => idsOf(n)),
  );
  return rows.map(({ n, ref, ...shown }) => {
    const choice = open.get(n);
    const found = choice === undefined ? NOT_FOUND : choice.found === 'ambiguous' ? choice.why : choice.found;
    return { n, ref, found, shown, candidates: idsOf(n).flatMap((id) => people.get(id) ?? []) };
  });
}

async function peopleOf(trx: Kysely<Database>, campaignId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Candidate>> {
  const { rows } = await sql<Candidate>`
    select v.id as person, ${NAME('v')} as name, v.age, ${ADDRESS('a')} as address
    from voters v join places a on a.campaign_id = ${campaignId} and a.id = v.place_id
    where v.campaign_id = ${campaignId} and v.id = any(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((person) => [person.person, person]));
}

const NAME = (person: string) => sql`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`;
const ADDRESS = (place: string) => {
  const column = (name: string) => sql`nullif(${sql.ref(`${place}.${name}`)}, '')`;
  return sql`concat_ws(', ', ${column('line')}, ${column('unit')}, ${column('city')}, ${column('zip')})`;
};

/** What a row was found by, and who it is. */
export type Sample = { readonly shown: Shown; readonly candidates: readonly Candidate[] };

/** Reads the first rows that were found in one way, with the person that each is. */
export async function firstMatched(
  trx: Kysely<Database>,
  campaignId: number,
  { found, most }: { readonly found: string; readonly most: number },
): Promise<readonly Sample[]> {
  const { rows } = await sql<Shown & { id: number }>`
    select ${NAME('s')} as name, s.age, ${ADDRESS('d')} as address, m.voter_id as id
    from file_matches m join file_voters s on s.n = m.n join file_doors d on d.key = s.door_key
    where m.found = ${found} and m.voter_id is not null order by m.n limit ${most}`.execute(trx);
  const people = await peopleOf(
    trx,
    campaignId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...shown }) => ({ shown, candidates: [people.get(id)].flatMap((person) => person ?? []) }));
}
