import { type Kysely, type Selectable, sql } from 'kysely';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { DoorReportTable } from '@/server/database/changeTables';
import type { Answer, AnswerChange } from '@/server/database/repairTables';
import { roundBy } from '@/server/database/rounds';
import type { Database } from '@/server/database/schema';
import { doorsOfHomes } from '@/server/store/homes';
import { replaySubjects } from '@/server/store/replay';

const TEXTS = {
  noGroup: `This campaign has no answer that means 'moved'. 'groups --set' gives one the role.`,
  noGroupYet: `This campaign has no answer that means 'moved'. Whoever runs the server says which one it is; until then the report can be dismissed.`,
  answered: 'Another answer was given since. Change it at the door in the app.',
} as const;

type Told = Pick<Selectable<DoorReportTable>, 'campaign_id' | 'user_id' | 'effective_at'>;

/**
 * Gives somebody the answer that means that they have moved. It was given when the volunteer told it, but after what was said before: at a time
 * that no row of the log has, a replay of the door takes it for nobody's.
 *
 * @throws {@link OrganizerError} when the campaign has no such answer
 */
export async function answerMoved(
  trx: Kysely<Database>,
  { campaign_id, user_id, effective_at }: Told,
  voterId: number,
): Promise<AnswerChange> {
  const group = await trx
    .selectFrom('groups')
    .select('id')
    .where('campaign_id', '=', campaign_id)
    .where('role', '=', 'moved')
    .orderBy('id')
    .executeTakeFirst();
  if (!group) throw new OrganizerError(TEXTS.noGroup, TEXTS.noGroupYet);
  const before = await answerOf(trx, campaign_id, { voterId, groupId: group.id });
  const earliest = before ? Math.max(effective_at, before.effective_at + 1) : effective_at;
  const after = { member: true, effective_at: await freeTime(trx, { campaign_id, user_id, effective_at: earliest }), user_id };
  await writeAnswer(trx, campaign_id, { voterId, groupId: group.id }, after);
  return { voterId, groupId: group.id, before, after };
}

/** Returns the first second from a time on at which the volunteer marked no door. */
async function freeTime(trx: Kysely<Database>, { campaign_id, user_id, effective_at }: Told): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select distinct effective_at as at from change_log
    where campaign_id = ${campaign_id} and user_id = ${user_id} and kind = 'door' and effective_at >= ${effective_at} order by 1`.execute(
    trx,
  );
  // The marks' times are in order: the first that is not the next second leaves one free.
  return effective_at + [...rows, { at: Number.POSITIVE_INFINITY }].findIndex(({ at }, after) => at !== effective_at + after);
}

/** Puts back what was answered before, as far as it still counts. @throws {@link OrganizerError} where another answer was given since */
export async function undoAnswer(trx: Kysely<Database>, campaignId: number, { before, after, ...of }: AnswerChange): Promise<void> {
  const now = await answerOf(trx, campaignId, of);
  if (!now || now.member !== after.member || now.effective_at !== after.effective_at || now.user_id !== after.user_id)
    throw new OrganizerError(TEXTS.answered);
  if (before) await writeAnswer(trx, campaignId, of, before);
  else await removeAnswer(trx, campaignId, of);
  // What was marked before may be undone or on hold by now, and more of it may have arrived.
  const homes = sql<{ id: string }>`select id::text from ${doorsOfHomes(campaignId, sql`array[${of.voterId}]::bigint[]`)} as home`;
  const { rows } = await homes.execute(trx);
  await replaySubjects(
    roundBy(trx),
    campaignId,
    'door',
    rows.map(({ id }) => id),
  );
}

async function removeAnswer(trx: Kysely<Database>, campaignId: number, { voterId, groupId }: OfAnswer): Promise<void> {
  const answer = trx.deleteFrom('voter_groups').where('campaign_id', '=', campaignId).where('voter_id', '=', voterId);
  await answer.where('group_id', '=', groupId).execute();
}

/** Of whom an answer is, and which. */
type OfAnswer = Pick<AnswerChange, 'voterId' | 'groupId'>;

/** Reads the row of somebody's answer; null where there is none. */
export async function answerOf(trx: Kysely<Database>, campaignId: number, { voterId, groupId }: OfAnswer): Promise<Answer | null> {
  const row = await trx
    .selectFrom('voter_groups')
    .select(['member', 'effective_at', 'user_id'])
    .where('campaign_id', '=', campaignId)
    .where('voter_id', '=', voterId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the row of somebody's answer, whatever was there. */
export async function writeAnswer(
  trx: Kysely<Database>,
  campaignId: number,
  { voterId, groupId }: OfAnswer,
  answer: Answer,
): Promise<void> {
  await trx
    .insertInto('voter_groups')
    .values({ campaign_id: campaignId, voter_id: voterId, group_id: groupId, ...answer })
    .onConflict((on) => on.columns(['campaign_id', 'voter_id', 'group_id']).doUpdateSet(answer))
    .execute();
}
