import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { keepFormerHomes } from '@/server/store/homes';
import { VOTER_COLUMN_NAMES, VOTER_COLUMNS, type VoterColumn, type VoterColumnSource } from './columns';
import { countVotes, electionNumbers, keptVotes, noVotes, votesOfGroup } from './electionsVoted';
import type { VoterFileTable } from './fileVoter';
import { livesAt } from './livesAt';
import { ALWAYS, becoming, changedOf, type FilledColumns, isOther, type NextColumn, nextColumns } from './nextVoter';
import { isOfPart, type Part } from './writeDoors';

const SOURCES: Readonly<Record<VoterColumn, VoterColumnSource>> = VOTER_COLUMNS;

/** Returns what a file fills of a voter. */
export function filledColumns({
  positions,
  districts,
  customs,
}: Pick<VoterFileTable, 'positions' | 'districts' | 'customs'>): FilledColumns {
  const has = (field: string) => positions.has(field) || (field === 'district' && districts.length > 0);
  const names = VOTER_COLUMN_NAMES.filter((name) => SOURCES[name].isAlways || SOURCES[name].fields.some(has));
  return { names, districts: districts.map(([label]) => label), customs: customs.map(([name]) => name) };
}

export type HowToWrite = {
  /** What the file says of a person. */
  readonly columns: FilledColumns;
  /** Count what would change: a row that is changed is locked until the transaction's end, also where it is rolled back. */
  readonly isDryRun: boolean;
};

export type WrittenVoters = { readonly added: number; readonly updated: number };

/**
 * Writes the people of a part of the staged file: those that the campaign knows by their id are brought up to date, the others are
 * added, and with both in which elections they voted. An empty cell takes away nothing that another source may have given (nextVoter.ts). Touches nothing else of
 * them: marks, notes, tags and groups stay.
 */
export async function writeVoters(trx: Kysely<Database>, part: Part, { columns, isDryRun }: HowToWrite): Promise<WrittenVoters> {
  const compared = nextColumns({ ...columns, names: [...ALWAYS, ...columns.names] });
  if (!isDryRun) {
    await keepBefore(trx, part, compared);
    await keepHomes(trx, part);
  }
  const updated = await (isDryRun ? countChanged(trx, part, compared) : updateVoters(trx, part, compared));
  const added = await addVoters(trx, part);
  const of = sql`(${rowsOf(part)}) r join voters v on v.campaign_id = ${part.campaignId} and v.source_ref = r.ref`;
  await writeVotes(trx, part, of);
  return { updated, added };
}

const isSame = ({ campaignId }: Part) => sql`v.campaign_id = ${campaignId} and v.source_ref = r.ref`;

/** Keeps what the campaign knows of those whom this part changes, so that the import can be undone (undoImport.ts). */
async function keepBefore(trx: Kysely<Database>, part: Part, columns: readonly NextColumn[]): Promise<void> {
  const { campaignId, number } = part;
  await sql`
    insert into import_rows (campaign_id, number, voter_id, before)
    select ${campaignId}, ${number}::integer, v.id, ${beforeOf(campaignId, columns)}
    from voters v, (${rowsOf(part)}) r
    where ${isSame(part)} and (${isOther(columns)} or ${tellsOtherVotes(campaignId)})
    on conflict do nothing`.execute(trx);
}

/** Keeps where those lived whom this part moves: phones may still name them there. */
async function keepHomes(trx: Kysely<Database>, part: Part): Promise<void> {
  const { campaignId } = part;
  await keepFormerHomes(sql`
    select v.campaign_id, v.id, v.place_id from voters v, (${rowsOf(part)}) r
    where v.campaign_id = ${campaignId} and v.source_ref = r.ref and v.place_id <> r.place_id`).execute(trx);
}

const votesOf = (campaignId: number) => sql`h.campaign_id = ${campaignId} and h.voter_id = v.id`;

/** SQL: what the campaign knows of a voter `v` and a row `r` changes, and all their elections: to be put back where the import is undone. */
export const beforeOf = (campaignId: number, columns: readonly NextColumn[]): RawBuilder<unknown> => sql`
  ${changedOf(columns)} || jsonb_build_object('votes', ${keptVotes(votesOf(campaignId))})`;

/** SQL: whether a row `r` of the file tells of elections what the campaign does not know of the voter `v`. */
export const tellsOtherVotes = (campaignId: number): RawBuilder<boolean> => sql`exists (
  select from jsonb_to_recordset(r.votes) as vote (election text, voted boolean, method text)
  left join voting_history h on ${votesOf(campaignId)} and h.election = vote.election
  where (h.voted, h.method) is distinct from (vote.voted, vote.method))`;

