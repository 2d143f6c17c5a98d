import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type CampaignRef, existingCampaign } from '@/server/campaign/campaignByName';
import { removeAllFiles } from '@/server/campaign/files/removeFiles';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type DryRun, inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import { databaseIds } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { FORGOTTEN_WORD, patternText } from '@/server/store/forgetIn';
import { keepHomesOf } from '@/server/store/homes';
import { lockCampaign } from '@/server/store/passes';
import { forgetInLog } from './forgetInLog';
import { nameOf, personNamed } from './personNamed';
import type { Reported } from './reportedNamed';
import { hasWordsOf, knownVoter, type ScannedWords, scanWords, type Words, wordsBy, wordsOfVoter } from './wordsOfPerson';

const TEXTS = { otherName: (name: string) => `"${name}" is not their name. Nothing was taken away. Look them up again.` } as const;

/** What was taken away. */
export type ForgottenPerson = {
  /** The number by which the campaign knew them; it names nobody any more. */
  readonly voterId: number;
  /** Changes of the log that have lost words. */
  readonly changes: number;
  /** Notes about others and words at doors in which they stood. */
  readonly mentions: number;
};

/**
 * Forgets a person: the voter, what the voter file said, notes, answers and tags go, and from whatever else was written their name, phone and e-mail.
 * What was marked at the door stays in the log under a number that names nobody, so that counts stay as they were. The next voter file does not
 * bring them back, and phones drop them at their next contact (docs/privacy.md).
 *
 * @param person an id or a name (`personNamed`)
 * @param wanted `name`: theirs once more, where whoever forgets them is to say it
 * @throws OrganizerError when there is no such person, or several, or they have another name; then nothing was written
 */
export async function forgetPerson(
  parts: StaffParts,
  campaign: CampaignRef,
  { person, name, dryRun }: DryRun & { readonly person: string; readonly name?: string | undefined },
): Promise<ForgottenPerson> {
  const id = await existingCampaign(parts.db, campaign);
  // Before any lock that phones' changes wait for.
  const before = await scanWords(parts.db, id, person);
  return inTransaction(parts, { id }, { dryRun }, async (trx, campaignId) => {
    // An import would keep what it is about to change.
    await lockCampaign(trx, campaignId, 'no key update');
    const named = await personNamed(trx, campaignId, person);
    const at = nowSeconds(parts.clock);
    if (name !== undefined && (await nameOf(trx, campaignId, named)) !== name.trim()) throw new OrganizerError(TEXTS.otherName(name));
    // What staff have sent has them too, and cannot be changed in the middle: a file that some job is at goes with its end.
    await removeAllFiles(trx, campaignId, at);
    if ('voterId' in named) return forgetVoter(trx, campaignId, named.voterId, { at, before });
    // They have no row that whoever is just sending something about them would lock: all phones end first, and what they have sent is read, too.
    await lockCampaign(trx, campaignId, 'update');
    const now = await personNamed(trx, campaignId, person);
    const how = { at, before };
    return 'voterId' in now ? forgetVoter(trx, campaignId, now.voterId, how) : forgetReported(trx, campaignId, now.reported, how);
  });
}

type How = { readonly at: number; readonly before: ScannedWords };

async function forgetVoter(trx: Kysely<Database>, campaignId: number, voterId: number, { at, before }: How): Promise<ForgottenPerson> {
  // Who is just sending something about them ends first.
  const voter = await knownVoter(trx, campaignId, voterId).forUpdate().executeTakeFirstOrThrow();
  const words = await wordsOfVoter(trx, campaignId, voterId, voter);
  const ids = [...words.ids];
  const digest = voter.source_ref === null ? null : refDigest(campaignId, voter.source_ref);
  await keepAway(trx, campaignId, { voterId, ids, digest, at });
  const taken = await forgetWords(trx, campaignId, words, before);
  const own = sql`campaign_id = ${campaignId} and voter_id = any(${databaseIds(ids)}::bigint[])`;
  // Numbers of places, by which they go on counting where they lived, and nowhere else.
  await keepHomesOf(campaignId, sql`voters.id = ${voterId}`).execute(trx);
  for (const table of ['pass_people', 'merged_people', 'import_rows', 'absent_people', 'suppressed_people', 'talks'])
    await sql`delete from ${sql.table(table)} where ${own}`.execute(trx);
  // Answers, tags, notes, elections and contributions go with the voter.
  await trx.deleteFrom('voters').where('campaign_id', '=', campaignId).where('id', '=', voterId).execute();
  return { voterId, ...taken };
}

/** Somebody whom only reports name gets a number that nobody has: what was marked of them counts under that. */
async function forgetReported(
  trx: Kysely<Database>,
  campaignId: number,
  { ids, known }: Reported,
  { at, before }: How,
): Promise<ForgottenPerson> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('voters', 'id')) as id`.execute(trx);
  const voterId = rows[0]?.id ?? 0;
  if (ids.length > 0) await keepAway(trx, campaignId, { voterId, ids, digest: null, at });
  return { voterId, ...(await forgetWords(trx, campaignId, wordsBy(ids, known), before)) };
}

/** Takes the words out of the log and of whatever else was written. Where more is known of them than before the lock, the whole log is looked through. */
async function forgetWords(
  trx: Kysely<Database>,
  campaignId: number,
  words: Words,
  before: ScannedWords,
): Promise<Omit<ForgottenPerson, 'voterId'>> {
  const changes = await forgetInLog(trx, campaignId, words, hasWordsOf(before, words) ? before.scanned : undefined);
  return { changes, mentions: await forgetMentions(trx, campaignId, words) };
}

/** By this an import recognizes whoever is to stay away: the file's id itself is kept nowhere. The same as SQL's in `isForgotten`. */
function refDigest(campaignId: number, ref: string): string {
  return createHash('sha256').update(`${campaignId}/${ref}`).digest('hex');
}

type Away = { readonly voterId: number; readonly ids: readonly string[]; readonly digest: string | null; readonly at: number };

async function keepAway(trx: Kysely<Database>, campaignId: number, { voterId, ids, digest, at }: Away): Promise<void> {
  const rows = ids.map((named, index) => ({
    campaign_id: campaignId,
    named,
    voter_id: voterId,
    ref_digest: index === 0 ? digest : null,
    forgotten_at: at,
  }));
  await trx
    .insertInto('forgotten_people')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['campaign_id', 'named']).doNothing())
    .execute();
}

/** Takes words about a person out of notes about others, reports, and what is written at doors. */
async function forgetMentions(trx: Kysely<Database>, campaignId: number, { ids, traces }: Words): Promise<number> {
  const named = [...ids];
  await sql`
    update door_reports set text = '', name = null, phone = null
    where campaign_id = ${campaignId} and person_id = any(${named}::text[])`.execute(trx);
  const pattern = patternText(traces);
  if (pattern === undefined) return 0;
  const without = (column: string) => sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${FORGOTTEN_WORD}, 'gi')`;
  let mentions = 0;
  for (const [table, columns] of Object.entries(WORDS)) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.join(columns.map(without))}
      where campaign_id = ${campaignId} and concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}) ~* ${pattern}`.execute(
      trx,
    );
    mentions += Number(numAffectedRows ?? 0);
  }
  return mentions;
}

/** What volunteers write in words of their own, besides the log. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  notes: ['text'],
  door_reports: ['text', 'name', 'phone'],
  doors: ['last_back_text'],
};
