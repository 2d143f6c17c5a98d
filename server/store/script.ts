import { type Kysely, sql } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { mapList2 } from '@/lib/contract/doors';
import type { Script } from '@/lib/domain/door/script';
import type { Database } from '@/server/database/schema';
import { openPass } from './passes';

/**
 * Reads what volunteers say and ask at the doors of a list: the script of its pass, else the campaign's; undefined where there is neither.
 *
 * @param packetId of the list; without one it is of the pass that is walked
 */
export async function scriptOf(
  db: Kysely<Database>,
  campaignId: number,
  packetId: number | undefined,
): Promise<ReplyInputOf<typeof mapList2>['script']> {
  const ofPacket = sql`(select pass_id from packets where packets.campaign_id = ${campaignId} and packets.id = ${packetId ?? null}::bigint)`;
  const { rows } = await sql<{ script: Script | null }>`
    select coalesce(passes.script, campaigns.script) as script
    from campaigns left join passes on passes.campaign_id = ${campaignId} and passes.id = coalesce(${ofPacket}, ${openPass(campaignId)})
    where campaigns.id = ${campaignId}`.execute(db);
  const script = rows[0]?.script;
  if (!script) return undefined;
  const { points, questions, ...others } = script;
  return {
    ...others,
    points: [...points],
    questions: questions.map(({ answers, after, ...question }) => ({
      ...question,
      answers: [...answers],
      ...(after ? { after: { question: after.question, answers: [...after.answers] } } : {}),
    })),
  };
}
