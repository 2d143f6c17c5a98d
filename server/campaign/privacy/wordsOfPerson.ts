import { type Kysely, sql } from 'kysely';
import { groupBy } from '@/lib/domain/groupBy';
import { type ScannedLog, scanLog } from '@/server/campaign/scannedLog';
import { databaseIds } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import type { Forgotten } from '@/server/store/forgetIn';
import { tells } from './forgetInLog';
import { idsOf } from './logOfPerson';
import { personNamed } from './personNamed';
import { reportedAs } from './reportedNamed';
import { tracesOf } from './traces';

type Known = Parameters<typeof tracesOf>[0];

/** By which ids and words somebody is told of. */
export type Words = Forgotten & { readonly ids: ReadonlySet<string> };

/** Returns by what somebody is told of, of whom this is known. */
export const wordsBy = (ids: readonly string[], known: readonly Known[]): Words => ({
  ids: new Set(ids),
  traces: [...new Set(known.flatMap(tracesOf))],
});

/** Reads by what a voter is told of: what is known of them, was known before voter files changed it, and was reported. */
export async function wordsOfVoter(db: Kysely<Database>, campaignId: number, voterId: number, voter: Known): Promise<Words> {
  const ids = await idsOf(db, campaignId, voterId);
  return wordsBy(ids, [voter, ...(await formerly(db, campaignId, databaseIds(ids), voter)), ...(await reportedAs(db, campaignId, ids))]);
}

/** Reads what the campaign knows of a voter by which others may have written of them. */
export function knownVoter(db: Kysely<Database>, campaignId: number, voterId: number) {
  return db
    .selectFrom('voters')
    .select(['first_name', 'last_name', 'phone', 'email', 'source_ref'])
    .where('campaign_id', '=', campaignId)
    .where('id', '=', voterId);
}

/**
 * What the campaign knew of them before voter files changed it, by each number of theirs, the latest first: what was written then has their former name or phone
 * number. Each file has kept only what it changed (voters/nextVoter.ts); the rest was as it was known after it.
 */
async function formerly(db: Kysely<Database>, campaignId: number, numbers: readonly number[], now: Known): Promise<readonly Known[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['voter_id', 'before'])
    .where('campaign_id', '=', campaignId)
    .where('voter_id', 'in', numbers)
    .orderBy('voter_id')
    .orderBy('number', 'desc')
    .execute();
  return [...groupBy(rows, ({ voter_id }) => voter_id).values()].flatMap((own) => {
    const former: Known[] = [];
    for (const { before } of own) former.push({ ...(former.at(-1) ?? now), ...before });
    return former;
  });
}

/** The changes of the log that tell of somebody, and the words by which they were found. */
export type ScannedWords = { readonly words: Words; readonly scanned: ScannedLog };

/**
 * Finds what tells of a person in the log. It looks through the whole log of the campaign, so under no lock.
 *
 * @param person an id or a name (`personNamed`)
 * @throws OrganizerError when there is no such person, or several
 */
export async function scanWords(db: Kysely<Database>, campaignId: number, person: string): Promise<ScannedWords> {
  const named = await personNamed(db, campaignId, person);
  const words =
    'reported' in named
      ? wordsBy(named.reported.ids, named.reported.known)
      : await wordsOfVoter(db, campaignId, named.voterId, await knownVoter(db, campaignId, named.voterId).executeTakeFirstOrThrow());
  const scanned = await scanLog(db, campaignId, async (through) => {
    const { rows } = await sql<{ id: number }>`
      select id from change_log where campaign_id = ${campaignId} and id <= ${through} and ${tells(words)}`.execute(db);
    return rows.map(({ id }) => id);
  });
  return { words, scanned };
}

/** Returns true when all of these words were looked for, so that every change that has one of them was found. */
export function hasWordsOf({ words }: ScannedWords, { ids, traces }: Words): boolean {
  const known = new Set(words.traces);
  return [...ids].every((id) => words.ids.has(id)) && traces.every((trace) => known.has(trace));
}