async function countChanged(trx: Kysely<Database>, part: Part, columns: readonly NextColumn[]): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select count(*) as changed from voters v, (${rowsOf(part)}) r where ${isSame(part)} and ${isOther(columns)}`.execute(trx);
  return rows[0]?.changed ?? 0;
}

async function updateVoters(trx: Kysely<Database>, part: Part, columns: readonly NextColumn[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update voters v set ${becoming(columns)}
    from (${rowsOf(part)}) r
    where ${isSame(part)} and ${isOther(columns)}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function addVoters(trx: Kysely<Database>, part: Part): Promise<number> {
  const names = sql.join([...ALWAYS, ...VOTER_COLUMN_NAMES].map((name) => sql.ref(name)));
  const numbers = await electionNumbers(trx, part.campaignId);
  const { numAffectedRows } = await sql`
    insert into voters (campaign_id, added_by, source_ref, elections_voted, ${names})
    select ${part.campaignId}, ${part.number}::integer, ref, coalesce(voted.bits, ${noVotes(numbers)}), ${names}
    from (${rowsOf(part)}) r left join (
      select n, ${votesOfGroup(numbers)} as bits
      from file_voters s cross join jsonb_to_recordset(s.votes) as vote (election text, voted boolean)
        join elections e on e.campaign_id = ${part.campaignId} and e.name = vote.election
      where s.n between ${part.from} and ${part.to} and vote.voted group by n
    ) as voted using (n)
    where not exists (select 1 from voters v where v.campaign_id = ${part.campaignId} and v.source_ref = r.ref)
      and not ${isForgotten(part.campaignId)}
    order by n`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** So many leading zeros a spreadsheet may have taken from an id. */
const LOST_ZEROS = 5;

/**
 * SQL: whether staff have made the campaign forget the person of a row `r` (campaign/privacy/forgetPerson.ts). Nothing but a digest of their id is known, so that the id is tried
 * with as many zeros before it as it may have had, and as earlier releases have kept what spreadsheets write.
 */
export const isForgotten = (campaignId: number) => sql`(
  exists (select from forgotten_people f where f.campaign_id = ${campaignId})
  and exists (select from forgotten_people f where f.campaign_id = ${campaignId} and f.ref_digest in (
    select encode(sha256(convert_to(${`${campaignId}/`}::text || id, 'UTF8')), 'hex')
    from (
      select before || id || behind from (
        select r.ref as id union select repeat('0', zeros) || ltrim(r.ref, '0') from generate_series(0, ${LOST_ZEROS}::integer) as zeros) as zeros
      cross join (values ('', ''), ('#', ''), ('="', '"'), ('', '.0'), ('', '.00')) as around (before, behind)) as spellings (id))))`;

/** Counts the rows of the file whose people the campaign was made to forget: they stay away. */
export async function countForgotten(db: Kysely<Database>, campaignId: number): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select count(*) as forgotten from file_voters r where ${isForgotten(campaignId)}`.execute(db);
  return rows[0]?.forgotten ?? 0;
}

/**
 * Writes in which elections people voted, and counts them anew. What the campaign knew of others stays.
 *
 * @param of SQL: the rows `r` of the file, each with its voter `v`
 */
export async function writeVotes(trx: Kysely<Database>, part: Part, of: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into voting_history (campaign_id, voter_id, election, voted, method)
    select v.campaign_id, v.id, vote.election, vote.voted, vote.method
    from ${of}
      cross join jsonb_to_recordset(r.votes) as vote (election text, voted boolean, method text)
    on conflict (campaign_id, voter_id, election) do update set voted = excluded.voted, method = excluded.method
    where (voting_history.voted, voting_history.method) is distinct from (excluded.voted, excluded.method)`.execute(trx);
  await countVotes(trx, part.campaignId, await changedVoters(trx, part, of));
}

/** Of whom this part has told elections anew, or of whom none were counted yet. Those whom it has added were written with theirs. */
async function changedVoters(trx: Kysely<Database>, { campaignId, number }: Part, of: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from ${of}
    where r.votes <> '[]' and (v.elections_voted is null or exists (
      select from import_rows i where i.campaign_id = ${campaignId} and i.number = ${number} and i.voter_id = v.id))`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The people of a part with their places. */
const rowsOf = ({ campaignId, from, to }: Part) => sql`
  select r.*, ${livesAt(campaignId, sql`f.place_id`)} as place_id
  from file_voters r join file_doors f on f.key = r.door_key where r.n between ${from} and ${to} and ${isOfPart({ from, to })}`;
