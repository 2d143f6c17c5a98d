import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { type ComparingProgress, likePairs } from './candidates';
import { type Choice, choosePairs } from './choosePairs';
import { addChosen, type ChosenFile } from './chosenPeople';
import { addMatches, analyzeMatches } from './matchTable';
import { secondId } from './secondIds';
import type { OpenChoices } from './unmatchedRows';

const YEAR_SECONDS = 365.2425 * 86_400;

export type HowToFind = {
  /** Take those too who are only likely. */
  readonly takesLikely: boolean;
  /** What staff have decided of an earlier preview. */
  readonly chosen: ChosenFile | undefined;
  readonly onProgress: (progress: ComparingProgress) => void;
};

type StagedPeople = {
  readonly campaignId: number;
  /** Whose ids the staged file has. */
  readonly ids: string;
  /** The greatest number of a row. */
  readonly rows: number;
  /** Unix seconds. */
  readonly now: number;
};

export type FoundPeople = { readonly open: OpenChoices; readonly years: number };

/**
 * Finds out who of the campaign is whom of the staged file, and writes it into the table of matches: first by an earlier file's ids, then by what staff
 * say, then by name, birth year and address.
 *
 * @returns what was not clear, and how many years have gone since the campaign's own file told how old people are
 * @throws {@link OrganizerError} when staff chose somebody who is not there
 */
export async function findPeople(trx: Kysely<Database>, staged: StagedPeople, how: HowToFind): Promise<FoundPeople> {
  const { campaignId, ids, rows, now } = staged;
  const { takesLikely, chosen, onProgress } = how;
  await addKnown(trx, campaignId, ids);
  if (chosen) await addChosen(trx, campaignId, chosen);
  await analyzeMatches(trx);
  const years = await yearsSinceRead(trx, campaignId, now);
  const choices = choosePairs(await likePairs(trx, { campaignId, ids, rows, years, onProgress }));
  const isTaken = ({ found }: Choice) => found === 'sure' || (found === 'likely' && takesLikely);
  const matches = choices.map((choice) => ({
    n: choice.n,
    found: choice.found,
    voterId: 'id' in choice && isTaken(choice) ? choice.id : null,
  }));
  await addMatches(trx, matches);
  return { open: new Map(choices.filter((choice) => !isTaken(choice)).map((choice) => [choice.n, choice])), years };
}

/** Whom an earlier file of the kind has brought an id is known by it. Where two people have it a person has to look. */
async function addKnown(trx: Kysely<Database>, campaignId: number, ids: string): Promise<void> {
  await sql`
    insert into file_matches (n, voter_id, found)
    select r.n, min(v.id), 'known' from voters v join file_voters r on r.ref = ${secondId('v', ids)}
    where v.campaign_id = ${campaignId} group by r.n having count(*) = 1`.execute(trx);
}

/** People have grown older since the campaign's own file told how old they are. */
async function yearsSinceRead(trx: Kysely<Database>, campaignId: number, now: number): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    select max(at) as at from imports where campaign_id = ${campaignId} and undone_at is null and second_ids is null`.execute(trx);
  return Math.max(0, Math.round((now - (rows[0]?.at ?? now)) / YEAR_SECONDS));
}
